/**
 * The page's texts. One language, so a screen registers its namespace with `texts` and gets a `t` that knows the keys, the
 * plural forms and the values to fill in. Namespaces live in `cs/` as `as const` modules.
 */

const plurals = new Intl.PluralRules('cs');

type Plural = 'one' | 'few' | 'many' | 'other';
type Texts = Readonly<Record<string, string>>;
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

/** Registers a namespace once and returns its `t`. A value that is not given stays visible as its name. */
export function texts<const R extends Texts>(namespace: string, resources: R): Translate<R> {
  const all: Texts = resources;
  return (key, ...[values = {}]) => {
    const given: Record<string, string | number> = values;
    const form = typeof given.count === 'number' ? all[`${key}_${plurals.select(given.count)}`] : undefined;
    const text = form ?? all[key] ?? `${namespace}.${key}`;
    return text.replace(/\{\{(\w+)\}\}/gu, (name, value: string) => String(given[value] ?? name));
  };
}
