import type { Party } from '#contract/enumerations.ts';
import { formatDay, formatPhone } from '#contract/format.ts';
import { formatPlate } from '#contract/plates.ts';
import { pragueMoment } from '#contract/pragueTime.ts';
import type { RoadsideNotes, RoadsidePhoto, RoadsideSubject } from '#machines/roadsideTypes.ts';
import type { PlainScreen } from '#machines/routes.ts';
import { t } from './roadsideNotes.cs.ts';

export interface Row {
  title: string;
  isTaken: boolean;
  text: string;
  screen: PlainScreen;
}

/** Persisted and unconfirmed photos. */
export interface Photos {
  done: readonly RoadsidePhoto[];
  pending: readonly RoadsidePhoto[];
}

function countOf(photos: readonly RoadsidePhoto[], of: RoadsideSubject): number {
  return photos.filter((photo) => photo.of === of).length;
}

function shotsText(done: number, pending: number): string {
  const kept = done > 0 ? t('photoCount', { count: done }) : '';
  const saved = pending > 0 ? t('photosPending', { count: pending }) : '';
  return [kept, saved].filter(Boolean).join(', ') || t('noPhotos');
}

function plateText(plate: string | null | undefined, isPhotographed: boolean): string {
  if (!plate) return t(isPhotographed ? 'platePhoto' : 'noPlate');
  return isPhotographed ? t('plateAndPhoto', { plate: formatPlate(plate) }) : formatPlate(plate);
}

function placeText(roadsideNotes: RoadsideNotes | null): string {
  const words = roadsideNotes?.place ?? '';
  if (!roadsideNotes?.gps) return words || t('noPlace');
  return words ? t('placeAndWords', { words }) : t('placeFound');
}

function driverText(name: string, phone: string): string {
  if (name && phone) return `${name}, ${phone}`;
  if (name) return t('noPhone', { name });
  return phone ? t('noName', { phone }) : t('noDriver');
}

export function captured(roadsideNotes: RoadsideNotes | null, { done, pending }: Photos): Row[] {
  const shots = countOf(done, 'position');
  const plateRow = (party: Party) => {
    const isPhotographed = countOf(done, party) > 0;
    const plate = (party === 'A' ? roadsideNotes?.plateA : roadsideNotes?.plateB) ?? null;
    const isPending = countOf(pending, party) > 0;
    const text = plate === null && !isPhotographed && isPending ? '' : plateText(plate, isPhotographed);
    return {
      title: t(`plateOf${party}`),
      isTaken: plate !== null || isPhotographed,
      text: [text, isPending ? t('photosPending', { count: 1 }) : ''].filter(Boolean).join(', '),
      screen: 'roadsidePlates' as const,
    };
  };
  const name = [roadsideNotes?.firstName, roadsideNotes?.lastName].filter(Boolean).join(' ');
  const phone = roadsideNotes?.phoneNumber ? formatPhone(roadsideNotes.phoneNumber) : '';
  const moment = roadsideNotes?.happenedAt ? pragueMoment(roadsideNotes.happenedAt) : null;
  return [
    {
      title: t('position'),
      isTaken: shots > 0,
      text: shotsText(shots, countOf(pending, 'position')),
      screen: 'roadsidePhotos',
    },
    plateRow('A'),
    plateRow('B'),
    {
      title: t('place'),
      isTaken: Boolean(roadsideNotes?.gps ?? roadsideNotes?.place),
      text: placeText(roadsideNotes),
      screen: 'roadsidePlace',
    },
    {
      title: t('time'),
      isTaken: moment !== null,
      text: moment ? `${formatDay(moment.date)}, ${moment.time.replace(/^0/u, '')}` : t('noTime'),
      screen: 'roadsidePlace',
    },
    {
      title: t('driver'),
      isTaken: name !== '' && phone !== '',
      text: driverText(name, phone),
      screen: 'roadsideDriver',
    },
  ];
}
