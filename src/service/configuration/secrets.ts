/** Detects guessable secrets that a person made up. */

/** Alphabet and keyboard rows whose sequences count as guessable, forwards and backwards. */
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'];
const beaten = new Set(rows.flatMap((row) => [row, [...row].reverse().join('')]).flatMap((row) => pairsOf(row)));

function pairsOf(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/**
 * Counts the different pairs of neighbours that are neither repeated nor next to each other in alphabet or keyboard: a secret drawn at
 * random has nearly as many as it has characters, one letter repeated has none.
 * @param least how many characters such a secret has at least
 */
export function isStrongSecret(secret: string, least: number): boolean {
  const surprising = new Set(
    pairsOf(secret.toLowerCase()).filter((pair) => !beaten.has(pair) && new Set(pair).size > 1),
  );
  return !/^\s*$/u.test(secret) && surprising.size >= least / 2;
}
