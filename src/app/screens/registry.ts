import { type ComponentType, Fragment, type ReactNode } from 'react';
import { type MetaOf, nextInFlow, type Screen } from '#machines/routes.ts';
import { ifItComes, lazily } from '../loading/lazily.ts';
import Informations from './informations/Informations.tsx';
import { LazyProviders, loadProviders } from './LazyProviders.tsx';
import Landing from './landing/Landing.tsx';

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

/** Entry of a lazy screen. */
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
  resume: chunk(() => import('./resume/Resume.tsx')),
  scene: chunk(() => import('./scene/Scene.tsx')),
  scenePhotos: chunk(() => import('./scene/ScenePhotos.tsx')),
  scenePlates: chunk(() => import('./scene/ScenePlates.tsx')),
  scenePlace: chunk(() => import('./scene/ScenePlace.tsx')),
  sceneDriver: chunk(() => import('./scene/SceneDriver.tsx')),
  error: chunk(() => import('./error/ErrorScreen.tsx')),
  errorTimeout: chunk(() => import('./error/ErrorScreen.tsx')),
  errorCodes: chunk(() => import('./error/ErrorCodes.tsx')),
  personalData: chunk(() => import('./personalData/PersonalData.tsx')),
  sharedExpired: chunk(() => import('./shared/SharedExpired.tsx')),
  sharedSummary: chunk(() => import('./shared/SharedSummary.tsx')),
  sharedDownload: chunk(() => import('./shared/SharedDownload.tsx')),
  verification: chunk(() => import('./verification/Verification.tsx')),
  verificationSuccess: chunk(() => import('./verification/VerificationSuccess.tsx')),
  documents: chunk(() => import('./documents/Documents.tsx')),
  documentsParticipant: chunk(() => import('./documents/DocumentsParticipant.tsx')),
  documentsManual: chunk(() => import('./documents/DocumentsManual.tsx')),
  documentsRecap: chunk(() => import('./documents/DocumentsRecap.tsx')),
  ownPart: chunk(() => import('./ownPart/OwnPart.tsx')),
  witness: chunk(() => import('./witness/Witness.tsx')),
  accident: chunk(() => import('./accident/Accident.tsx')),
  accidentVehicle: chunk(() => import('./accident/AccidentVehicle.tsx')),
  damage: chunk(() => import('./damage/Damage.tsx')),
  damageMovement: chunk(() => import('./damage/DamageMovement.tsx')),
  damageData: chunk(() => import('./damage/DamageData.tsx')),
  circumstances: chunk(() => import('./circumstances/Circumstances.tsx')),
  situation: chunk(() => import('./situation/Situation.tsx')),
  location: chunk(() => import('./situation/Location.tsx')),
  locationManual: chunk(() => import('./situation/LocationManual.tsx')),
  culprit: chunk(() => import('./culprit/Culprit.tsx')),
  summary: chunk(() => import('./summary/Summary.tsx')),
  signReport: chunk(() => import('./signReport/SignReport.tsx')),
  success: chunk(() => import('./success/Success.tsx')),
  notFound: chunk(() => import('./error/NotFound.tsx')),
  otherReport: chunk(() => import('./openReport/OtherReport.tsx')),
};

export function hasArrived(screen: Screen): boolean {
  return screens[screen].hasArrived();
}

/** Returns the providers of a screen, which stay mounted between screens that share them. */
export function providersOf(screen: Screen): ScreenProviders {
  return screens[screen].ScreenProviders;
}

/** Returns the component of a screen. */
export function componentOf<S extends Screen>(screen: S): Component<MetaOf<S>> {
  return screens[screen].component();
}

/** Prefetches the chunk of the next screen in TABLE 1. */
export function prefetchNext(screen: Screen): void {
  const next = nextInFlow(screen);
  if (next !== undefined && !hasArrived(next)) void screens[next].fetch().catch(() => undefined);
}

/** Prefetches the roadside screens, in case the signal is lost. */
export function fetchScene(): void {
  for (const screen of ['scene', 'scenePhotos', 'scenePlates', 'scenePlace', 'sceneDriver'] as const)
    void screens[screen].fetch().catch(() => undefined);
  void ifItComes(() => import('../scene/sceneStore.ts'));
}
