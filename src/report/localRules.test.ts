import { expect, test } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import { allCallNames, callDefinition, isLocal, isMutation, type LocalCallName } from '#contract/calls.ts';
import { reportStates } from '#contract/enumerations.ts';
import { type ReplicaSnapshot, replicaSnapshotSchema } from '#contract/replica.ts';
import { emptyDocument, environment, fullDocument, ids, limits, now } from '../../tests/fixtures/sampleDocument.ts';
import { type Random, seeded } from '../../tests/service/random.ts';
import { type Applied, applyCall } from './applyCall.ts';
import type { MutationId, OcrResults, ParticipantRecord, ReportDocument } from './document.ts';
import { localRules } from './localRules.ts';
import { lastMutationOf } from './mutations.ts';
import { withOcrResults } from './ocrResults.ts';
import { documentOfSnapshot, environmentOfSnapshot, replicaDocument, replicaSnapshotOf } from './replica.ts';
import type { Environment, Fault, RuleInput } from './rule.ts';
import { rules } from './ruleOfCall.ts';

/**
 * A phone answers from its snapshot what the service answers from the whole document: random local calls on both,
 * their answers and what becomes of the report compared after each. LOCAL_CALLS and LOCAL_SEED change how many and which.
 */

const calls = Number(process.env.LOCAL_CALLS ?? 100_000);
const seed = Number(process.env.LOCAL_SEED ?? 1);
const names = allCallNames.filter(isLocal);
const phoneId = '70000000-0000-4000-8000-000000000000';
/** Others than the defaults, so that a limit that the snapshot lacks is noticed. */
const oddLimits = {
  ...limits,
  MAX_WITNESSES: 4,
  MAX_PAST_DAYS_IN_DATE: 5,
  MAX_ID_INVESTIGATIONS: 2,
  MAX_ID_CARD_UPLOADS: 5,
  MAX_PLATE_CONFIRMATIONS: 2,
  MAX_PLATE_READINGS: 2,
  MAX_REGISTRY_RETRIEVALS: 2,
};

interface Asked {
  name: LocalCallName;
  input: RuleInput<LocalCallName>;
  key: string;
}

/** The report in the service and on a phone. */
interface Both {
  service: ReportDocument;
  around: Environment;
  snapshot: ReplicaSnapshot;
  phone: ReportDocument;
  /** Participant B on their own phone; null on the reporter's phone. */
  sessionParty: string | null;
  /** Number of mutations the phone has made. */
  steps: number;
  /** Calls since the snapshot was made. */
  asked: Asked[];
}

let made = 0;
function freshId(): string {
  made += 1;
  return `80000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}

const first = ['Adam', 'Ema', 'Ivo'];
const plates = ['1AB 2345', '1ab2345', '5J5 6789'];

function readings(random: Random): Partial<OcrResults> {
  const received = {
    firstName: random.pick(first),
    lastName: 'Malá',
    idCardNumber: '123456789',
    dateOfBirth: '1990-01-01',
    city: 'Brno',
    drivingLicenseCategory: ['B'],
    vehicleLicensePlate: random.pick(plates),
    vehicleBrandName: random.pick(['Škoda', 'Fiat']),
    vehicleYearOfManufacture: null,
    vehicleInsurerCode: random.pick(['CPP', 'ALLIANZ']),
  };
  return {
    idCardSamples: { F: { photoId: freshId(), sdkSignature: 'signature' } },
    investigations: random.whole(4),
    idCardUploads: random.whole(7),
    licensePlate: '9Z9 9999',
    plateConfirmations: random.whole(3),
    plateReadings: random.whole(3),
    vehicleRetrievals: random.whole(3),
    licenseRetrievals: random.whole(3),
    licenseReadings: random.whole(4),
    received: Object.fromEntries(Object.entries(received).filter(() => random.is(0.6))),
  };
}

function photo(displayOrder: number) {
  return { photoId: freshId(), fileExtension: 'jpg', displayOrder, imageWithLicensePlate: false };
}

/** A participant of whom some things are known, some were read and some photographed. */
function someone(random: Random, record: ParticipantRecord): ParticipantRecord {
  const known = Object.entries(record.data).map(([field, value]) =>
    typeof value === 'object' && !Array.isArray(value) && random.is(0.2) ? [field, null] : [field, value],
  );
  const vehicleDamageImages = Array.from({ length: random.whole(4) }, (_, index) => photo(index + 1));
  const data = { ...Object.fromEntries(known), vehicleDamageImages } as ParticipantRecord['data'];
  const plain = { ...record, data, verification: { ...record.verification, sent: 2, passedAt: now } };
  return random.is(0.6) ? withOcrResults(plain, readings(random)) : plain;
}

function someReport(random: Random): ReportDocument {
  if (random.is(0.02)) return { ...emptyDocument(), expiresAt: now + 3_600_000 };
  const document = fullDocument(random.is(0.85) ? 'COLLECTING_DATA' : random.pick(reportStates));
  const known = Object.entries(document.report).map(([field, value]) =>
    typeof value === 'object' && random.is(0.3) ? [field, null] : [field, value],
  );
  return {
    ...document,
    report: Object.fromEntries(known) as ReportDocument['report'],
    participants: document.participants.map((record) => someone(random, record)),
    lastLook: { prints: { witnesses: 'x' }, changed: [] },
    seenVersion: 1,
    geocodings: 7,
    handovers: [],
    expiresAt: now + 3_600_000 * random.pick([1, 20, 40]),
  };
}

/** Parses the snapshot as it comes over the wire, which is all that the phone gets. */
function replicated(service: ReportDocument, around: Environment, steps: number, sessionParty: string | null): Both {
  const snapshot: ReplicaSnapshot = JSON.parse(
    JSON.stringify(replicaSnapshotOf({ document: service, version: 1 }, phoneId, around)),
  );
  expect(replicaSnapshotSchema.safeParse(snapshot).error?.issues).toBeUndefined();
  return { service, around, snapshot, phone: documentOfSnapshot(snapshot), sessionParty, steps, asked: [] };
}

function someBody(random: Random, name: LocalCallName, { participants }: ReportDocument): object | undefined {
  const text = random.pick([...first, 'Žofie']);
  const hours = random.pick([-2, -0.01, 0, 1, 30, 24 * 4, 24 * 9]);
  const whose = random.pick([ids.a, ids.b, null, ids.fresh]);
  const { personalData, address } = callSamples.updateParticipantData.body;
  const witness = { driverParticipantId: whose, firstName: text, lastName: 'Malá', phoneNumber: null };
  const photos = participants.flatMap(({ data }) => data.vehicleDamageImages).filter(() => random.is(0.7));
  const vehicle = callSamples.updateVehicle.body;
  const bodies: Partial<Record<LocalCallName, object>> = {
    updateCircumstances: { accidentDescription: text, accidentSituationDiagramId: 'PARKING' },
    updateDatetime: {
      accidentDatetime: new Date(now - hours * 3_600_000).toISOString(),
      participantStillInPlace: random.is(0.5),
    },
    updateLocation: {
      accidentLocationDescription: random.pick([text, null]),
      accidentAddress: random.pick([address, null, null]),
      accidentGps: null,
    },
    updateResponsibleParticipant: { responsibleParticipantId: whose },
    updateParticipantData: {
      personalData: {
        ...personalData,
        firstName: text,
        firstNameEdited: random.pick([true, false, null]),
        dateOfBirth: random.pick(['1990-01-01', '1988-04-12', '2030-01-01']),
      },
      ...random.pick([{}, { address: null }, { address: { ...address, city: random.pick(['Brno', 'Praha']) } }]),
    },
    updateEmail: { email: `${random.pick(first)}@example.cz` },
    updateDrivingLicense: {
      drivingLicense: { ...callSamples.updateDrivingLicense.body.drivingLicense, drivingLicenseCategory: ['B'] },
    },
    addWitness: witness,
    updateWitness: witness,
    updateDamage: { damageLocations: ['LEFT'], vehicleDamageDescription: text, pointOfImpact: 'LEFT' },
    updateMovementDefinition: { movementDefinitions: [random.pick(['PARKED', 'MOVING'])] },
    updateVehicle: random.pick([
      { vehicleLicensePlate: random.pick(plates) },
      { ...vehicle, vehicleLicensePlate: random.pick(plates), vehicleBrandName: random.pick(['Škoda', null]) },
    ]),
    updateInsurer: {
      ...callSamples.updateInsurer.body,
      vehicleInsurerCode: random.pick(['CPP', 'ALLIANZ']),
    },
    updateAccidentPhotos: {
      vehicleDamageImages: [...photos, ...(random.is(0.1) ? [photo(1)] : [])]
        .reverse()
        .map(({ photoId }) => ({ photoId, imageWithLicensePlate: random.is(0.3) })),
    },
  };
  return bodies[name];
}

function someCall(random: Random, both: Both): Asked {
  const before = both.asked.length > 0 && random.is(0.1) ? random.pick(both.asked) : undefined;
  // The same action once more, or its key with something else.
  if (before !== undefined)
    return random.is(0.8) ? before : { ...someOther(random, both, before.name), key: before.key };
  return someOther(random, both, random.pick(names));
}

function someOther(random: Random, { service }: Both, name: LocalCallName): Asked {
  const photos = service.participants.flatMap(({ data }) => data.vehicleDamageImages.map(({ photoId }) => photoId));
  const params = {
    reportId: ids.report,
    participantId: random.is(0.97) ? random.pick([ids.a, ids.b]) : ids.fresh,
    photoId: random.pick([...photos, ids.fresh]),
    witnessId: random.pick([...service.witnesses.map(({ witnessId }) => witnessId), ids.fresh]),
  };
  const named = [...callDefinition(name).path.matchAll(/:(\w+)/gu)].map(([, parameter = '']) => parameter);
  const input: object = {
    params: Object.fromEntries(Object.entries(params).filter(([parameter]) => named.includes(parameter))),
    query: undefined,
    body: someBody(random, name, service),
    inputs: undefined,
  };
  return { name, input: input as RuleInput<LocalCallName>, key: freshId() };
}

/** Changes the report from elsewhere; the phone gets a new snapshot afterwards. */
function happenElsewhere(random: Random, { service, around, steps, sessionParty }: Both): Both {
  const state = random.pick(reportStates);
  const [a, ...others] = service.participants;
  const witness = { ...callSamples.addWitness.answer.witness, witnessId: freshId() };
  const is = () => random.is(0.6);
  const there = {
    identityReader: is(),
    plateReader: is(),
    drivingLicenseReader: is(),
    vehicleRegistry: is(),
    drivingLicenseRegistry: is(),
  };
  const session = { sessionId: freshId(), accessTokenId: freshId(), refreshTokenId: freshId(), at: now };
  const changes: Partial<ReportDocument>[] = [
    {},
    { fillingIn: { participantId: ids.b, ...session } },
    { report: { ...service.report, state } },
    { participants: service.participants.map((record) => someone(random, record)) },
    a === undefined ? {} : { participants: [withOcrResults(a, readings(random)), ...others] },
    { witnesses: service.witnesses.length < 4 ? [...service.witnesses, witness] : [] },
  ];
  const later = around.now + random.pick([0, 0, 0.1, 0.5, 5]) * 3_600_000;
  const providers = random.is(0.3) ? { sms: true, ...there } : around.providers;
  const { fillingIn, ...free } = service;
  const before = fillingIn !== undefined && random.is(0.3) ? free : service;
  return replicated({ ...before, ...random.pick(changes) }, { ...around, now: later, providers }, steps, sessionParty);
}

const seen = new Set<string>();

function summarized(outcome: Applied | Fault): string {
  if (outcome.kind !== 'applied') return JSON.stringify(outcome);
  return `${outcome.resultCode} ${JSON.stringify(outcome.answer)}`;
}

function shown(document: ReportDocument): string {
  return JSON.stringify(replicaDocument(document));
}

/** Makes one call on both sides. A mutation is numbered, and the service may receive it twice. */
function ask(random: Random, both: Both): void {
  const asked = someCall(random, both);
  const { name, input, key } = asked;
  const { service, phone, around, snapshot, sessionParty } = both;
  if (isMutation(name)) both.steps += 1;
  const step: MutationId | null = isMutation(name) ? { phoneId, number: both.steps } : null;
  const surroundings = { ...around, freshId: freshId() };
  const hear = (document: ReportDocument) =>
    applyCall(rules, name, document, input, surroundings, { idempotencyKey: key, step, sessionParty });

  const ofService = hear(service);
  const ofPhone = applyCall(
    localRules,
    name,
    phone,
    input,
    environmentOfSnapshot(snapshot, around.now, surroundings.freshId),
    {
      idempotencyKey: key,
      step: null,
      sessionParty,
    },
  );
  const story = () => JSON.stringify({ seed, name, input, state: service.report.state });
  if (summarized(ofPhone) !== summarized(ofService)) expect(summarized(ofPhone), story()).toBe(summarized(ofService));
  seen.add(`${name} ${ofService.kind === 'applied' ? ofService.resultCode : ofService.kind}`);
  both.asked.push(asked);
  if (ofService.kind !== 'applied' || ofPhone.kind !== 'applied') return;
  const hasDone = ofService.document !== service;
  both.service = ofService.document;
  both.phone = ofPhone.document;
  if (!hasDone) {
    expect(ofPhone.document === phone, story()).toBe(true);
    return;
  }
  if (shown(both.phone) !== shown(both.service)) expect(shown(both.phone), story()).toBe(shown(both.service));
  if (lastMutationOf(both.service, phoneId) !== both.steps) expect.fail(story());
  if (!random.is(0.1)) return;
  const again = hear(both.service);
  expect(again, story()).toMatchObject({ kind: 'applied', resultCode: 'OK', effects: [] });
  expect(again.kind === 'applied' && again.document === both.service, story()).toBe(true);
}

test(`${calls} random local calls come to the same on a phone and in the service (R-560, R-637)`, {
  timeout: 600_000,
}, () => {
  const random = seeded(seed);
  const begin = () =>
    replicated(someReport(random), environment({ limits: oddLimits, freshCode: '' }), 0, random.pick([null, ids.b]));
  let both = begin();
  for (let made = 0; made < calls; made += 1) {
    if (random.is(0.005)) both = begin();
    else if (random.is(0.02)) both = happenElsewhere(random, both);
    ask(random, both);
  }
});

test.skipIf(calls < 100_000)('they came to every code of every local call, and to every fault', () => {
  const codes = names.flatMap((name) => callDefinition(name).codes.map((code) => `${name} ${code}`));
  const aboutSomeone = names.filter((name) => callDefinition(name).path.includes(':participantId'));
  const faults = [
    ...aboutSomeone.map((name) => `${name} notFound`),
    ...['addWitness invalid', 'addWitness keyReused', 'addWitness notFound', 'updateWitness invalid'],
    ...['updateWitness notFound', 'updateParticipantData invalid', 'updateResponsibleParticipant invalid'],
  ];
  expect([...seen].sort()).toEqual([...codes, ...faults].sort());
});

test('the phone has a rule for each local call of TABLE 2, and they are the rules of the service', () => {
  expect(Object.keys(localRules).sort()).toEqual([...names].sort());
  for (const name of names) expect(localRules[name]).toBe(rules[name]);
});
