/** Parses the names line of a machine-readable zone. It has no check digit, so ambiguous parts are left open. */

/** First names that end in K, which fillers misread as K would hide. */
const endingInK = new Set(
  'ALEK BOLEK CENEK DALEK DOMINIK ERIK FRANK FRANTISEK FREDERIK FREDRIK HENRIK HYNEK ISAK IZAK JACEK JANEK JAREK JIRIK LESEK LUDEK MALIK MAREK MARK MILIK PATRICK PATRIK PETRIK RADEK RUDEK SLAVEK TAREK VENEK VITEK VLADEK ZBYNEK ZBYSEK ZDENEK ZDIK'.split(
    ' ',
  ),
);

/**
 * Removes fillers at the end of a line, also those misread as letters. Names end neither in two K nor in three of these letters.
 */
function withoutFillers(line: string): string {
  const bare = line.replace(/<+$/u, '');
  const [run = ''] = /(?:[KCLX<]*<[KCLX<]*|K{2,}|[KCLX]{3,})$/u.exec(bare) ?? [];
  const [last = ''] = run.split('<');
  const name = bare.slice(0, bare.length - run.length);
  // A single letter before a real filler is the last one of the name.
  if (run === '' || (last.length === 1 && run.includes('<'))) return name + last;
  return endingInK.has(`${name.split('<').at(-1)}K`) ? `${name}K` : name;
}

export interface ZoneNames {
  firstName: string;
  lastName: string;
}

/** Returns both names of the line, an empty one if it is absent. Returns null if surname and first name cannot be told apart. */
export function namesOf(line: string): ZoneNames | null {
  const named = withoutFillers(line.replaceAll('<K<', '<<<'));
  if (/K{3,}|([A-Z])\1{3,}/u.test(named)) return null;
  const [last = '', first = '', ...more] = named.split(/<<+/u);
  // The sign between the two names is lost, or both are of one word too long for the line.
  if (more.length > 0 || (first === '' && last.includes('<'))) return null;
  return { lastName: last.replaceAll('<', ' ').trim(), firstName: first.replaceAll('<', ' ').trim() };
}
