import { type ComponentType, Fragment, type ReactNode } from 'react';
import { type MetaOf, nextInFlow, type Screen } from '#machines/routes.ts';
import Informations from '../features/informations/Informations.tsx';
import Landing from '../features/landing/Landing.tsx';
import { ifItComes, lazily } from '../loading/lazily.ts';
import { LazyProviders, loadProviders } from './LazyProviders.tsx';

type Component<Meta> = (meta: Meta) => ReactNode;

type ScreenProviders = ComponentType<{ children: ReactNode }>;

interface Entry<Meta> {
  /** Providers around the screen. */
  ScreenProviders: ScreenProviders;
  hasArrived: () => boolean;
  fetch: () => Promise<unknown>;
  /** Returns the component, which suspends until its chunk has loaded. */
  component: () => Component<Meta>;
}

/** Entry of a screen in the first chunk, without Mantine. */
function here<Meta>(component: Component<Meta>): Entry<Meta> {
  return {
    ScreenProviders: Fragment,
    hasArrived: () => true,
    fetch: () => Promise.resolve(),
    component: () => component,
  };
}

function chunk<Meta>(load: () => Promise<{ default: Component<Meta> }>): Entry<Meta> {
  let arrived: Component<Meta> | undefined;
  async function fetch() {
    const [module] = await Promise.all([load(), loadProviders()]);
    arrived = module.default;
    return module;
  }
  const later = lazily(fetch);
  return {
    ScreenProviders: LazyProviders,
    hasArrived: () => arrived !== undefined,
    fetch,
    component: () => arrived ?? later,
  };
}

/** One component per screen of TABLE 1, typed by the screen's meta. */
const screens: { [S in Screen]: Entry<MetaOf<S>> } = {
  // Both prerendered screens are in the first chunk, for hydration without waiting.
  landing: here(Landing),
  informations: here(Informations),
  resume: chunk(() => import('../features/resume/Resume.tsx')),
  roadsideNotes: chunk(() => import('../features/roadsideNotes/RoadsideNotes.tsx')),
  roadsidePhotos: chunk(() => import('../features/roadsideNotes/RoadsidePhotos.tsx')),
  roadsidePlates: chunk(() => import('../features/roadsideNotes/RoadsidePlates.tsx')),
  roadsidePlace: chunk(() => import('../features/roadsideNotes/RoadsidePlace.tsx')),
  roadsideDriver: chunk(() => import('../features/roadsideNotes/RoadsideDriver.tsx')),
  error: chunk(() => import('../features/error/ErrorScreen.tsx')),
  errorTimeout: chunk(() => import('../features/error/ErrorScreen.tsx')),
  errorCodes: chunk(() => import('../features/error/ErrorCodes.tsx')),
  personalData: chunk(() => import('../features/personalData/PersonalData.tsx')),
  sharedExpired: chunk(() => import('../features/shared/SharedExpired.tsx')),
  sharedSummary: chunk(() => import('../features/shared/SharedSummary.tsx')),
  sharedDownload: chunk(() => import('../features/shared/SharedDownload.tsx')),
  verification: chunk(() => import('../features/verification/Verification.tsx')),
  verificationSuccess: chunk(() => import('../features/verification/VerificationSuccess.tsx')),
  documents: chunk(() => import('../features/documents/Documents.tsx')),
  documentsParticipant: chunk(() => import('../features/documents/DocumentsParticipant.tsx')),
  documentsManual: chunk(() => import('../features/documents/DocumentsManual.tsx')),
  documentsRecap: chunk(() => import('../features/documents/DocumentsRecap.tsx')),
  delegatedSection: chunk(() => import('../features/delegatedSection/DelegatedSection.tsx')),
  witness: chunk(() => import('../features/witness/Witness.tsx')),
  accident: chunk(() => import('../features/accident/Accident.tsx')),
  accidentVehicle: chunk(() => import('../features/accident/AccidentVehicle.tsx')),
  damage: chunk(() => import('../features/damage/Damage.tsx')),
  damageMovement: chunk(() => import('../features/damage/DamageMovement.tsx')),
  damageData: chunk(() => import('../features/damage/DamageData.tsx')),
  circumstances: chunk(() => import('../features/circumstances/Circumstances.tsx')),
  situation: chunk(() => import('../features/situation/Situation.tsx')),
  location: chunk(() => import('../features/situation/Location.tsx')),
  locationManual: chunk(() => import('../features/situation/LocationManual.tsx')),
  culprit: chunk(() => import('../features/culprit/Culprit.tsx')),
  summary: chunk(() => import('../features/summary/Summary.tsx')),
  signReport: chunk(() => import('../features/signReport/SignReport.tsx')),
  success: chunk(() => import('../features/success/Success.tsx')),
  notFound: chunk(() => import('../features/error/NotFound.tsx')),
  otherReport: chunk(() => import('../features/openReport/OtherReport.tsx')),
};

export function hasArrived(screen: Screen): boolean {
  return screens[screen].hasArrived();
}

/** Returns the providers of a screen, which stay mounted between screens that share them. */
export function providersOf(screen: Screen): ScreenProviders {
  return screens[screen].ScreenProviders;
}

export function componentOf<S extends Screen>(screen: S): Component<MetaOf<S>> {
  return screens[screen].component();
}

/** Prefetches the chunk of the next screen in TABLE 1. */
export function prefetchNext(screen: Screen): void {
  const next = nextInFlow(screen);
  if (next !== undefined && !hasArrived(next)) void screens[next].fetch().catch(() => undefined);
}

/** Prefetches the roadside screens, in case the signal is lost. */
export function fetchRoadsideNotes(): void {
  for (const screen of [
    'roadsideNotes',
    'roadsidePhotos',
    'roadsidePlates',
    'roadsidePlace',
    'roadsideDriver',
  ] as const)
    void screens[screen].fetch().catch(() => undefined);
  void ifItComes(() => import('../features/roadsideNotes/roadsideStore.ts'));
}
