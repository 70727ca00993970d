const shown = 30;

/** 'Škoda' and 'skoda' are the same to a search. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('cs').trim();
}

/**
 * The suggestions that contain what was typed: those first that begin with it, with the same accents before others. The one
 * that stands there already is none: its list would lie over what is next.
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
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, shown);
}
