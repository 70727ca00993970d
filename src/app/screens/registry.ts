import type { ComponentType, LazyExoticComponent } from 'react';
import { allScreens, type Screen, type ScreenMeta } from '../../../machines/routes.ts';
import { lazily } from '../lazily.ts';

type ScreenModule = { default: ComponentType<ScreenMeta> };

/** Exactly one component for each screen of TABLE 1, each a chunk of its own. */
const modules: Record<Screen, () => Promise<ScreenModule>> = {
  landing: () => import('./landing/Landing.tsx'),
  informations: () => import('./informations/Informations.tsx'),
  error: () => import('./error/ErrorScreen.tsx'),
  errorTimeout: () => import('./error/ErrorScreen.tsx'),
  errorCodes: () => import('./error/ErrorScreen.tsx'),
  personalData: () => import('./personalData/PersonalData.tsx'),
  sharedExpired: () => import('./shared/SharedExpired.tsx'),
  sharedSummary: () => import('./shared/SharedSummary.tsx'),
  sharedDownload: () => import('./shared/SharedDownload.tsx'),
  verification: () => import('./verification/Verification.tsx'),
  verificationSuccess: () => import('./verification/VerificationSuccess.tsx'),
  documents: () => import('./documents/Documents.tsx'),
  documentsParticipant: () => import('./documents/DocumentsParticipant.tsx'),
  documentsManual: () => import('./documents/DocumentsManual.tsx'),
  documentsRecap: () => import('./documents/DocumentsRecap.tsx'),
  witness: () => import('./witness/Witness.tsx'),
  accident: () => import('./accident/Accident.tsx'),
  accidentVehicle: () => import('./accident/AccidentVehicle.tsx'),
  damage: () => import('./damage/Damage.tsx'),
  damageMovement: () => import('./damage/DamageMovement.tsx'),
  damageData: () => import('./damage/DamageData.tsx'),
  circumstances: () => import('./circumstances/Circumstances.tsx'),
  situation: () => import('./situation/Situation.tsx'),
  location: () => import('./situation/Location.tsx'),
  locationManual: () => import('./situation/LocationManual.tsx'),
  culprit: () => import('./culprit/Culprit.tsx'),
  summary: () => import('./summary/Summary.tsx'),
  signReport: () => import('./signReport/SignReport.tsx'),
  success: () => import('./success/Success.tsx'),
  notFound: () => import('./error/NotFound.tsx'),
};

export const screenComponents = Object.fromEntries(
  allScreens.map((screen) => [screen, lazily(modules[screen])]),
) as Record<Screen, LazyExoticComponent<ComponentType<ScreenMeta>>>;

/** Fetches the chunk of the screen that TABLE 1 lists next, while this one is being filled in. */
export function prefetchNext(screen: Screen): void {
  const next = allScreens[allScreens.indexOf(screen) + 1];
  if (next !== undefined) void modules[next]().catch(() => undefined);
}
