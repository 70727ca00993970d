import i18next from 'i18next';

/**
 * The page's texts. One language, so no React binding: a screen registers its namespace with `texts` and gets a `t` that
 * knows the keys, the plural forms and the values to fill in. Namespaces live in `cs/` as `as const` modules.
 */

const language = 'cs';

const i18n = i18next.createInstance();
void i18n.init({
  lng: language,
  fallbackLng: false,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

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

/** Registers a namespace once and returns its `t`. */
export function texts<const R extends Texts>(namespace: string, resources: R): Translate<R> {
  i18n.addResourceBundle(language, namespace, resources, true, true);
  return (key, ...values) => i18n.t(key, { ns: namespace, ...values[0] });
}
