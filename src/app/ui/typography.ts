/**
 * Keeps one-letter prepositions and conjunctions with the next word, as Czech typography asks. A letter that is itself
 * bound to the word before is a name, as in 'vozidlo A'.
 */
export function bound(text: string): string {
  return text.replace(/(?<=^|[ \n(„])([ksvzouai]) (?=\S)/giu, '$1\u00a0');
}
