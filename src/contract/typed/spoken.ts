/** Writes Czech number words in digits, as dictation leaves many of them as they were said. */

/** Cardinals and ordinals without accents and endings, by their value. */
const stems: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['nul'],
    ['jedn', 'jeden', 'prvn'],
    ['dv', 'druh'],
    ['tr', 'tret'],
    ['ctyr', 'ctvrt'],
    ['pet', 'pat'],
    ['sest'],
    ['sedm'],
    ['osm'],
    ['devet', 'devat'],
    ['deset', 'desat'],
    ['jedenact'],
    ['dvanact'],
    ['trinact'],
    ['ctrnact'],
    ['patnact'],
    ['sestnact'],
    ['sedmnact'],
    ['osmnact'],
    ['devatenact'],
  ].flatMap((words, value) => words.map((word) => [word, value])),
);
const tens = ['dvac', 'tric', 'ctyric', 'pades', 'sedes', 'sedmdes', 'osmdes', 'devades'];
/** Marks a number that the next one may be added to. */
const open = '\ue000';

function digitsOf(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const stem = plain.replace(/(?:[ei]ho|[aeiouy])$/u, '');
  const ten = tens.indexOf(stem.replace(/[ae]t$/u, ''));
  if (ten >= 0) return `${ten + 2}0${open}`;
  // 'čtvrt' alone is a quarter.
  return plain === 'ctvrt' ? word : (stems[stem]?.toString() ?? word);
}

function sum(base: number, times: string | undefined, rest: string | undefined): string {
  return String(Number(times ?? 1) * base + Number(rest ?? 0));
}

/** Returns the text with 'dvanáctého' as 12, 'dvacet pět' as 25 and 'sedm set sedmdesát sedm' as 777. */
export function inDigits(text: string): string {
  return text
    .replace(/\p{L}+/gu, digitsOf)
    .replace(new RegExp(`(\\d)0${open} ([1-9])(?!\\d)`, 'gu'), '$1$2')
    .replaceAll(open, '')
    .replace(/(?<![\p{L}\d])(?:(\d{1,2}) )?(?:sto|st[aeě]|set)(?: (\d{1,2}))?(?![\p{L}\d])/giu, (_, times, rest) =>
      sum(100, times, rest),
    )
    .replace(/(?<![\p{L}\d])(?:(\d) )?tis[ií]ce?(?: (\d{1,3}))?(?![\p{L}\d])/giu, (_, times, rest) =>
      sum(1000, times, rest),
    );
}
