import type { CallName } from '#contract/calls.ts';
import type { Asked, World } from './asked.ts';
import { type Codes, lifetimes, limits, replace, send, sendable, untouched } from './smsCodes.ts';

/**
 * Reference model of one report, written by hand from. It knows
 * only what the codes depend on.
 */

/** States: NEW, COLLECTING_DATA, TO_SIGN, FINISHED, ERROR. */
import { allowed } from './allowed.ts';

export type State = 'N' | 'C' | 'S' | 'F' | 'E';

export interface Person {
  participantId: string;
  phone: string;
  phoneChanges: number;
  /** Number of codes sent to each former number. */
  sentBefore: Map<string, number>;
  verifying: Codes;
  signing: Codes;
  given: Map<string, string>;
  photos: string[];
}
export interface Shadow {
  reportId: string;
  state: State;
  until: number;
  linkUntil: number;
  people: Person[];
  witnesses: string[];
  given: Map<string, string>;
  /** Version of the summary, which grows with each change. */
  version: number;
  seen: number | null;
}

const hour = 3_600_000;
export function newShadow(reportId: string, now: number): Shadow {
  return {
    reportId,
    state: 'N',
    until: now + lifetimes.report,
    linkUntil: now + lifetimes.link,
    people: [],
    witnesses: [],
    given: new Map(),
    version: 1,
    seen: null,
  };
}

function changed(shadow: Shadow): void {
  shadow.version += 1;
}

function give(shadow: Shadow, where: Map<string, string>, name: string, value: string): string {
  if (where.get(name) !== value) changed(shadow);
  where.set(name, value);
  return 'OK';
}

/** Returns true if a number has received its maximum of codes within a day, from any report. */
function isExhausted({ phones, now }: World, { reportId }: Shadow, phone: string): boolean {
  const sent = (phones.get(phone) ?? []).filter(({ at }) => at >= now - 24 * hour);
  const others = new Set(sent.map((code) => code.reportId).filter((other) => other !== reportId));
  return others.size >= limits.occurrences || sent.length >= limits.occurrences * limits.codes;
}

function sendToVerify({ verifying, phone }: Person, shadow: Shadow, world: World): string {
  const mayBeSent = !verifying.passed && world.now >= verifying.waitsUntil && verifying.sent < sendable(verifying);
  if (mayBeSent && isExhausted(world, shadow, phone)) return 'ERR_TOO_MANY_SENT_CODES';
  const answer = send(verifying, 'ERR_PARTICIPANT_ALREADY_VERIFIED', world.now);
  const code = { reportId: shadow.reportId, at: world.now };
  if (answer === 'OK') world.phones.set(phone, [...(world.phones.get(phone) ?? []), code]);
  return answer;
}

type ExpectedCode = (shadow: Shadow, asked: Asked, world: World) => string;

/** Returns the model of a call about an existing participant. */
function about(expectedCode: (person: Person, shadow: Shadow, asked: Asked, world: World) => string): ExpectedCode {
  return (shadow, asked, world) => {
    const person = shadow.people[asked.person];
    if (person === undefined) throw new Error('The shadow asked about nobody');
    return expectedCode(person, shadow, asked, world);
  };
}

/** Checks a code; the report advances to `next` once all have passed. */
function check(codes: Codes, already: string, shadow: Shadow, { code }: Asked, { now }: World, next: State): string {
  if (codes.passed) return already;
  if (now < codes.waitsUntil) return 'ERR_TOO_MANY_WRONG_CODES';
  if (codes.pending === null) return 'ERR_CALL_SEND_CODE_FIRST';
  if (now >= codes.pending.until) return 'ERR_CODE_EXPIRED';
  if (code.toUpperCase() !== codes.pending.code) {
    if (codes.replaced.some((each) => each.code === code.toUpperCase() && now < each.until)) return 'OK';
    codes.wrong += 1;
    if (codes.wrong < limits.wrongCodes) return 'OK';
    codes.waits += 1;
    if (codes.waits < limits.waits) {
      codes.wrong = 0;
      codes.waitsUntil = now + lifetimes.wait;
    } else {
      codes.pending = null;
      shadow.state = 'E';
    }
    return 'ERR_TOO_MANY_WRONG_CODES';
  }
  Object.assign(codes, { wrong: 0, pending: null, passed: true });
  const all = shadow.people.map((person) => (next === 'C' ? person.verifying : person.signing));
  if (all.length < 2 || !all.every(({ passed }) => passed)) return 'OK';
  shadow.state = next;
  shadow.linkUntil = now + lifetimes.link;
  if (next === 'F') shadow.until = now + lifetimes.finished;
  return 'OK_REPORT_WENT_TO_NEXT_STATE';
}

const needed = ['person', 'address', 'licence', 'vehicle', 'damage', 'movement', 'insurer'];

function confirm(shadow: Shadow, { accuracy }: Asked): string {
  if (!accuracy) return 'ERR_ACCURACY_NOT_CONFIRMED';
  const lacksOther =
    shadow.people.some(({ given }) => needed.some((name) => !given.has(name))) ||
    ['circumstances', 'datetime', 'location', 'culprit'].some((name) => !shadow.given.has(name));
  const emails = shadow.people.filter(({ given }) => given.has('email')).length;
  if (!lacksOther && emails === 0) return 'ERR_NO_PARTICIPANTS_EMAIL_FOUND';
  if (lacksOther || emails < 2) return 'ERR_REPORT_INCOMPLETE';
  if (shadow.seen !== null && shadow.seen !== shadow.version) return 'ERR_LAST_VISITED_DATA_CHANGED';
  shadow.state = 'S';
  return 'OK_REPORT_WENT_TO_NEXT_STATE';
}

/** Reopens the report: signatures become void, and their codes do not count. */
function reopen(shadow: Shadow): string {
  for (const { signing } of shadow.people) {
    replace(signing);
    Object.assign(signing, { sent: signing.sent - Number(signing.passed), pending: null, passed: false });
  }
  shadow.state = 'C';
  return 'OK';
}

function addParticipant(shadow: Shadow, { phone, consent }: Asked, world: World): string {
  if (!consent) return 'ERR_GDPR_NOT_CONFIRMED';
  if (shadow.people.length === 2) return 'ERR_TOO_MANY_PARTICIPANTS';
  if (shadow.people.some((person) => person.phone === phone)) return 'ERR_PHONE_NUMBER_DUPLICATION';
  if (isExhausted(world, shadow, phone)) return 'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE';
  changed(shadow);
  const codes = { verifying: untouched(), signing: untouched() };
  const fresh = { phoneChanges: 0, sentBefore: new Map(), given: new Map(), photos: [] };
  shadow.people.push({ participantId: '', phone, ...codes, ...fresh });
  return 'OK';
}

function changePhone(person: Person, shadow: Shadow, { phone }: Asked, world: World): string {
  if (person.verifying.passed) return 'ERR_PARTICIPANT_ALREADY_VERIFIED';
  if (person.phone === phone) return 'OK';
  if (shadow.people.some((other) => other.phone === phone)) return 'ERR_PHONE_NUMBER_DUPLICATION';
  const sent = person.sentBefore.get(phone) ?? 0;
  if (person.phoneChanges >= limits.phoneChanges || sent >= sendable(person.verifying))
    return 'ERR_TOO_MANY_PHONE_NUMBER_CHANGES';
  if (isExhausted(world, shadow, phone)) return 'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE';
  changed(shadow);
  person.sentBefore.set(person.phone, person.verifying.sent);
  person.verifying.sent = sent;
  person.phone = phone;
  person.phoneChanges += 1;
  person.verifying.pending = null;
  person.verifying.replaced = [];
  return 'OK';
}

const always: ExpectedCode = () => 'OK';
const gives = (name: string): ExpectedCode =>
  about((person, shadow, { value }) => give(shadow, person.given, name, value));
const states =
  (name: string): ExpectedCode =>
  (shadow, { value }) =>
    give(shadow, shadow.given, name, value);
/** Returns the model of a call whose value selects its outcome. */
const asAsked =
  (name: string, refusals: Record<string, string>): ExpectedCode =>
  (shadow, { value }) =>
    refusals[value] ?? give(shadow, shadow.given, name, value);

/** Models of all calls in a state that allows them: the code, and the changes. */
const expectedCodes: Record<CallName, ExpectedCode> = {
  getInsuranceCompanies: always,
  getVehicleBrands: always,
  createReport: always,
  refreshSession: always,
  resumeReport: always,
  confirmResumption: always,
  getReport: always,
  getReplica: always,
  getChanges: always,
  getDeliveries: always,
  createReportTicket: always,
  createSummaryReportTicket: always,
  renewSummaryLink: always,
  getSummaryChanges: always,
  getSummaryDeliveries: always,
  getAccidentReportData: always,
  updateAgreement: always,
  sendCodeToSignByLink: always,
  signByLink: always,
  sendCodeToFillIn: always,
  fillIn: always,
  sendCodeToHandOver: always,
  endFillingIn: always,
  getReportStatus: always,
  getAccidentReport: always,
  getCompletenessStatus: always,
  getSummaryId: always,
  getParticipants: always,
  getParticipant: always,
  getParticipantsInVerification: always,
  getParticipantsInSigning: always,
  getVehicleDataFlags: always,
  getAccidentPhoto: always,
  updateAccidentPhotos: always,
  getWitnesses: always,
  findAddresses: always,
  getSummary: always,
  getSummaryAccidentReport: always,
  getSummaryAccidentPhoto: always,
  handOverReport: always,
  getHandovers: always,
  handOverSummaryReport: always,
  getSummaryHandovers: always,
  cancelReport: always,
  confirmReport: confirm,
  reopenReport: reopen,
  getOneSidedReport: ({ people: [, other] }) => (other?.signing.passed ? 'ERR_PARTICIPANT_ALREADY_CONFIRMED' : 'OK'),
  addParticipant,
  updatePhone: about(changePhone),
  updateReporter: (shadow, { person, known }) => {
    const reporter = shadow.people[person];
    if (!known || reporter === undefined) return 'ERR_NO_PARTICIPANT_REPORTER_EXISTS';
    if (shadow.people[0] !== reporter) changed(shadow);
    shadow.people.sort((one, other) => Number(other === reporter) - Number(one === reporter));
    return 'OK';
  },
  sendCodeToVerify: about((person, shadow, _asked, world) => sendToVerify(person, shadow, world)),
  sendCodeToSign: about((person, _shadow, _asked, world) =>
    send(person.signing, 'ERR_PARTICIPANT_ALREADY_CONFIRMED', world.now),
  ),
  verify: about((person, shadow, asked, world) =>
    check(person.verifying, 'ERR_PARTICIPANT_ALREADY_VERIFIED', shadow, asked, world, 'C'),
  ),
  sign: about((person, shadow, asked, world) =>
    check(person.signing, 'ERR_PARTICIPANT_ALREADY_CONFIRMED', shadow, asked, world, 'F'),
  ),
  updateParticipantData: about((person, shadow, { value }) => {
    give(shadow, person.given, 'address', 'given');
    return give(shadow, person.given, 'person', value);
  }),
  updateEmail: gives('email'),
  updateDrivingLicense: gives('licence'),
  updateVehicle: gives('vehicle'),
  updateInsurer: gives('insurer'),
  updateDamage: gives('damage'),
  updateMovementDefinition: gives('movement'),
  updateCircumstances: states('circumstances'),
  updateResponsibleParticipant: states('culprit'),
  updateDatetime: asAsked('datetime', {
    future: 'ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE',
    past: 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST',
  }),
  updateLocation: asAsked('location', { nowhere: 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED' }),
  geocodeAddress: (_shadow, { known }) => (known ? 'OK' : 'ERR_ACCIDENT_GPS_NOT_FOUND'),
  geocodeGps: (_shadow, { known }) => (known ? 'OK' : 'ERR_ADDRESS_NOT_FOUND'),
  uploadIdCard: () => 'ERR_ZENID_DISABLED',
  investigateIdCard: () => 'ERR_ZENID_DISABLED',
  initZenIdSdk: () => 'ERR_ZENID_DISABLED',
  uploadDrivingLicense: () => 'ERR_ZENID_DISABLED',
  uploadLicensePlate: () => 'ERR_ZENID_DISABLED',
  confirmLicensePlate: () => 'ERR_NO_UPLOADED_LICENSE_PLATE_FOUND',
  retrieveDrivingLicenseAutomatically: () => 'WARN_RETRIEVE_AISPOV_DATA_DISABLED',
  retrieveDrivingLicenseUnconfirmed: () => 'WARN_RETRIEVE_AISPOV_DATA_DISABLED',
  retrieveVehicleAndInsurer: () => 'WARN_RETRIEVE_AISPOV_DATA_DISABLED',
  addAccidentPhoto: about((person, shadow, { value }) => {
    if (person.photos.length >= limits.photos) return 'ERR_TOO_MANY_PHOTOS';
    if (value === 'broken') return 'ERR_WRONG_IMAGE_PARAMS';
    if (value === 'nameless') return 'ERR_MISSING_FILE_EXTENSION';
    changed(shadow);
    return 'OK';
  }),
  deleteAccidentPhoto: about((person, shadow, { value }) => {
    if (person.photos.includes(value)) changed(shadow);
    person.photos = person.photos.filter((photo) => photo !== value);
    return 'OK';
  }),
  addWitness: (shadow) => {
    if (shadow.witnesses.length >= limits.witnesses) return 'ERR_TOO_MANY_WITNESSES';
    changed(shadow);
    return 'OK';
  },
  updateWitness: (shadow, { value }) => {
    const [id = '', name = ''] = value.split(' ');
    return give(shadow, shadow.given, `witness ${id}`, name);
  },
  deleteWitness: (shadow, { value }) => {
    if (shadow.witnesses.includes(value)) changed(shadow);
    shadow.witnesses = shadow.witnesses.filter((witness) => witness !== value);
    return 'OK';
  },
};

/** Returns the code that a call must answer, and changes the model accordingly. */
export function expectedCode(name: CallName, shadow: Shadow, asked: Asked, world: World): string {
  const isSummary = name === 'getSummary' || name === 'getSummaryAccidentReport';
  if (isSummary && world.now >= shadow.linkUntil) return 'ERR_SUMMARY_EXPIRED';
  if (world.now >= shadow.until) return 'ERR_REPORT_TTL_EXPIRED';
  if (name === 'getSummaryAccidentReport') return shadow.state === 'F' ? 'OK' : 'ERR_REPORT_IN_WRONG_STATE';
  if (name === 'getSummary') shadow.seen = shadow.version;
  else if (!(allowed[name] ?? '').includes(shadow.state)) return 'ERR_REPORT_IN_WRONG_STATE';
  return expectedCodes[name](shadow, asked, world);
}
