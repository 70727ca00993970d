import { formatDay, formatPhone } from '#contract/format.ts';
import { formatPlate } from '#contract/plates.ts';
import type { PlainScreen } from '#machines/routes.ts';
import type { Scene, SceneSubject } from '#machines/scene.ts';
import { t } from '../../i18n/cs/scene.ts';

/** One thing that vanishes, how it stands in words, and the screen that asks for it. */
export interface Row {
  title: string;
  isTaken: boolean;
  text: string;
  screen: PlainScreen;
}

function countOf(scene: Scene | null, of: SceneSubject): number {
  return scene?.photos.filter((photo) => photo.of === of).length ?? 0;
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

/** What has been taken down and what is left to do. */
export function takenDown(scene: Scene | null): Row[] {
  const shots = countOf(scene, 'position');
  const isPhotographed = { A: countOf(scene, 'A') > 0, B: countOf(scene, 'B') > 0 };
  const name = [scene?.firstName, scene?.lastName].filter(Boolean).join(' ');
  const phone = scene?.phoneNumber ? formatPhone(scene.phoneNumber) : '';
  const moment = scene?.moment;
  return [
    {
      title: t('position'),
      isTaken: shots > 0,
      text: shots > 0 ? t('photoCount', { count: shots }) : t('noPhotos'),
      screen: 'scenePhotos',
    },
    {
      title: t('plateOfA'),
      isTaken: Boolean(scene?.plateA) || isPhotographed.A,
      text: plateText(scene?.plateA, isPhotographed.A),
      screen: 'scenePlates',
    },
    {
      title: t('plateOfB'),
      isTaken: Boolean(scene?.plateB) || isPhotographed.B,
      text: plateText(scene?.plateB, isPhotographed.B),
      screen: 'scenePlates',
    },
    {
      title: t('place'),
      isTaken: Boolean(scene?.gps ?? scene?.place),
      text: placeText(scene),
      screen: 'scenePlace',
    },
    {
      title: t('time'),
      isTaken: Boolean(moment),
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
