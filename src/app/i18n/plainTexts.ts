/** Texts of the first two pages and of what stands around all screens, without i18next, which comes after them. */

/** `zero` where none is said otherwise than a number. */
type Plural = 'zero' | 'one' | 'few' | 'many' | 'other';
export type Texts = Readonly<Record<string, string>>;
/** A plural key is asked for without its suffix. */
type Key<R extends Texts> = keyof R extends infer K
  ? K extends `${infer Base}_${Plural}`
    ? Base
    : K extends string
      ? K
      : never
  : never;
type TextOf<R extends Texts, K extends string> = K extends keyof R
  ? R[K]
  : `${K}_many` extends keyof R
    ? R[`${K}_many`] | R[`${K}_other` & keyof R]
    : never;
type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<R extends Texts, K extends string> = [Names<TextOf<R, K>>] extends [never]
  ? []
  : [values: { [Name in Names<TextOf<R, K>>]: Name extends 'count' ? number : string | number }];

/** Gives the Czech text of a key; an unknown key or a missing value is a compile error. */
export type Translate<R extends Texts> = <K extends Key<R>>(key: K, ...values: Values<R, K>) => string;

const plurals = new Intl.PluralRules('cs');

/** The `t` of a namespace; a value that is not given stays visible as its name. */
export function plainTexts<const R extends Texts>(resources: R): Translate<R> {
  const all: Texts = resources;
  return (key, ...[values = {}]) => {
    const given: Record<string, string | number> = values;
    const text = all[key] ?? all[`${key}_${plurals.select(Number(given.count))}`] ?? key;
    return text.replace(/\{\{(\w+)\}\}/gu, (name, value: string) => String(given[value] ?? name));
  };
}
