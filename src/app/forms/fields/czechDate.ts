/** Days as people write them in Czech, and as they go over the wire (YYYY-MM-DD). */

const written = /^(\d{1,2})\s*[.,/\- ]\s*(\d{1,2})\s*[.,/\- ]\s*(\d{4})$/u;
const run = /^(\d{2})(\d{2})(\d{4})$/u;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/u;

function isoDay(day: number, month: number, year: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

/** '5.3.1980', '5. 3. 1980', '05.03.1980' and '05031980' are the fifth of March; what is no day gives null. */
export function parseCzechDate(text: string): string | null {
  const trimmed = text.trim();
  const [, day, month, year] = written.exec(trimmed) ?? run.exec(trimmed) ?? [];
  if (day && month && year) return isoDay(Number(day), Number(month), Number(year));
  const [, isoYear, isoMonth, isoDate] = iso.exec(trimmed) ?? [];
  if (isoYear && isoMonth && isoDate) return isoDay(Number(isoDate), Number(isoMonth), Number(isoYear));
  return null;
}
