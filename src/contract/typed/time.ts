import { dayjs } from '#contract/dayjs.ts';
import { asPrinted } from './text.ts';

/** Parses times of day as people write them. */

export type TimeReading = { time: string } | { complaint: 'time' | 'timeMidnight' };

const pattern =
  /^(?:(?:ve?|o|asi|cca|kolem|okolo|čas)\.? ?)*(\d{1,2})(?:\s?[:.,;h-]\s?|\s?hod(?:\.|in\p{L}?)?\s?|\s)?(?:(\d{1,2})(?:(?<=[:.]\d{2})[:.](\d{2}))?)?\s?(?:h|hod|hodin\p{L}{0,2}|min|minut\p{L}?)?\.?\s?(ráno|dopoledne|odpoledne|večer|am|pm)?$/iu;
const run = /^(?:ve? )?(\d{1,2})(\d{2})(?:\s?h(?:od)?\.?)?$/iu;

/** Returns '14:30', '14.30', '14h30', '14:30 h', '1430', '9' and 've 14:30' as HH:MM, or the complaint. */
export function readTime(typed: string): TimeReading {
  const text = asPrinted(typed).toLocaleLowerCase('cs');
  const [, together, after] = run.exec(text) ?? [];
  const [, first, second = '00', seconds = '00', half] = pattern.exec(text) ?? [];
  const [hours, minutes] = [together ?? first, after ?? second];
  // Twelve in the morning or in the evening may be noon and midnight.
  const isUnclear = hours === '12' && half !== undefined && !/^(?:odpoledne|pm)$/u.test(half);
  if (hours === undefined || isUnclear) return { complaint: 'time' };
  const isLater = half !== undefined && /^(?:odpoledne|večer|pm)$/u.test(half) && Number(hours) < 12;
  const hour = Number(hours) + (isLater ? 12 : 0);
  if (hour === 24 && Number(minutes) === 0) return { complaint: 'timeMidnight' };
  const read = dayjs.utc(`${hour}:${Number(minutes)}:${Number(seconds)}`, 'H:m:s', true);
  return read.isValid() ? { time: read.format('HH:mm') } : { complaint: 'time' };
}
