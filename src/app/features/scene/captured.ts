import type { Party } from '#contract/enumerations.ts';
import { formatDay, formatPhone } from '#contract/format.ts';
import { formatPlate } from '#contract/plates.ts';
import { pragueMoment } from '#contract/pragueTime.ts';
import type { PlainScreen } from '#machines/routes.ts';
import type { Scene, ScenePhoto, SceneSubject } from '#machines/sceneNotes.ts';
import { t } from './scene.cs.ts';

/** Row of the overview with its screen. */
export interface Row {
  title: string;
  isTaken: boolean;
  text: string;
  screen: PlainScreen;
}

/** Persisted and unconfirmed photos. */
export interface Photos {
  done: readonly ScenePhoto[];
  pending: readonly ScenePhoto[];
}

function countOf(photos: readonly ScenePhoto[], of: SceneSubject): number {
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

function placeText(scene: Scene | null): string {
  const words = scene?.place ?? '';
  if (!scene?.gps) return words || t('noPlace');
  return words ? t('placeAndWords', { words }) : t('placeFound');
}

function driverText(name: string, phone: string): string {
  if (name && phone) return `${name}, ${phone}`;
  if (name) return t('noPhone', { name });
  return phone ? t('noName', { phone }) : t('noDriver');
}

/** Returns the rows of noted and missing items. */
export function captured(scene: Scene | null, { done, pending }: Photos): Row[] {
  const shots = countOf(done, 'position');
  const plateRow = (party: Party) => {
    const isPhotographed = countOf(done, party) > 0;
    const plate = (party === 'A' ? scene?.plateA : scene?.plateB) ?? null;
    const isPending = countOf(pending, party) > 0;
    const text = plate === null && !isPhotographed && isPending ? '' : plateText(plate, isPhotographed);
    return {
      title: t(`plateOf${party}`),
      isTaken: plate !== null || isPhotographed,
      text: [text, isPending ? t('photosPending', { count: 1 }) : ''].filter(Boolean).join(', '),
      screen: 'scenePlates' as const,
    };
  };
  const name = [scene?.firstName, scene?.lastName].filter(Boolean).join(' ');
  const phone = scene?.phoneNumber ? formatPhone(scene.phoneNumber) : '';
  const moment = scene?.happenedAt ? pragueMoment(scene.happenedAt) : null;
  return [
    {
      title: t('position'),
      isTaken: shots > 0,
      text: shotsText(shots, countOf(pending, 'position')),
      screen: 'scenePhotos',
    },
    plateRow('A'),
    plateRow('B'),
    {
      title: t('place'),
      isTaken: Boolean(scene?.gps ?? scene?.place),
      text: placeText(scene),
      screen: 'scenePlace',
    },
    {
      title: t('time'),
      isTaken: moment !== null,
      text: moment ? `${formatDay(moment.date)}, ${moment.time.replace(/^0/u, '')}` : t('noTime'),
      screen: 'scenePlace',
    },
    {
      title: t('driver'),
      isTaken: name !== '' && phone !== '',
      text: driverText(name, phone),
      screen: 'sceneDriver',
    },
  ];
}
