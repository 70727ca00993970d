import { callSamples } from '#contract/callSamples.ts';
import { type CallName, callDefinition, type calls, isCallName } from '#contract/calls.ts';
import type { Request } from '../client.ts';
import type { Random } from '../random.ts';
import { samplePhotoFile } from '../wholeReport.ts';
import { allowed } from './allowed.ts';
import type { Asked, World } from './asked.ts';
import type { Person, Shadow } from './model.ts';

/** Chooses the next call: often the one that advances the report, else any. */

export interface Question {
  name: CallName;
  asked: Asked;
  request: Request<CallName>;
}

const photo = await samplePhotoFile();
const anyCall: CallName[] = [
  ...Object.keys(allowed)
    .filter(isCallName)
    .filter((name) => allowed[name] !== null),
  'getSummary',
  'getSummaryAccidentReport',
];
/** Calls made less often, as they end the report or are slow. */
const rare: ReadonlySet<CallName> = new Set([
  'cancelReport',
  'addAccidentPhoto',
  'uploadIdCard',
  'uploadDrivingLicense',
  'uploadLicensePlate',
  'getOneSidedReport',
]);

interface Step {
  name: CallName;
  person?: number;
}

const parts: [string, CallName][] = [
  ['person', 'updateParticipantData'],
  ['email', 'updateEmail'],
  ['licence', 'updateDrivingLicense'],
  ['vehicle', 'updateVehicle'],
  ['damage', 'updateDamage'],
  ['movement', 'updateMovementDefinition'],
  ['insurer', 'updateInsurer'],
];
const facts: [string, CallName][] = [
  ['circumstances', 'updateCircumstances'],
  ['datetime', 'updateDatetime'],
  ['location', 'updateLocation'],
  ['culprit', 'updateResponsibleParticipant'],
];

/** Returns the next call of a user, or undefined. */
function nextStep({ state, people, given }: Shadow): Step | undefined {
  if (state === 'N' && people.length < 2) return { name: 'addParticipant' };
  if (state === 'N' || state === 'S') {
    const isNew = state === 'N';
    const codes = (person: Person) => (isNew ? person.verifying : person.signing);
    const index = people.findIndex((person) => !codes(person).passed);
    const person = people[index];
    if (person === undefined) return undefined;
    const waits = codes(person).pending !== null;
    if (isNew) return { name: waits ? 'verify' : 'sendCodeToVerify', person: index };
    return { name: waits ? 'sign' : 'sendCodeToSign', person: index };
  }
  if (state !== 'C') return undefined;
  for (const [index, person] of people.entries()) {
    const missing = parts.find(([part]) => !person.given.has(part));
    if (missing !== undefined) return { name: missing[1], person: index };
  }
  const missing = facts.find(([fact]) => !given.has(fact));
  return missing === undefined ? { name: 'confirmReport' } : { name: missing[1] };
}

/** Chooses a call; the last one is often repeated, as only repetition reaches limits. */
function chooseStep(random: Random, shadow: Shadow, last: Step | undefined): Step {
  if (last !== undefined && random.is(0.35)) return last;
  const step = random.is(0.35) ? nextStep(shadow) : undefined;
  if (step !== undefined) return step;
  const name = random.pick(anyCall);
  return rare.has(name) && random.is(0.6) ? { name: 'getReport' } : { name };
}

function values(random: Random, shadow: Shadow, person: Person | undefined): Partial<Record<CallName, string>> {
  const any = random.pick(['Adam', 'Ema', 'Ivo']);
  return {
    updateDatetime: random.pick(['1', '2', '3', '1', '2', '3', 'future', 'past']),
    updateLocation: random.pick([any, any, any, 'nowhere']),
    updateResponsibleParticipant: random.pick(['null', ...shadow.people.map(({ participantId }) => participantId)]),
    addAccidentPhoto: random.pick(['photo', 'photo', 'photo', 'broken', 'nameless']),
    deleteAccidentPhoto: random.pick([...(person?.photos ?? []), shadow.reportId]),
    getAccidentPhoto: person?.photos[0] ?? '',
    updateWitness: `${shadow.witnesses[0] ?? ''} ${any}`,
    deleteWitness: random.pick([...shadow.witnesses, shadow.reportId]),
  };
}

type CallWithBody = { [N in CallName]: (typeof calls)[N]['body'] extends 'json' ? N : never }[CallName];

/** Calls whose sample is the only body asked. A new call stands here or among the bodies, else it reaches no refusal. */
type SampleOnly =
  | 'handOverReport'
  | 'initZenIdSdk'
  | 'updateAccidentPhotos'
  | 'confirmLicensePlate'
  | 'refreshSession'
  | 'resumeReport'
  | 'confirmResumption'
  | 'updateAgreement'
  | 'signByLink'
  | 'fillIn'
  | 'handOverSummaryReport';

function bodyOf(name: CallName, { phone, consent, code, accuracy, value, known }: Asked, person: Person, now: number) {
  const sample = callSamples[name].body;
  const place = { accidentLocationDescription: value, accidentAddress: null, accidentGps: null };
  const hours = value === 'future' ? -2 : value === 'past' ? 5 * 24 : Number(value) || 0;
  const bodies: Record<Exclude<CallWithBody, SampleOnly>, object> & Partial<Record<CallName, object>> = {
    addParticipant: { phoneNumber: phone, gdprConfirmed: consent },
    updatePhone: { phoneNumber: phone },
    updateReporter: { participantId: known ? person.participantId : '00000000-0000-4000-8000-000000000000' },
    verify: { smsCode: code },
    sign: { smsCode: code },
    confirmReport: { accuracyConfirmation: accuracy },
    updateParticipantData: {
      ...callSamples.updateParticipantData.body,
      personalData: { ...callSamples.updateParticipantData.body.personalData, firstName: value },
    },
    updateEmail: { email: `${value}@example.cz` },
    updateDrivingLicense: {
      drivingLicense: { ...callSamples.updateDrivingLicense.body.drivingLicense, drivingLicenseIssuedBy: value },
    },
    updateVehicle: { ...callSamples.updateVehicle.body, vehicleModelName: value },
    updateInsurer: { ...callSamples.updateInsurer.body, vehicleInsurerCode: value },
    updateDamage: { damageLocations: ['LEFT'], vehicleDamageDescription: value, pointOfImpact: 'LEFT' },
    updateMovementDefinition: { movementDefinitions: [value === 'Adam' ? 'PARKED' : 'MOVING'], driverRemark: 'Krokem' },
    updateCircumstances: { accidentDescription: value, accidentSituationDiagramId: 'PARKING' },
    updateDatetime: {
      accidentDatetime: new Date(Math.floor(now / 3_600_000 - hours) * 3_600_000).toISOString(),
      participantStillInPlace: true,
    },
    updateLocation: value === 'nowhere' ? { ...place, accidentLocationDescription: null } : place,
    updateResponsibleParticipant: { responsibleParticipantId: value === 'null' ? null : value },
    geocodeAddress: { formattedAddress: known ? 'Žižkova 1867/89, 586 01 Jihlava' : 'Atlantida 1' },
    geocodeGps: known ? { longitude: 15.591, latitude: 49.4 } : { longitude: 0, latitude: 0 },
    addWitness: { driverParticipantId: null, firstName: 'Eva', lastName: 'Malá', phoneNumber: null },
    updateWitness: {
      driverParticipantId: null,
      firstName: value.split(' ')[1] ?? 'Eva',
      lastName: 'Malá',
      phoneNumber: null,
    },
  };
  return bodies[name] ?? sample;
}

/** Returns the value as stored: hours are absolute, as equal texts must be equal values. */
function valueAsStored(name: CallName, value: string, now: number): string {
  if (name === 'updateDatetime' && !Number.isNaN(Number(value)))
    return String(Math.floor(now / 3_600_000) - Number(value));
  if (name === 'updateMovementDefinition') return value === 'Adam' ? 'PARKED' : 'MOVING';
  return value;
}

function fileOf(name: CallName, value: string) {
  if (callDefinition(name).body !== 'multipart') return {};
  if (value === 'broken') return { file: { ...photo, content: Buffer.from('no photo') } };
  return { file: value === 'nameless' ? { ...photo, fileName: 'auto' } : photo };
}

/** Returns wrong codes: of the other participant or purpose, earlier ones, of other reports, and invented ones. */
function wrongCodes({ people }: Shadow, { pending }: Person['signing'], { codes }: World): string[] {
  const ofReport = people.flatMap(({ verifying, signing }) => [...verifying.all, ...signing.all]);
  const [ofAnother = '0000'] = codes.values();
  return ['0000', '1a2B', 'žřčš', ofAnother, ...ofReport].filter((code) => code !== pending?.code);
}

/** Returns the next call on the report, or null if its participant is missing. */
export function choose(random: Random, shadow: Shadow, world: World, last: Question | undefined): Question | null {
  const { now, numbers } = world;
  const step = chooseStep(random, shadow, last && { name: last.name, person: last.asked.person });
  const { name } = step;
  const index = step.person ?? (random.is(0.5) ? 0 : 1);
  const person = shadow.people[index];
  const { path } = callDefinition(name);
  if (person === undefined && (path.includes(':participantId') || name === 'updateReporter')) return null;
  const nobody: Person = person ?? { ...emptyPerson };
  const codes = name === 'sign' ? nobody.signing : nobody.verifying;
  const value = values(random, shadow, person)[name] ?? random.pick(['Adam', 'Ema', 'Ivo']);
  if (name === 'getAccidentPhoto' && value === '') return null;
  if (name === 'updateWitness' && value.startsWith(' ')) return null;
  const asked: Asked = {
    person: index,
    phone: random.is(0.05) ? (shadow.people[0]?.phone ?? random.pick(numbers)) : random.pick(numbers),
    consent: random.is(0.97),
    code: codes.pending !== null && random.is(0.7) ? codes.pending.code : random.pick(wrongCodes(shadow, codes, world)),
    accuracy: random.is(0.9),
    value,
    known: random.is(0.7),
  };
  const body = bodyOf(name, asked, nobody, now);
  const { query } = callSamples[name];
  const params = {
    participantId: nobody.participantId,
    photoId: value,
    witnessId: name === 'updateWitness' ? (value.split(' ')[0] ?? '') : value,
  };
  return {
    name,
    asked: { ...asked, value: valueAsStored(name, value, now) },
    request: {
      params,
      ...(body === null ? {} : { body }),
      ...(query === null ? {} : { query }),
      ...fileOf(name, value),
    },
  };
}

const emptyPerson: Person = {
  participantId: '',
  phone: '',
  phoneChanges: 0,
  sentBefore: new Map(),
  verifying: { sent: 0, wrong: 0, pending: null, passed: false, waits: 0, waitsUntil: 0, replaced: [], all: [] },
  signing: { sent: 0, wrong: 0, pending: null, passed: false, waits: 0, waitsUntil: 0, replaced: [], all: [] },
  given: new Map(),
  photos: [],
};
