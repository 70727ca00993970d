import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { Participant, Report, Witness } from '#contract/entities.ts';
import { ids } from '../fixtures/sampleDocument.ts';
import type { Random } from '../service/random.ts';

/** Actions of a random journey's user, each with a unique value. */

export interface Action {
  call: CallName;
  request: CallRequest<CallName>;
}

/** Report as the user sees it. */
export interface Seen {
  report: Report;
  participants: Pick<Participant, 'participantId' | 'vehicleDamageImages'>[];
  witnesses: Witness[];
}

/** Returns a number in letters, for names. */
function inLetters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

const report = { reportId: ids.report };

function reporting(call: CallName, body: object, more: object = {}): Action {
  // The call and its body are chosen together, one line below.
  return { call, request: { params: { ...report, ...more }, body } as CallRequest<CallName> };
}

/** Returns a random action on the report as the user sees it. */
export function anyAction(random: Random, serial: number, { witnesses, participants }: Seen): Action {
  const party = { participantId: random.pick([ids.a, ids.b]) };
  const text = `krok ${serial}`;
  const witness = {
    driverParticipantId: null,
    firstName: 'Eva',
    lastName: `Malá${inLetters(serial)}`,
    phoneNumber: null,
  };
  const photos = participants.flatMap(({ participantId, vehicleDamageImages }) =>
    vehicleDamageImages.map(({ photoId }) => ({ photoId, participantId })),
  );
  const place = { accidentLocationDescription: text, accidentAddress: null, accidentGps: null };
  const vehicle = {
    vehicleLicensePlate: '1AB 2345',
    vehicleBrandName: null,
    vehicleModelName: text,
    vehicleYearOfManufacture: null,
  };
  const choices: (() => Action)[] = [
    () => reporting('updateCircumstances', { accidentDescription: text, accidentSituationDiagramId: 'PARKING' }),
    () => reporting('updateLocation', place),
    () => reporting('updateEmail', { email: `krok${serial}@example.cz` }, party),
    () => reporting('updateVehicle', vehicle, party),
    () => reporting('updateDamage', { damageLocations: ['LEFT'], vehicleDamageDescription: text }, party),
  ];
  if (witnesses.length < 3)
    choices.push(() => {
      const { call, request } = reporting('addWitness', witness);
      return { call, request: { ...request, idempotencyKey: crypto.randomUUID() } };
    });
  for (const { witnessId } of witnesses)
    choices.push(
      () => reporting('updateWitness', witness, { witnessId }),
      () => ({ call: 'deleteWitness', request: { params: { ...report, witnessId } } as CallRequest<CallName> }),
    );
  for (const photo of photos)
    choices.push(() => ({
      call: 'deleteAccidentPhoto',
      request: { params: { ...report, ...photo } } as CallRequest<CallName>,
    }));
  return random.pick(choices)();
}

/** Returns an upload, whose photo id is its idempotency key. */
export function photoAction(random: Random): Action {
  const photoId = crypto.randomUUID();
  return {
    call: 'addAccidentPhoto',
    request: {
      params: { ...report, participantId: random.pick([ids.a, ids.b]) },
      body: { damagePhoto: photoId },
      query: { imageWithLicensePlate: 'false' },
      idempotencyKey: photoId,
    } as CallRequest<CallName>,
  };
}

function reading(call: CallName): Action {
  return { call, request: { params: report } as CallRequest<CallName> };
}

export const reads: readonly Action[] = [reading('getReport'), reading('getParticipants'), reading('getWitnesses')];

/** Call that needs the service and all earlier mutations. */
export const serviceCall = reading('getSummaryId');
