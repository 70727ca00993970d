import { type ComponentType, Fragment, type ReactNode } from 'react';
import { type MetaOf, nextInFlow, type Screen } from '#machines/routes.ts';
import { ifItComes, lazily } from '../loading/lazily.ts';
import Informations from './informations/Informations.tsx';
import { fetchGround, LaterGround } from './LaterGround.tsx';
import Landing from './landing/Landing.tsx';

type Component<Meta> = (meta: Meta) => ReactNode;

type Ground = ComponentType<{ children: ReactNode }>;

interface Entry<Meta> {
  /** What the screen stands in. */
  Ground: Ground;
  hasArrived: () => boolean;
  fetch: () => Promise<unknown>;
  /** Renders at once when its chunk has arrived, else suspends until it is here. */
  component: () => Component<Meta>;
}

/** A screen of the first chunk, which needs nothing of Mantine. */
function here<Meta>(component: Component<Meta>): Entry<Meta> {
  return { Ground: Fragment, hasArrived: () => true, fetch: () => Promise.resolve(), component: () => component };
}

/** A screen that is a chunk of its own. */
function chunk<Meta>(load: () => Promise<{ default: Component<Meta> }>): Entry<Meta> {
  let arrived: Component<Meta> | undefined;
  async function fetch() {
    const [module] = await Promise.all([load(), fetchGround()]);
    arrived = module.default;
    return module;
  }
  const later = lazily(fetch);
  return {
    Ground: LaterGround,
    hasArrived: () => arrived !== undefined,
    fetch,
    component: () => arrived ?? later,
  };
}

/** Exactly one component for each screen of TABLE 1, which takes what the chart says about that screen. */
const screens: { [S in Screen]: Entry<MetaOf<S>> } = {
  // The two prerendered screens come with the first chunk, so that it takes them over without waiting.
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

/** What a screen stands in, which stays while one follows the other on the same ground. */
export function groundOf(screen: Screen): Ground {
  return screens[screen].Ground;
}

/** The component of a screen; it takes the meta of that screen alone. */
export function componentOf<S extends Screen>(screen: S): Component<MetaOf<S>> {
  return screens[screen].component();
}

/** Fetches the chunk of the screen that TABLE 1 lists next in the flow, while this one is being filled in. */
export function prefetchNext(screen: Screen): void {
  const next = nextInFlow(screen);
  if (next !== undefined && !hasArrived(next)) void screens[next].fetch().catch(() => undefined);
}

/** What the screens of the scene are made of is here, should the signal go before they are wanted. */
export function fetchScene(): void {
  for (const screen of ['scene', 'scenePhotos', 'scenePlates', 'scenePlace', 'sceneDriver'] as const)
    void screens[screen].fetch().catch(() => undefined);
  void ifItComes(() => import('../scene/sceneStore.ts'));
}
