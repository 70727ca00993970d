/** Names of variables that were probably meant to be others. */

/** Names that earlier versions read, or other programs for the same. */
const otherNames: Record<string, string> = {
  TRUST_PROXY: 'TRUST_PROXY_HOPS',
  PHONE_COPY: 'LOCAL_REPLICA',
  SMTP_FROM: 'EMAIL_FROM',
  SMTP_SENDER: 'EMAIL_FROM',
  SMTP_PROVIDER: 'EMAIL_PROVIDER',
};

/** Names that other programs read for a part of `SMTP_URL`; one of them resembles `SMPP_PASSWORD`. */
const partsOfSmtpUrl = ['SMTP_USER', 'SMTP_USERNAME', 'SMTP_PASSWORD'];

/** Returns the edit distance up to which a name of that length is suggested as a typing error. */
const tolerance = (length: number) => (length > 8 ? 2 : 1);

/** The number of letters inserted, left out, exchanged or swapped with their neighbour (optimal string alignment). */
function distance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= left.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const ways = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [at(row - 2, column - 2) + 1] : []),
      ];
      rows[row]?.push(Math.min(...ways));
    }
  }
  return at(left.length, right.length);
}

/** Returns letters and digits in capitals, because word separators do not distinguish names. */
function plain(name: string): string {
  return name.toUpperCase().replace(/[^\p{L}\d]/gu, '');
}

function sortedWords(name: string): string {
  return name
    .toUpperCase()
    .split(/[^\p{L}\d]+/u)
    .sort()
    .join('_');
}

/** The known names that an unknown one resembles most; none where it is far from all of them. */
function namesMeantBy(unknown: string, known: readonly string[]): string[] {
  const given = plain(unknown);
  const near = known.flatMap((name) => {
    const [wanted, most] = [plain(name), tolerance(plain(name).length)];
    if (sortedWords(name) === sortedWords(unknown)) return [{ name, away: 0 }];
    if (Math.abs(wanted.length - given.length) > most) return [];
    const away = distance(given, wanted);
    return away > most ? [] : [{ name, away }];
  });
  const nearest = Math.min(...near.map(({ away }) => away));
  return near.filter(({ away }) => away === nearest).map(({ name }) => name);
}

/** Returns the end of the sentence that refuses a name which nobody reads; null for a name of another program. */
export function complaintOfName(unknown: string, known: readonly string[]): string | null {
  if (partsOfSmtpUrl.includes(unknown))
    return 'must be removed: nobody reads it. User and password belong in SMTP_URL: smtp://user:password@host:587.';
  const other = otherNames[unknown];
  const meant = other === undefined ? namesMeantBy(unknown, known) : [other];
  return meant.length === 0 ? null : `must be renamed to ${meant.join(' or ')}, or removed: nobody reads it.`;
}
