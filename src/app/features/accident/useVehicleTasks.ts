import type { Participant } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { textOf } from '#contract/factRows.ts';
import { participantFacts, titleOf } from '#contract/facts.ts';
import { lowerFirst } from '#contract/format.ts';
import { insurerOf } from '#contract/insurers.ts';
import { damageLocationNames, movementNames } from '#contract/names.ts';
import { missingParts, type ParticipantPart } from '#contract/parts.ts';
import { formatPlate } from '#contract/plates.ts';
import { type Context, participantOf } from '#machines/context.ts';
import { askedParts, positionToEdit } from '#machines/editing.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { t } from '../../i18n/cs/accident.ts';
import { isAlike, useChart } from '../../machine/chart.ts';
import type { TaskState } from '../../ui/TaskCard.tsx';
import { isPaperPart, type PaperPart } from '../documents/papers.ts';

export interface Task {
  party: Party;
  title: string;
  /** Title for use within a sentence. */
  inSentence: string;
  state: TaskState;
  /** Set for tasks that do not block. */
  optional?: true;
  stateText: string;
  position: ScreenMeta;
}

type VehiclePart = Exclude<ParticipantPart, PaperPart>;

const vehicleParts = askedParts.filter((part): part is VehiclePart => !isPaperPart(part));

interface Row {
  title: string;
  given: string;
}

function rowsOf({ vehicle, vehicleDamage, vehicleMovementDefinition }: Participant, insurer: string) {
  return {
    vehicleDamage: {
      title: titleOf('vehicleDamage'),
      given: textOf({ texts: (vehicleDamage?.damageLocations ?? []).map((place) => damageLocationNames[place]) }),
    },
    vehicleMovementDefinition: {
      title: titleOf('vehicleMovementDefinition'),
      given: textOf({
        texts: (vehicleMovementDefinition?.movementDefinitions ?? []).map((each) => movementNames[each]),
      }),
    },
    vehicle: {
      title: participantFacts.vehicle.labels.vehicleBrandName,
      given: [vehicle?.vehicleBrandName, vehicle?.vehicleModelName].filter(Boolean).join(' '),
    },
    vehicleInsurer: { title: titleOf('vehicleInsurer'), given: insurer },
  } satisfies Record<VehiclePart, Row>;
}

/** Returns the tasks of a vehicle, in screen order. */
export function vehicleTasks(context: Context, party: Party): Task[] {
  const participant = participantOf(context, party);
  if (!participant) return [];
  const missing = missingParts(participant);
  const { vehicleInsurer } = participant;
  const name = insurerOf(vehicleInsurer, context.session.insuranceCompanies)?.name;
  const insurer = name ?? (vehicleInsurer === null ? '' : t('insurerGiven'));
  const rows = rowsOf(participant, insurer);
  return [
    photosTask(context, party, participant),
    plateTask(party, participant),
    ...vehicleParts.map((part): Task => {
      const { title, given } = rows[part];
      const isMissing = missing.includes(part);
      return {
        party,
        title,
        inSentence: lowerFirst(title),
        state: isMissing ? 'missing' : 'done',
        stateText: isMissing ? t('missing') : given,
        position: positionToEdit(part, party),
      };
    }),
  ];
}

function photosTask(context: Context, party: Party, { vehicleDamageImages }: Participant): Task {
  const uploads = context.photos.uploads.filter((upload) => upload.party === party);
  const waits = uploads.some(({ status }) => status === 'unsent');
  const failed = uploads.some(({ status }) => status === 'failed' || status === 'refused');
  const count = vehicleDamageImages.length;
  const settled = count === 0 ? t('noPhotos') : t('photoCount', { count });
  return {
    party,
    title: t('photos'),
    inSentence: lowerFirst(t('photos')),
    state: failed ? 'warning' : count === 0 ? 'missing' : 'done',
    optional: true,
    stateText: failed ? t('uploadFailed') : waits ? t('uploadWaits') : uploads.length > 0 ? t('uploading') : settled,
    position: { screen: 'accidentVehicle', party, step: 'photos' },
  };
}

function plateTask(party: Party, { vehicle }: Participant): Task {
  return {
    party,
    title: participantFacts.vehicle.labels.vehicleLicensePlate,
    inSentence: lowerFirst(participantFacts.vehicle.labels.vehicleLicensePlate),
    state: vehicle === null ? 'missing' : 'done',
    stateText: vehicle === null ? t('missing') : formatPlate(vehicle.vehicleLicensePlate),
    position: { screen: 'accidentVehicle', party, step: 'licensePlate' },
  };
}

export function useVehicleTasks(party: Party): Task[] {
  return useChart((snapshot) => vehicleTasks(snapshot.context, party), isAlike);
}
