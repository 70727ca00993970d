import i18next from 'i18next';
import type { Texts, Translate } from './plainTexts.ts';

/**
 * The page's texts. There is one language, so a text needs no hook: a screen registers its namespace with `texts` and gets a
 * `t` that knows the keys, the plural forms and the values to fill in; `RichText` shows one with links in it. Namespaces live
 * in `cs/` as `as const` modules.
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

/** Registers a namespace once and returns its `t`. */
export function texts<const R extends Texts>(namespace: string, resources: R): Translate<R> {
  i18n.addResourceBundle(language, namespace, resources, true, true);
  return (key, ...values) => i18n.t(key, { ns: namespace, ...values[0] });
}
