import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import type { Mending } from '#machines/context.ts';
import type { AppEvent, SceneEvent, SessionEvent, UserEvent } from '#machines/events.ts';
import { type AppSnapshot, pathOf, screenOf } from '#machines/location.ts';
import type { Screen, Step } from '#machines/routes.ts';
import { codeNames } from './hand.ts';

/** What is tapped on a screen to make an event happen, by its name there. */

export interface Tap {
  /** Each as it is called in one moment or another; empty where the address alone tells it. */
  names: readonly (string | RegExp)[];
  /** What lies over the screen, or at its top. */
  within?: 'dialog' | 'banner';
  /** Of a link. */
  href?: string;
}

export type PlainEvent = Exclude<UserEvent, { type: `submitted.${string}` }> | SessionEvent | SceneEvent;
export type Of<Type extends PlainEvent['type']> = Extract<PlainEvent, { type: Type }>;

/** The button that goes on without anything to save, where a screen has a name of its own for it. */
const goOn: Partial<Record<Screen, string[]>> = {
  landing: ['Začít vyplňovat záznam'],
  verificationSuccess: ['Vyplnit ručně'],
  documentsParticipant: ['Vyplnit ručně'],
  documentsRecap: ['Údaje souhlasí, pokračovat'],
  witness: ['Pokračovat', 'Pokračovat bez svědků'],
  damageData: ['Údaje souhlasí, pokračovat'],
  accidentVehicle: ['Pokračovat', 'Pokračovat bez fotografií'],
  scene: ['Začít vyplňovat záznam'],
  scenePhotos: ['Pokračovat', 'Pokračovat bez fotografií'],
};

function namesOfGoingOn(snapshot: AppSnapshot): string[] {
  const screen = screenOf(snapshot)?.screen;
  const isMissingPapers = snapshot.context.participants.some(({ drivingLicense, email }) => !drivingLicense || !email);
  if (screen === 'documents' && isMissingPapers) return ['Doplnit později'];
  return (screen && goOn[screen]) ?? ['Pokračovat'];
}

/** The first screen goes on by a link. */
function linkOn(snapshot: AppSnapshot): Pick<Tap, 'href'> {
  return screenOf(snapshot)?.screen === 'landing' ? { href: pathOf('informations', {}) } : {};
}

/** What leads to a screen where no link does. */
function namesOfGoing(to: Screen, from: Screen | undefined): (string | RegExp)[] {
  const names: Partial<Record<Screen, string | RegExp>> = {
    landing: 'Na hlavní stránku',
    scene: /^Nejdřív zapsat, co zmizí/u,
    informations: 'Vyplnit nový záznam',
    resume: 'Pokračovat v rozepsaném záznamu',
    summary: from === 'otherReport' ? 'Pokračovat v otevřeném záznamu' : 'Vrátit se k rozepsanému záznamu',
  };
  const name = names[to];
  return name === undefined ? [] : [name];
}

/** What an edit link is called where several lead to the same address; null where one alone leads to it. */
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
  email: /E-mail/u,
  vehicle: /Vozidlo/u,
  insurer: /Pojišťovna/u,
};

/** Screens whose links lead away to come back. */
const comingBack: Partial<Record<Screen, Mending>> = { summary: 'summary', documentsRecap: 'recap', scene: 'scene' };

function tapsOfGoing({ wish, mending, from }: Of<'nav.requested'>, before: AppSnapshot): Tap[] {
  const { step, ...place } = wish;
  const href = pathOf(wish.screen, place);
  if (from === 'menu') return [{ href, names: [], within: 'dialog' }];
  const screen = screenOf(before)?.screen;
  if (mending !== undefined) {
    const part = step === undefined ? null : partNames[step];
    return [{ href, names: part === null ? [] : [part] }];
  }
  const link = step === undefined && (screen === undefined || comingBack[screen] === undefined);
  const names = namesOfGoing(wish.screen, screen);
  return [...(link ? [{ href, names: [] }] : []), ...(names.length > 0 ? [{ names }] : [])];
}

const inDialog = (...names: string[]): Tap[] => [{ names, within: 'dialog' }];
const inBanner = (...names: string[]): Tap[] => [{ names, within: 'banner' }];
const on = (...names: (string | RegExp)[]): Tap[] => [{ names }];

/** Of what happens without anybody's help there is nothing to be tapped. */
const taps = {
  'nav.requested': tapsOfGoing,
  'step.continued': (_, before) => [{ names: namesOfGoingOn(before), ...linkOn(before) }],
  'step.skipped': () => on('Doplnit později', 'Přeskočit'),
  'call.retried': () => on('Zkusit znovu', 'Načíst údaje znovu'),
  'scan.started': () => on('Vyfotit občanský průkaz', 'Vyfotit znovu'),
  'call.abandoned': () => on('Vyplnit ručně', 'Opravit údaje'),
  'phone.changeRequested': ({ party }) => on(`Změnit číslo účastníka ${party}`),
  'phone.changeAbandoned': ({ party }) => on(`Nechat původní číslo účastníka ${party}`),
  'resumption.restarted': () => on('Změnit číslo'),
  'witness.formOpened': ({ witnessId }) =>
    witnessId === null ? on('Přidat svědka', 'Přidat dalšího svědka') : on(/^Upravit – Petr/u),
  'witness.formClosed': () => on('Zpět bez uložení'),
  'photos.chosen': () => on('Vybrat z galerie'),
  'scene.noted': () => on('Pokračovat'),
  'scene.photosChosen': () => on('Vybrat z galerie'),
  'scene.photoDropped': () => on(/^Smazat fotografii 1/u),
  'scene.discarded': () => on('Zahodit zápis'),
  'location.manualRequested': () => on('Zadat adresu ručně', 'Změnit adresu'),
  'file.requested': () => on('Stáhnout záznam (PDF)'),
  'signing.started': () => on('Přejít k podpisu'),
  'signing.left': () => on('Zpět k údajům'),
  'fillingIn.started': () => on('Vyplnit svou část na tomto telefonu'),
  'fillingIn.left': () => on('Zpět k údajům'),
  'invitation.opened': () => on('Vyplnit část B na druhém telefonu'),
  'takeover.requested': () => on('Převzít vyplňování'),
  'takeover.confirmed': () => inDialog('Převzít', 'Zkusit znovu'),
  'handover.chosen': () => on('Poslat jen: ČPP', 'Poslat: Direct'),
  'handover.left': () => on('Zpět bez odeslání'),
  'wayOut.opened': () => on(/^Je tu chyba, nebo/u),
  'wayOut.left': () => on('Zpět k podpisu', 'Zpět k údajům'),
  'logo.clicked': () => inBanner('Záznam o nehodě: Na hlavní stránku'),
  'menu.opened': () => inBanner('Otevřít menu'),
  'emergency.called': () => inBanner('Zavolat tísňovou linku 112'),
  'qr.opened': (_, before) =>
    before.matches({ overlay: 'menu' }) ? inDialog('Číslo záznamu pro policii') : inBanner('Číslo záznamu pro policii'),
  'overlay.closed': () => inDialog('Zavřít', 'Pokračovat ve vyplňování', 'Nechat záznam'),
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

/** What sends off a call's body, or what is given where it goes off by itself; of the others 'Pokračovat'. */
const tapsOfCalls: Partial<Record<CallName, (party: Party) => Tap[]>> = {
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
  updateVehicle: () => on('Pokračovat', 'Údaje souhlasí, pokračovat'),
  confirmLicensePlate: () => on('Ano, souhlasí'),
  deleteAccidentPhoto: () => on('Smazat fotografii 1'),
  updateAccidentPhotos: () => on('Je vidět značka, fotografie 1'),
  geocodeAddress: () => on('Najít adresu'),
  geocodeGps: () => on('Použít mou polohu', 'Zjistit polohu znovu'),
  addWitness: () => on('Uložit svědka'),
  updateWitness: () => on('Uložit svědka'),
  deleteWitness: () => on(/^Smazat – Petr/u),
  confirmReport: () => on('Potvrdit a přejít k podpisu'),
  getAccidentReport: () => on('Stáhnout záznam (PDF)'),
  getOneSidedReport: () => on('Stáhnout jednostranný záznam'),
  reopenReport: () => on('Vrátit záznam k úpravám'),
  renewSummaryLink: () => on('Vytvořit nový odkaz'),
  updateAgreement: () => on(/^Souhlasím (?:se vším|s\sostatním)$/u),
  handOverReport: () => on('Poslat jen: ČPP', 'Poslat: Direct'),
  handOverSummaryReport: () => on('Odeslat záznam pojišťovně'),
};

function sendsCode(party: Party): Tap[] {
  return on(`Poslat SMS s kódem účastníkovi ${party}`, `Poslat nový kód účastníkovi ${party}`);
}

function signs(party: Party): Tap[] {
  return on(`Podepsat jako účastník ${party}`);
}

export function tapsOfCall(call: CallName, party: Party): Tap[] {
  return tapsOfCalls[call]?.(party) ?? on('Pokračovat');
}

function isTapped(type: string): type is keyof typeof taps {
  return Object.hasOwn(taps, type);
}

/** What may be tapped for an event, the first one that is there. */
export function tapsOf(event: AppEvent, before: AppSnapshot): Tap[] {
  if (event.type.startsWith('submitted.')) {
    const party = 'party' in event && event.party ? event.party : 'A';
    return tapsOfCall(event.type.slice('submitted.'.length) as CallName, party);
  }
  // The name of the event and its own shape belong together by the table's type.
  const found = isTapped(event.type) ? (taps[event.type] as (event: AppEvent, before: AppSnapshot) => Tap[]) : null;
  return found?.(event, before) ?? [];
}
