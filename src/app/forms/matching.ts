const shown = 30;

/** 'Škoda' and 'skoda' are the same to a search. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('cs').trim();
}

/** The suggestions that contain what was typed, those that begin with it first. */
export function matching(suggestions: readonly string[], typed: string): string[] {
  const wanted = plain(typed);
  const found = suggestions.filter((text) => plain(text).includes(wanted));
  const begins = (text: string) => plain(text).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((text) => !begins(text))].slice(0, shown);
}
