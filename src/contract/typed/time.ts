import { dayjs } from '#contract/dayjs.ts';
import { inDigits } from './spoken.ts';
import { asPrinted } from './text.ts';

/** Parses times of day as people write and say them. */

export type TimeReading = { time: string } | { complaint: 'time' | 'timeMidnight' };

const pattern =
  /^(?:(?:ve?|o|asi|cca|kolem|okolo|čas)[.:]? ?)*(\d{1,2})(?:\s?[:.,;h/*-]\s?|\s?hod(?:\.|in\p{L}?)?\s?|\s)?(?:(\d{1,2})(?:(?<=[:.]\d{2})[:.](\d{2}))?)?\s?(?:h|hod|hodin\p{L}{0,2}|min|minut\p{L}?)?\.?$/iu;
const run = /^(?:ve? )?(\d{1,2})(\d{2})(?:\s?h(?:od)?\.?)?$/iu;
/** 'čtvrt na 5' and the like. */
const beforeHour = /^(?:(?:ve?|o|asi|kolem|okolo) )*(půl|čtvrt na|3 ?\/ ?4 na) (\d{1,2})$/u;
const minutesBefore: Readonly<Record<string, number>> = { půl: 30, 'čtvrt na': 15 };

/** Hours of a part of the day. Twelve o'clock in the morning or in the evening may be noon and midnight. */
const partsOfDay: readonly [words: string, hours: (hour: number) => boolean][] = [
  ['ráno|dop(?:o|oledne)?|a\\.? ?m', (hour) => hour < 12],
  ['odp(?:o|oledne)?|p\\.? ?m', (hour) => hour >= 12],
  ['večer', (hour) => hour > 15],
  ['v noci', (hour) => hour < 5 || hour > 20],
];

interface Clock {
  hours: number;
  minutes: number;
  seconds: number;
}

function clockIn(text: string): Clock | null {
  const [, before, next] = beforeHour.exec(text) ?? [];
  if (before !== undefined) return { hours: Number(next) - 1 || 12, minutes: minutesBefore[before] ?? 45, seconds: 0 };
  const [, hours, minutes = '0', seconds = '0'] = run.exec(text) ?? pattern.exec(text) ?? [];
  if (hours === undefined) return null;
  return { hours: Number(hours), minutes: Number(minutes), seconds: Number(seconds) };
}

/** Returns '14:30', '14.30', '14h30', '1430', '9', 've 14:30' and 'půl třetí odpoledne' as HH:MM, or the complaint. */
export function readTime(typed: string): TimeReading {
  const written = asPrinted(typed)
    .toLocaleLowerCase('cs')
    .replace(/tři ?čtvrtě|¾/u, '3/4');
  const text = inDigits(written);
  const part = partsOfDay
    .map(([words, hours]) => ({ pattern: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})\\.?`, 'u'), hours }))
    .find((each) => each.pattern.test(text));
  const clock = clockIn(part === undefined ? text : text.replace(part.pattern, '').trim());
  if (clock === null) return { complaint: 'time' };
  const { hours, minutes, seconds } = clock;
  // A range, and hours as people say them: five may be the one in the afternoon.
  const isRange = /^\d{1,2} ?[-/] ?\d{1,2}$/u.test(text) && minutes === hours + 1;
  const isSaid = text !== written || beforeHour.test(text);
  if (isRange || (isSaid && part === undefined && hours <= 12)) return { complaint: 'time' };
  const meant = hours > 0 && hours < 12 && part?.hours(hours) === false ? hours + 12 : hours;
  if (part?.hours(meant) === false) return { complaint: 'time' };
  if (meant === 24 && minutes === 0) return { complaint: 'timeMidnight' };
  const read = dayjs.utc(`${meant}:${minutes}:${seconds}`, 'H:m:s', true);
  return read.isValid() ? { time: read.format('HH:mm') } : { complaint: 'time' };
}
