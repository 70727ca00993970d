import i18next, { type TFunction } from 'i18next';
import type { Texts, Translate } from './plainTexts.ts';

/**
 * The page's texts. A namespace lives in `cs/` as an `as const` module and is registered with `texts`, which gives a `t` that
 * knows its keys, its plural forms and the values to fill in. Screens take it through `useTexts`; what is no component
 * (messages of fields, labels of a calendar) and the parts that screens share call the `t` itself. `RichText` shows a text
 * with links in it.
 */

const language = 'cs';

export const i18n = i18next.createInstance();
void i18n.init({
  lng: language,
  fallbackLng: false,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/** The `t` of a namespace, which `useTexts` can ask for by way of React. */
export type Registered<T> = T & { namespace: string; typed: (t: TFunction) => T };

/** Registers a namespace once and returns its `t`. */
export function texts<const R extends Texts>(namespace: string, resources: R): Registered<Translate<R>> {
  i18n.addResourceBundle(language, namespace, resources, true, true);
  const typed =
    (t: TFunction): Translate<R> =>
    (key, ...values) =>
      t(key, { ns: namespace, ...values[0] });
  return Object.assign(typed(i18n.t), { namespace, typed });
}
