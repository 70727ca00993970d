const shown = 30;

/** 'Škoda' and 'skoda' are the same to a search. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('cs').trim();
}

/** The suggestions that contain what was typed: those first that begin with it, with the same accents before others. */
export function matching(suggestions: readonly string[], typed: string): string[] {
  const wanted = plain(typed);
  const spelt = typed.trim().toLocaleLowerCase('cs');
  const rank = (text: string) => {
    if (text.toLocaleLowerCase('cs').startsWith(spelt)) return 0;
    return plain(text).startsWith(wanted) ? 1 : 2;
  };
  return suggestions
    .filter((text) => plain(text).includes(wanted))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, shown);
}
