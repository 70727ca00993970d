import type { ComponentType, LazyExoticComponent } from 'react';
import { allScreens, type Screen, type ScreenMeta } from '#machines/routes.ts';
import { lazily } from '../loading/lazily.ts';
import Informations from './informations/Informations.tsx';
import Landing from './landing/Landing.tsx';

type ScreenComponent = ComponentType<ScreenMeta>;
type LazyScreen = LazyExoticComponent<ScreenComponent>;
type ScreenModule = { default: ScreenComponent };

/** The two prerendered screens come with the first chunk, so that it takes them over without waiting. */
const first = { landing: Landing, informations: Informations };

/** Exactly one component for each other screen of TABLE 1, each a chunk of its own. */
const modules: Record<Exclude<Screen, keyof typeof first>, () => Promise<ScreenModule>> = {
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

const arrived: Partial<Record<Screen, ScreenComponent>> = { ...first };

async function fetchScreen(screen: keyof typeof modules): Promise<ScreenModule> {
  const module = await modules[screen]();
  arrived[screen] = module.default;
  return module;
}

const lazyScreens = Object.fromEntries(
  allScreens.filter(isLazy).map((screen) => [screen, lazily(() => fetchScreen(screen))]),
) as Record<keyof typeof modules, LazyScreen>;

function isLazy(screen: Screen): screen is keyof typeof modules {
  return screen in modules;
}

export function hasArrived(screen: Screen): boolean {
  return arrived[screen] !== undefined;
}

/** A screen whose chunk has arrived renders at once; another suspends until it is here. */
export function componentOf(screen: Screen): ScreenComponent | LazyScreen {
  return arrived[screen] ?? (isLazy(screen) ? lazyScreens[screen] : first[screen]);
}

/** Fetches the chunk of the screen that TABLE 1 lists next, while this one is being filled in. */
export function prefetchNext(screen: Screen): void {
  const next = allScreens[allScreens.indexOf(screen) + 1];
  if (next !== undefined && isLazy(next)) void fetchScreen(next).catch(() => undefined);
}
