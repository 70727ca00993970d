import type { Page } from '@playwright/test';
import type { Body } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { resendDelay } from '#contract/limits.ts';
import { participantOf } from '#machines/context.ts';
import type { AppEvent, SubmittedEvent } from '#machines/events.ts';
import { screenOf } from '#machines/location.ts';
import { circumstances, ids, parts } from '../model/walk/sampleAccident.ts';
import { button, codeNames, openLink, openMore, type Performer, press, pressOne } from './hand.ts';
import { picture } from './picture.ts';
import { tapsOf } from './taps.ts';
import type { Transition } from './transitions.ts';

/** Performs submitted calls on the page: fills in forms, chooses photos, answers questions. */

type OrderPerformer = (page: Page, party: Party) => Promise<void>;

function partyOf({ event }: Transition): Party {
  return (event !== null && 'party' in event && event.party) || 'A';
}

/** Returns the buttons of a submitted call, from the table of taps. */
function namesOf({ event, before }: Transition): readonly (string | RegExp)[] {
  return event === null ? [] : tapsOf(event, before).flatMap(({ names }) => names);
}

/** Submits by one tap. */
const tapped: Performer = ({ page }, transition) => pressOne(page, ...namesOf(transition));

/** Fills in a form about one participant and submits it by its button. */
function form(fill: OrderPerformer): Performer {
  return async (hand, transition) => {
    await fill(hand.page, partyOf(transition));
    await tapped(hand, transition);
  };
}

/** Chooses a photo or file in a field. */
const choosesPhoto: Performer = async ({ page }, transition) => {
  const [name = ''] = namesOf(transition);
  await page.getByLabel(name).setInputFiles(await photos(1));
};

/** Returns the body that a step submits. */
function bodyOf<N extends CallName>(_call: N, { event }: Transition): Partial<Body<N>> {
  return event !== null && 'body' in event ? ((event.body ?? {}) as Partial<Body<N>>) : {};
}

/** Returns the digits of a Czech number without its prefix. */
const local = (phone: string) => phone.slice(4);

/** Requests the first code by its button, another one after the delay. */
const sendCode: Performer = async ({ page, wait }, transition) => {
  const either = namesOf(transition)
    .map((name) => button(page, name))
    .reduce((found, next) => found.or(next));
  if (!(await either.isVisible())) await wait(resendDelay);
  await either.click();
};

/** Types a code that only a button submits. */
const typeCode: Performer = async (hand, transition) => {
  await hand.page.getByLabel(codeNames(partyOf(transition))).fill(bodyOf('sign', transition).smsCode ?? '');
  await tapped(hand, transition);
};

/** Types a code that submits itself once complete; the same one again needs its button. */
const verifyWithCode: Performer = async ({ page }, transition) => {
  const party = partyOf(transition);
  const { smsCode = '' } = bodyOf('verify', transition);
  const field = page.getByLabel(codeNames(party));
  const isSame = (await field.inputValue()) === smsCode;
  await field.fill(smsCode);
  if (isSame) await press(page, `Ověřit účastníka ${party}`);
};

/** Requests the first code by the phone number, another one by its button after the delay. */
const askToResume: Performer = async ({ page, wait }, transition) => {
  if (transition.before.context.session.resuming === null) {
    await page.getByLabel('Telefon účastníka').fill(local(bodyOf('resumeReport', transition).phoneNumber ?? ''));
    return press(page, 'Poslat SMS s kódem');
  }
  const again = button(page, 'Poslat nový kód');
  if (!(await again.isVisible())) await wait(resendDelay);
  await again.click();
};

async function fillAddress(page: Page): Promise<void> {
  const { street, houseNumber, city, postalCode } = parts.address;
  await page.getByLabel('Ulice').fill(street);
  await page.getByLabel('Číslo popisné').fill(String(houseNumber));
  await page.getByLabel('Obec').fill(city);
  await page.getByLabel('PSČ').fill(String(postalCode));
}

/** Returns photos as a phone offers them. */
export async function photos(count: number) {
  const buffer = await picture();
  return Array.from({ length: count }, (_, index) => ({
    name: `vozidlo-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
}

async function chooseInsurer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'ČPP' }).check();
  await openMore(page);
  await page.getByLabel('Číslo pojistné smlouvy').fill(parts.vehicleInsurer.vehicleInsuranceContractNumber);
  await page.getByRole('radio', { name: 'Ne', exact: true }).check();
}

const fillWitness: Performer = async ({ page }, transition) => {
  const { firstName = '', lastName = '' } = bodyOf('addWitness', transition);
  await page.getByLabel('Jméno svědka').fill(firstName);
  await page.getByLabel('Příjmení svědka').fill(lastName);
  await pressOne(page, ...namesOf(transition));
};

const { personalData, drivingLicense, vehicle } = parts;

const today = new Intl.DateTimeFormat('cs', { dateStyle: 'medium', timeZone: 'Europe/Prague' });

/** Performers by submitted call; null for calls that the chart makes by itself or no path makes. */
const performers = {
  resumeReport: askToResume,
  confirmResumption: async (hand, transition) => {
    await hand.page.getByLabel('Kód k pokračování').fill(bodyOf('confirmResumption', transition).smsCode ?? '');
    await tapped(hand, transition);
  },
  createReport: tapped,
  addParticipant: async ({ page }, transition) => {
    const party = partyOf(transition);
    await page
      .getByLabel(`Telefon účastníka ${party}`)
      .fill(local(bodyOf('addParticipant', transition).phoneNumber ?? ''));
    const consent = party === 'A' ? /^Beru na vědomí/u : /^Účastník B: beru na vědomí/u;
    await page.getByRole('checkbox', { name: consent }).check();
    await pressOne(page, ...namesOf(transition));
  },
  updatePhone: async ({ page }, transition) => {
    const party = partyOf(transition);
    await page
      .getByLabel(`Nové číslo účastníka ${party}`)
      .fill(local(bodyOf('updatePhone', transition).phoneNumber ?? ''));
    await pressOne(page, ...namesOf(transition));
  },
  sendCodeToVerify: sendCode,
  verify: verifyWithCode,
  sendCodeToSign: sendCode,
  sendCodeToSignByLink: sendCode,
  signByLink: typeCode,
  sendCodeToFillIn: sendCode,
  fillIn: typeCode,
  sendCodeToHandOver: sendCode,
  handOverSummaryReport: typeCode,
  endFillingIn: tapped,
  sign: typeCode,
  updateParticipantData: async (hand, transition) => {
    const { page } = hand;
    const { event, before } = transition;
    if (screenOf(before)?.step === 'address') {
      await fillAddress(page);
      const more = (event as SubmittedEvent | null)?.more;
      const moreEmail = more?.call === 'updateEmail' ? more.body.email : undefined;
      const known = participantOf(before.context, partyOf(transition))?.email ?? '';
      await page.getByRole('combobox', { name: 'E-mail' }).fill(moreEmail ?? known);
    } else {
      await page.getByLabel('Jméno', { exact: true }).fill(personalData.firstName);
      await page.getByLabel('Příjmení').fill(personalData.lastName);
      await page.getByLabel('Datum narození').fill('14. 3. 1985');
      await page.getByLabel('Číslo občanského průkazu').fill(personalData.idCardNumber);
    }
    await tapped(hand, transition);
  },
  updateDrivingLicense: form(async (page) => {
    await page.getByLabel('Číslo řidičského průkazu').fill(drivingLicense.drivingLicenseNumber);
    await page.getByRole('checkbox', { name: 'B', exact: true }).check();
    const office = page.getByRole('combobox', { name: 'Vydal' });
    await office.fill(drivingLicense.drivingLicenseIssuedBy);
    // Suggestions cover the fields below.
    await office.blur();
  }),
  updateEmail: form((page) => page.getByRole('combobox', { name: 'E-mail' }).fill(parts.email)),
  uploadIdCard: choosesPhoto,
  investigateIdCard: tapped,
  uploadDrivingLicense: choosesPhoto,
  uploadLicensePlate: choosesPhoto,
  confirmLicensePlate: tapped,
  updateVehicle: async (hand, transition) => {
    const { page } = hand;
    const { event } = transition;
    await page.getByRole('textbox', { name: /^Registrační značka(?! přívěsu)/u }).fill(vehicle.vehicleLicensePlate);
    const brand = page.getByRole('combobox', { name: 'Značka vozu' });
    if (await brand.isVisible()) {
      await brand.fill(vehicle.vehicleBrandName);
      await page.getByRole('combobox', { name: 'Model' }).fill(vehicle.vehicleModelName);
    }
    if (event !== null && 'more' in event) await chooseInsurer(page);
    await tapped(hand, transition);
  },
  updateDamage: form(async (page) => {
    await page.getByRole('checkbox', { name: 'Vzadu', exact: true }).check();
    await page.getByLabel('Popis poškození').fill(parts.vehicleDamage.vehicleDamageDescription);
  }),
  updateMovementDefinition: form((page) => page.getByRole('checkbox', { name: 'Jelo rovně' }).check()),
  updateInsurer: form(chooseInsurer),
  addAccidentPhoto: null,
  deleteAccidentPhoto: async ({ page }, transition) => {
    await pressOne(page, ...namesOf(transition));
    await press(page.getByRole('dialog'), 'Smazat');
  },
  updateAccidentPhotos: null,
  updateCircumstances: form(async (page) => {
    await page.getByRole('radio', { name: /^Vozidlo\sB narazilo zezadu/u }).check();
    await page.getByLabel('Popis nehody').fill(circumstances.accidentDescription);
  }),
  updateDatetime: async ({ page }, transition) => {
    const day = today.format(await page.evaluate(() => Date.now()));
    const moment = new Date(bodyOf('updateDatetime', transition).accidentDatetime ?? 0);
    await page.getByLabel('Datum nehody').fill(day);
    // The hour of the walk may still be to come, or lie too long ago.
    await page.getByLabel('Čas nehody').fill(day === today.format(moment) ? '12:00' : '00:00');
    await pressOne(page, ...namesOf(transition));
  },
  updateLocation: form(async (page) => {
    if (await page.getByLabel('Ulice').isVisible()) await fillAddress(page);
    await page.getByLabel('Popis místa slovy').fill('Křižovatka u nádraží');
  }),
  geocodeAddress: async ({ page }, transition) => {
    const [name = ''] = namesOf(transition);
    await page.getByRole('combobox', { name }).fill('Dlouhá');
    await page.getByRole('option', { name: /^Dlouhá 12/u }).click();
  },
  geocodeGps: async ({ page }, transition) => {
    const { latitude = 0, longitude = 0 } = bodyOf('geocodeGps', transition);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude, longitude, accuracy: 12 });
    await pressOne(page, ...namesOf(transition));
  },
  updateResponsibleParticipant: async ({ page }, transition) => {
    const { responsibleParticipantId } = bodyOf('updateResponsibleParticipant', transition);
    const name = responsibleParticipantId === ids.B ? /^Účastník B/u : /^Účastník A/u;
    await page.getByRole('radio', { name }).check();
    await pressOne(page, ...namesOf(transition));
  },
  addWitness: fillWitness,
  updateWitness: fillWitness,
  deleteWitness: async ({ page }, transition) => {
    await pressOne(page, ...namesOf(transition));
    await press(page.getByRole('dialog'), 'Smazat');
  },
  confirmReport: async (hand, transition) => {
    await hand.page.getByRole('checkbox', { name: 'Údaje v záznamu jsou úplné a pravdivé' }).check();
    await tapped(hand, transition);
  },
  getAccidentReport: tapped,
  reopenReport: tapped,
  getOneSidedReport: tapped,

  getInsuranceCompanies: null,
  getVehicleBrands: null,
  getReport: null,
  getReplica: null,
  getAccidentReportData: null,
  getReportStatus: null,
  cancelReport: null,
  getCompletenessStatus: null,
  findAddresses: null,
  updateReporter: null,
  getSummaryId: null,
  renewSummaryLink: async (hand, transition) => {
    const question = hand.page.getByText('Má odkaz někdo cizí?');
    if (!(await question.isVisible())) await openLink(hand.page);
    if (!(await button(hand.page, 'Vytvořit nový odkaz').isVisible())) await question.click();
    await tapped(hand, transition);
  },
  getChanges: null,
  createReportTicket: null,
  createSummaryReportTicket: null,
  getDeliveries: null,
  getParticipants: null,
  getVehicleDataFlags: null,
  getParticipant: null,
  getParticipantsInVerification: null,
  getParticipantsInSigning: null,
  initZenIdSdk: null,
  retrieveDrivingLicenseAutomatically: null,
  retrieveDrivingLicenseUnconfirmed: null,
  getAccidentPhoto: null,
  retrieveVehicleAndInsurer: null,
  getWitnesses: null,
  refreshSession: null,
  getSummary: null,
  getSummaryChanges: null,
  getSummaryDeliveries: null,
  updateAgreement: tapped,
  getSummaryAccidentReport: null,
  handOverReport: tapped,
  getHandovers: null,
  getSummaryHandovers: null,
  getSummaryAccidentPhoto: null,
} satisfies Record<CallName, Performer | null>;

/** Submits the body of a `submitted.<call>` event. */
export const submit: Performer = async (hand, transition) => {
  const call = (transition.event as AppEvent).type.slice('submitted.'.length) as CallName;
  const perform: Performer | null = performers[call];
  if (perform === null) throw new Error(`Nobody submits ${call}, on ${screenOf(transition.before)?.screen}.`);
  await perform(hand, transition);
};
