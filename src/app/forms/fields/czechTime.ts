const written = /^(\d{1,2})\s*[.:, ]\s*(\d{2})$/u;
const run = /^(\d{1,2})(\d{2})$/u;
const hourOnly = /^\d{1,2}$/u;

/** '14:30', '14.30', '1430' and '9' as HH:MM; what is no time gives null. */
export function parseCzechTime(text: string): string | null {
  const trimmed = text.trim();
  const [, hours = trimmed, minutes = '00'] = written.exec(trimmed) ?? run.exec(trimmed) ?? [];
  if (!hourOnly.test(hours) || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
