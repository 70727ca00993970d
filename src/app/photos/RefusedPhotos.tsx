import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import '../i18n/cs/accident.ts';
import { Notice } from '../ui/Notice.tsx';
import classes from './PhotoInputs.module.css';
import type { PhotoRefusal } from './preparePhoto.ts';
import { type Refused, useRefused } from './refusals.ts';

/** Files refused for one reason from which they share a line, and number of names in it. */
const named = 3;

/** Files refused in the last choice, a line per reason. */
export function RefusedPhotos({ gallery }: { gallery: string }) {
  const { t } = useTranslation('accident');
  const lines = linesOf(useRefused(gallery), t);
  if (lines.length === 0) return null;
  return (
    <Notice kind="warning" role="alert">
      {lines.map((line) => (
        <p key={line} className={classes.refusal}>
          {line}
        </p>
      ))}
    </Notice>
  );
}

type Texts = TFunction<'accident'>;

function linesOf(refused: readonly Refused[], t: Texts): string[] {
  const counted = refused.flatMap((each) => {
    if (each.why === 'many') return [t('refusedMany', { count: each.count, max: each.max })];
    return each.why === 'lost' || each.why === 'interrupted' ? [t(each.why, { count: each.count })] : [];
  });
  const files = refused.filter((each) => 'name' in each);
  const whys = [...new Set(files.map(({ why }) => why))];
  const namesOf = (why: PhotoRefusal) => files.filter((each) => each.why === why).map(({ name }) => name);
  return [...counted, ...whys.flatMap((why) => linesFor(why, namesOf(why), t))];
}

function linesFor(why: PhotoRefusal, names: string[], t: Texts): string[] {
  if (names.length < named) return names.map((name) => t(`refused_${why}`, { name }));
  const quoted = names.slice(0, named).map((each) => `„${each}“`);
  const left = names.length - named;
  const list = [...quoted, ...(left > 0 ? [t('andMore', { count: left })] : [])].join(', ');
  return [t(`refusedAll_${why}`, { names: list })];
}
