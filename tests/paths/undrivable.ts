import type { Locator, Page } from '@playwright/test';
import { orderOf, type Party } from '#contract/enumerations.ts';
import { participantOf } from '#machines/context.ts';
import { screenOf } from '#machines/location.ts';
import type { Outcome } from '../model/walk/outcomes.ts';
import type { Path } from '../model/walk/path.ts';
import { activePlaces } from '../model/walk/traversal.ts';
import { button, codeNames } from './hand.ts';
import { isBesideTheChart, type Transition, transitionsOf } from './transitions.ts';

/**
 * Undrivable steps, which the chart hears but the page rightly does not offer. A path ends before one, and its control must be
 * absent; unused lines fail.
 */

interface Undrivable {
  reason: string;
  is: (transition: Transition) => boolean;
  /** Control of the step; left out if the page has the same one for something else. */
  control?: (page: Page, party: Party) => Locator;
}

function isEvent({ event }: Transition, type: RegExp): boolean {
  return event !== null && type.test(event.type);
}

/** Returns true if the event's participant, or the reader of the link, is in one of these states. */
function isAt({ event, before }: Transition, place: RegExp): boolean {
  const party = event !== null && 'party' in event ? event.party : undefined;
  return activePlaces(before).some(
    (each) =>
      place.test(each) && (party === undefined || each.startsWith('flow.shared.') || each.split('.').includes(party)),
  );
}

/** Returns the status of the reader's code entry that the event is about; undefined for an event in the report. */
function entryByLink({ event, before: { context } }: Transition) {
  const { signing, delegation, handingOver } = context.shared;
  const entries: Partial<Record<string, typeof signing | typeof delegation | typeof handingOver>> = {
    'submitted.signByLink': signing,
    'submitted.sendCodeToSignByLink': signing,
    'submitted.fillIn': delegation,
    'submitted.sendCodeToFillIn': delegation,
    'submitted.handOverSummaryReport': handingOver,
    'submitted.sendCodeToHandOver': handingOver,
  };
  return entries[event?.type ?? ''];
}

/** Returns true if a code sent to the event's participant, or to the reader of the link, is still awaited. */
function codeWaits(transition: Transition): boolean {
  const { event, before } = transition;
  const { context } = before;
  const byLink = entryByLink(transition);
  if (byLink !== undefined) return byLink?.waitingForInsertingSmsCode === true;
  const number = orderOf((event !== null && 'party' in event && event.party) || 'A');
  return (
    context.report.verification.some(({ order, canBeVerified }) => order === number && canBeVerified) ||
    context.report.signing.some(
      ({ order, waitingForInsertingSmsCode }) => order === number && waitingForInsertingSmsCode,
    )
  );
}

const codeField = (page: Page, party: Party) => page.getByLabel(codeNames(party));

export const undrivable: Readonly<Record<string, Undrivable>> = {
  'an answer to a call that no state makes': {
    reason: 'the page makes it beside the chart and keeps its code to itself',
    is: ({ event }) => event !== null && isBesideTheChart(event),
  },
  'lists asked for again away from where they are shown': {
    reason: 'they are asked for again where somebody needs them',
    is: (transition) => isEvent(transition, /^list\.wanted$/u),
  },
  'photos, plate or typed address edited from the summary': {
    reason: 'its cards lead to the vehicle and to the place; to photos only when some have failed',
    is: ({ event }) =>
      event?.type === 'nav.requested' &&
      event.editing === 'summary' &&
      (event.requestedRoute.screen === 'accidentVehicle' || event.requestedRoute.screen === 'locationManual'),
  },
  'photos chosen after the screen was left': {
    reason: 'there is nothing to choose them with',
    is: (transition) => isEvent(transition, /^photos\.chosen$/u) && screenOf(transition.before)?.step !== 'photos',
    control: (page) => page.getByLabel('Vybrat z galerie'),
  },
  'photos put in order': {
    reason:
      'the walk has one photo of a vehicle, and the order is offered from the second on; photos.journey.ts has two',
    is: (transition) => isEvent(transition, /^submitted\.updateAccidentPhotos$/u),
    control: (page) => button(page, /^Posunout fotografii/u),
  },
  "what the phone's copy tells": {
    reason: 'paths are walked with the copy off, as the outcomes of calls are set at the network',
    is: (transition) => isEvent(transition, /^(?:sync|replica|mutation)\./u),
  },
  'what is done on the other phone': {
    reason: 'a path is walked on one; tests/journeys/sharing.journey.ts has both',
    is: (transition) => isEvent(transition, /^(?:other\.acted|summary\.outdated)$/u),
  },
  'a storage that refuses, and a day that passes': {
    reason: "neither is anybody's doing",
    is: (transition) => isEvent(transition, /^roadsideNotes\.(?:notPersisted|expired)$/u),
  },
  'the choice about cookies made anew elsewhere': {
    reason: 'the page about personal data offers it',
    is: (transition) =>
      isEvent(transition, /^consent\.reopened$/u) && screenOf(transition.before)?.screen !== 'personalData',
    control: (page) => button(page, 'Změnit nastavení cookies'),
  },
  'an unreadable ID card read again from the same photos': {
    reason: 'the page asks for new photos or for the data by hand',
    is: (transition) =>
      isEvent(transition, /^submitted\.investigateIdCard$/u) && isAt(transition, /\.scan\.X\.unread$/u),
    control: (page) => button(page, 'Načíst údaje'),
  },
  'the end of a pause': {
    reason: 'minutes pass; tests/journeys/signing.journey.ts and resume.journey.ts let them',
    is: (transition) => isEvent(transition, /^pause\.ended$/u),
  },
  'a code checked before one was sent': {
    reason: 'the field comes with the code',
    is: (transition) =>
      isEvent(transition, /^submitted\.(verify|sign|signByLink|fillIn|handOverSummaryReport)$/u) &&
      isAt(transition, /\.sendingFailed$/u) &&
      !codeWaits(transition),
    control: codeField,
  },
  'a code checked once it has expired': {
    reason: 'a new one takes the place of its field',
    is: (transition) =>
      isEvent(transition, /^submitted\.(verify|sign|signByLink|fillIn|handOverSummaryReport)$/u) &&
      isAt(transition, /\.codeExpired$/u),
    control: codeField,
  },
  'another code asked for where sending one has failed': {
    reason: 'trying again is the way to send it',
    is: (transition) => isEvent(transition, /^submitted\.sendCodeTo/u) && isAt(transition, /\.sendingFailed$/u),
    control: (page, party) => button(page, `Poslat nový kód účastníkovi ${party}`),
  },
  'another code to go on asked for where sending one has failed': {
    reason: 'trying again is the way to send it',
    is: (transition) => isEvent(transition, /^submitted\.resumeReport$/u) && isAt(transition, /\.resendingFailed$/u),
    control: (page) => button(page, 'Poslat nový kód'),
  },
  'a part filled in that the service does not offer': {
    reason: 'the walk knows the event from another summary',
    is: (transition) =>
      isEvent(transition, /^delegation\.started$/u) && transition.before.context.shared.delegation === null,
    control: (page) => button(page, /^(?:Vyplnit svou část na tomto telefonu|Upravit své údaje)$/u),
  },
  'a part agreed to again': {
    reason: 'the page asks only for what has no answer',
    is: ({ event, before }) =>
      event?.type === 'submitted.updateAgreement' && before.context.shared.agreements.length > 0,
    control: (page) => button(page, 'Souhlasí: Co se stalo'),
  },
  'an incomplete report confirmed again': {
    reason: 'the button leads to what is missing',
    is: ({ event, before }) =>
      event?.type === 'submitted.confirmReport' && before.context.report.incompleteData.length > 0,
    control: (page) => button(page, 'Potvrdit a přejít k podpisu'),
  },
  'a report confirmed while a new link failed': {
    reason: 'the sheet with the link lies over it',
    is: (transition) => isEvent(transition, /^submitted\.confirmReport$/u) && isAt(transition, /\.renewingFailed$/u),
  },
  'the second half of a form tried again alone': {
    reason: 'the form sends both',
    is: (transition) => isEvent(transition, /^call\.retried$/u) && isAt(transition, /\.savingFollowUpFailed$/u),
  },
  'a new witness saved in the form of a known one, or the other way round': {
    reason: 'the form is about one witness',
    is: ({ event, before }) =>
      (event?.type === 'submitted.addWitness' && before.context.ui.editedWitnessId !== null) ||
      (event?.type === 'submitted.updateWitness' && before.context.ui.editedWitnessId === null),
  },
  'the next screen from the form of a witness': {
    reason: 'the form is saved or left first',
    is: (transition) => isEvent(transition, /^step\.continued$/u) && isAt(transition, /\.witness\.form\./u),
    control: (page) => button(page, 'Pokračovat'),
  },
  'a report past the verification without participants': {
    reason: 'the model lets a list asked for too early come late; the service has none such',
    is: ({ after: { context } }) =>
      context.report.isLoaded &&
      context.report.report?.state === 'COLLECTING_DATA' &&
      context.report.participants.length === 0,
  },
  'the movement told with the damage': {
    reason: 'it is proposed only where the other vehicle says it; tests/journeys/mainPath.journey.ts goes there',
    is: ({ event }) => event?.type === 'submitted.updateDamage' && event.more !== undefined,
  },
  'the insurer told with a plate alone, or where it is known': {
    reason: 'the form of the vehicle asks for it where nothing is known of it, the plate alone never',
    is: ({ event, before }) =>
      event?.type === 'submitted.updateVehicle' &&
      event.more !== undefined &&
      (screenOf(before)?.screen !== 'damageData' ||
        before.context.ui.editing !== null ||
        participantOf(before.context, event.party ?? 'A')?.vehicleInsurer !== null),
  },
  'a person or an address edited before it is known': {
    reason: 'the link leads to the ID card, which may be photographed instead',
    is: ({ event, before }) =>
      event?.type === 'nav.requested' &&
      event.editing !== undefined &&
      event.requestedRoute.screen === 'documentsManual' &&
      /^(personalData|address)$/u.test(event.requestedRoute.step ?? '') &&
      !before.context.report.participants.find(
        ({ participantId }) => participantId === event.requestedRoute.participantId,
      )?.personalData,
  },
  'an address before the person': {
    reason: 'both are saved together, so the form waits for the person',
    is: ({ event, before }) =>
      event?.type === 'submitted.updateParticipantData' &&
      screenOf(before)?.step === 'address' &&
      !participantOf(before.context, event.party ?? 'A')?.personalData,
    control: (page) => page.getByLabel('Ulice'),
  },
};

/** Undrivable step, with its line in the table. */
export interface Withheld {
  why: string;
  step: Outcome;
}

export const onOtherPhone = 'what is done on the other phone';

/** Returns the drivable part of a path and what ends it; lines in `allowed` do not. */
export function drivablePart(path: Path, allowed: readonly string[] = []): { path: Path; endedBy: Withheld | null } {
  for (const transition of transitionsOf(path)) {
    const why = Object.keys(undrivable).find((name) => !allowed.includes(name) && undrivable[name]?.is(transition));
    const step = path.steps[transition.step];
    if (why !== undefined && step !== undefined)
      return { path: { ...path, steps: path.steps.slice(0, transition.step) }, endedBy: { why, step } };
  }
  return { path, endedBy: null };
}
