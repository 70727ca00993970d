const maxShown = 30;

/** Normalises text for searching: lower case without diacritics. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('cs').trim();
}

/**
 * Returns the suggestions that contain the typed text, best matches first. An exact single match returns none, as its
 * list would cover the next field.
 */
export function matching(suggestions: readonly string[], typed: string): string[] {
  const wanted = plain(typed);
  const spelt = typed.trim().toLocaleLowerCase('cs');
  const rank = (text: string) => {
    if (text.toLocaleLowerCase('cs').startsWith(spelt)) return 0;
    return plain(text).startsWith(wanted) ? 1 : 2;
  };
  const found = suggestions.filter((text) => plain(text).includes(wanted));
  if (found.length === 1 && found[0]?.toLocaleLowerCase('cs') === spelt) return [];
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, maxShown);
}
