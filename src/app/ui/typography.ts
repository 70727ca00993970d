/** Keeps one-letter prepositions and conjunctions with the next word, as Czech typography asks. */
export function bound(text: string): string {
  return text.replace(/(^|[\s\u00a0(„])([ksvzouaiKSVZOUAI]) (?=\S)/gu, '$1$2\u00a0');
}
