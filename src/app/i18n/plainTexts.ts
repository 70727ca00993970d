/** Texts of the first two pages and the shell, without i18next, which loads later. */

/** Plural suffixes; `zero` for a special text. */
type Plural = 'zero' | 'one' | 'few' | 'many' | 'other';
export type Texts = Readonly<Record<string, string>>;
/** Text keys; plural keys without their suffix. */
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

/** Returns the Czech text of a key. Unknown keys and missing values do not compile. */
export type Translate<R extends Texts> = <K extends Key<R>>(key: K, ...values: Values<R, K>) => string;

const plurals = new Intl.PluralRules('cs');

/** Creates the `t` of a namespace; missing values stay visible as their names. */
export function plainTexts<const R extends Texts>(resources: R): Translate<R> {
  const all: Texts = resources;
  return (key, ...[values = {}]) => {
    const given: Record<string, string | number> = values;
    const text = all[key] ?? all[`${key}_${plurals.select(Number(given.count))}`] ?? key;
    return text.replace(/\{\{(\w+)\}\}/gu, (name, value: string) => String(given[value] ?? name));
  };
}
