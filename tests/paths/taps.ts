import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import type { Editing } from '#machines/context.ts';
import type { AppEvent, NotesPersistenceEvent, SessionEvent, UserEvent } from '#machines/events.ts';
import { type AppSnapshot, pathOf, screenOf } from '#machines/location.ts';
import type { Screen, Step } from '#machines/routes.ts';
import { codeNames } from './hand.ts';

/** Table of taps: the buttons and links of each event, by name. */

export interface Tap {
  /** Names at different moments; empty if the address alone identifies it. */
  names: readonly (string | RegExp)[];
  /** Region of the tap: a dialog, or the top of the screen. */
  within?: 'dialog' | 'banner';
  /** Address of a link. */
  href?: string;
}

export type PlainEvent = Exclude<UserEvent, { type: `submitted.${string}` }> | SessionEvent | NotesPersistenceEvent;
export type Of<Type extends PlainEvent['type']> = Extract<PlainEvent, { type: Type }>;

/** Names of the continue button without saving, where a screen has its own. */
const goOn: Partial<Record<Screen, string[]>> = {
  landing: ['Začít vyplňovat záznam'],
  verificationSuccess: ['Vyplnit ručně'],
  documentsParticipant: ['Vyplnit ručně'],
  documentsRecap: ['Údaje souhlasí, pokračovat', 'Doplnit později'],
  witness: ['Pokračovat', 'Pokračovat bez svědků'],
  damageData: ['Údaje souhlasí, pokračovat'],
  accidentVehicle: ['Pokračovat', 'Pokračovat bez fotografií'],
  roadsideNotes: ['Začít vyplňovat záznam'],
  roadsidePhotos: ['Pokračovat', 'Pokračovat bez fotografií'],
};

function namesOfGoingOn(snapshot: AppSnapshot): string[] {
  const screen = screenOf(snapshot)?.screen;
  const isMissingPapers = snapshot.context.report.participants.some(
    ({ drivingLicense, email }) => !drivingLicense || !email,
  );
  if (screen === 'documents' && isMissingPapers) return ['Doplnit později'];
  return (screen && goOn[screen]) ?? ['Pokračovat'];
}

/** Returns the link by which the first screen continues. */
function linkOn(snapshot: AppSnapshot): Pick<Tap, 'href'> {
  return screenOf(snapshot)?.screen === 'landing' ? { href: pathOf('informations', {}) } : {};
}

/** Returns the names of buttons to a screen without links. */
function namesOfGoing(to: Screen, from: Screen | undefined): (string | RegExp)[] {
  const names: Partial<Record<Screen, string | RegExp>> = {
    landing: 'Na hlavní stránku',
    roadsideNotes: /^Nejdřív vyfotit místo nehody/u,
    informations: 'Vyplnit nový záznam',
    resume: 'Pokračovat v rozepsaném záznamu',
    summary: from === 'otherReport' ? 'Pokračovat v otevřeném záznamu' : 'Vrátit se k záznamu',
  };
  const name = names[to];
  return name === undefined ? [] : [name];
}

/** Names of edit links that share an address; null if one link alone leads to it. */
const partNames: Record<Step, RegExp | null> = {
  prepare: null,
  F: null,
  B: null,
  X: null,
  photos: null,
  licensePlate: null,
  personalData: /Osobní údaje/u,
  address: /Adresa/u,
  drivingLicense: /Řidičský průkaz/u,
  vehicle: /Vozidlo/u,
  insurer: /Pojišťovna/u,
};

/** Screens whose links return after a change. */
const comingBack: Partial<Record<Screen, Editing>> = {
  summary: 'summary',
  documentsRecap: 'recap',
  roadsideNotes: 'roadsideNotes',
};

function tapsOfGoing({ requestedRoute, editing, from }: Of<'nav.requested'>, before: AppSnapshot): Tap[] {
  const { step, ...place } = requestedRoute;
  const href = pathOf(requestedRoute.screen, place);
  if (from === 'menu') return [{ href, names: [], within: 'dialog' }];
  const screen = screenOf(before)?.screen;
  if (editing !== undefined) {
    const part = step === undefined ? null : partNames[step];
    return [{ href, names: part === null ? [] : [part] }];
  }
  const link = step === undefined && (screen === undefined || comingBack[screen] === undefined);
  const names = namesOfGoing(requestedRoute.screen, screen);
  return [...(link ? [{ href, names: [] }] : []), ...(names.length > 0 ? [{ names }] : [])];
}

const inDialog = (...names: string[]): Tap[] => [{ names, within: 'dialog' }];
const inBanner = (...names: string[]): Tap[] => [{ names, within: 'banner' }];
const on = (...names: (string | RegExp)[]): Tap[] => [{ names }];

/** Taps of each event; events of the page itself have none. */
const taps = {
  'nav.requested': tapsOfGoing,
  'step.continued': (_, before) => [{ names: namesOfGoingOn(before), ...linkOn(before) }],
  'step.skipped': () => on('Doplnit později', 'Přeskočit'),
  'call.retried': () => on('Zkusit znovu', 'Načíst údaje znovu'),
  'scan.started': () => on('Vyfotit občanský průkaz', 'Vyfotit znovu'),
  'call.abandoned': () => on('Vyplnit ručně', 'Opravit údaje', 'Nečekat, opsat údaje'),
  'phone.changeRequested': ({ party }) => on(`Změnit číslo účastníka ${party}`),
  'phone.changeAbandoned': ({ party }) => on(`Nechat původní číslo účastníka ${party}`),
  'resumption.restarted': () => on('Změnit číslo'),
  'witness.formOpened': ({ witnessId }) =>
    witnessId === null ? on('Přidat svědka', 'Přidat dalšího svědka') : on(/^Upravit – Petr/u),
  'witness.formClosed': () => on('Zpět bez uložení'),
  'photos.chosen': ({ withPlate }) => on(withPlate ? 'Registrační značka' : 'Vybrat z galerie'),
  'roadsideNotes.noted': () => on('Pokračovat'),
  'roadsideNotes.photosChosen': () => on('Vybrat z galerie'),
  'roadsideNotes.photoDropped': () => on(/^Smazat fotografii 1/u),
  'roadsideNotes.discarded': () => on('Smazat poznámky'),
  'location.manualRequested': () => on('Zadat adresu ručně', 'Změnit adresu'),
  'file.requested': () => on('Stáhnout záznam (PDF)'),
  'signing.started': () => on('Podepsat'),
  'signing.left': () => on('Zpět k údajům'),
  'delegation.started': () => on('Vyplnit svou část na tomto telefonu', 'Upravit své údaje'),
  'delegation.left': () => on('Zpět k údajům'),
  'invitation.opened': () => on('Vyplnit část B na druhém telefonu'),
  'takeover.requested': () => on('Převzít vyplňování'),
  'takeover.confirmed': () => inDialog('Převzít', 'Zkusit znovu'),
  'handover.chosen': () => on('Poslat jen: ČPP', 'Poslat: Direct'),
  'handover.left': () => on('Zpět bez odeslání'),
  'refusalOptions.opened': () => on(/^Je tu chyba, nebo/u),
  'refusalOptions.left': () => on('Zpět k podpisu', 'Zpět k údajům'),
  'logo.clicked': () => inBanner('Záznam o nehodě: Na hlavní stránku'),
  'menu.opened': () => inBanner('Otevřít menu'),
  'emergency.called': () => inBanner('Zavolat tísňovou linku 112'),
  'qr.opened': (_, before) =>
    before.matches({ overlay: 'menu' }) ? inDialog('Číslo záznamu pro policii') : inBanner('Číslo záznamu pro policii'),
  'overlay.closed': () => inDialog('Zavřít', 'Zůstat v\u00a0záznamu', 'Nechat záznam'),
  'startOver.requested': () => inDialog('Začít znovu'),
  'cancelling.confirmed': (_, before) =>
    before.matches({ flow: 'informations' })
      ? on('Začít nový záznam')
      : inDialog('Zrušit záznam', 'Smazat a začít znovu', 'Zkusit znovu'),
  'consent.allowed': () => on('Povolit vše'),
  'consent.declined': () => on('Odmítnout'),
  'consent.setupOpened': () => on('Nastavení'),
  'consent.saved': () => on('Uložit'),
  'consent.reopened': () => on('Změnit nastavení cookies'),
} satisfies { [Type in PlainEvent['type']]?: (event: Of<Type>, before: AppSnapshot) => Tap[] };

/** Button that submits a call, or what is entered if it submits itself; 'Pokračovat' for all others. */
const tapsOfCalls: Partial<Record<CallName, (party: Party, before: AppSnapshot) => Tap[]>> = {
  createReport: () => on('Potvrdit a začít'),
  resumeReport: () => on('Poslat SMS s kódem', 'Poslat nový kód'),
  confirmResumption: () => on('Otevřít záznam'),
  addParticipant: (party) => on(`Poslat SMS s kódem účastníkovi ${party}`),
  updatePhone: (party) => on(`Poslat SMS s kódem účastníkovi ${party}`),
  sendCodeToVerify: sendsCode,
  sendCodeToSign: sendsCode,
  sendCodeToSignByLink: sendsCode,
  sendCodeToFillIn: sendsCode,
  sendCodeToHandOver: sendsCode,
  verify: (party) => on(codeNames(party), `Ověřit účastníka ${party}`),
  fillIn: () => on('Začít vyplňovat svou část'),
  sign: signs,
  signByLink: signs,
  endFillingIn: () => on('Hotovo', 'Skončit, zbytek vyplní druhý účastník'),
  uploadIdCard: () => on('Vybrat fotografii'),
  investigateIdCard: () => on('Načíst údaje'),
  uploadDrivingLicense: () => on('Vyfotit řidičský průkaz'),
  uploadLicensePlate: () => on('Vyfotit registrační značku'),
  updateEmail: () => on('Údaje souhlasí, pokračovat', 'Doplnit později'),
  updateVehicle: () => on('Pokračovat', 'Uložit', 'Údaje souhlasí, pokračovat'),
  confirmLicensePlate: () => on('Ano, souhlasí'),
  deleteAccidentPhoto: () => on('Smazat fotografii 1'),
  geocodeAddress: () => on('Najít adresu'),
  geocodeGps: () => on('Použít mou polohu', 'Zjistit polohu znovu'),
  addWitness: () => on('Uložit svědka'),
  updateWitness: () => on('Uložit svědka'),
  deleteWitness: () => on(/^Smazat – Petr/u),
  confirmReport: () => on('Potvrdit a přejít k podpisu'),
  getAccidentReport: () => on('Stáhnout záznam (PDF)'),
  getOneSidedReport: unlessFailed('downloadingFailed', 'Stáhnout jednostranný záznam'),
  reopenReport: unlessFailed('reopeningFailed', 'Vrátit záznam k úpravám'),
  renewSummaryLink: () => on('Vytvořit nový odkaz'),
  updateAgreement: () => on(/^Souhlasí: Co se stalo$/u),
  handOverReport: () => on('Poslat jen: ČPP', /^Poslat pojišťovně \(/u),
  handOverSummaryReport: () => on('Odeslat záznam pojišťovně'),
};

function sendsCode(party: Party): Tap[] {
  return on(`Poslat SMS s kódem účastníkovi ${party}`, `Poslat nový kód účastníkovi ${party}`);
}

function signs(party: Party): Tap[] {
  return on(`Podepsat jako účastník ${party}`);
}

/** Returns the tap of a call where somebody does not sign: its own button, or that of its failure in its place. */
function unlessFailed(refusalOptions: 'downloadingFailed' | 'reopeningFailed', name: string) {
  return (_: Party, before: AppSnapshot) =>
    on(before.matches({ flow: { report: { toSign: { refusalOptions } } } }) ? 'Zkusit znovu' : name);
}

function tapsOfCall(call: CallName, party: Party, before: AppSnapshot): Tap[] {
  return tapsOfCalls[call]?.(party, before) ?? on('Pokračovat', 'Uložit');
}

function isTapped(type: string): type is keyof typeof taps {
  return Object.hasOwn(taps, type);
}

/** Returns the taps that may cause an event; the first visible one is used. */
export function tapsOf(event: AppEvent, before: AppSnapshot): Tap[] {
  if (event.type.startsWith('submitted.')) {
    const party = 'party' in event && event.party ? event.party : 'A';
    return tapsOfCall(event.type.slice('submitted.'.length) as CallName, party, before);
  }
  // The name of the event and its own shape belong together by the table's type.
  const found = isTapped(event.type) ? (taps[event.type] as (event: AppEvent, before: AppSnapshot) => Tap[]) : null;
  return found?.(event, before) ?? [];
}
