import i18next, { type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace, Resources } from './i18next.d.ts';

/**
 * Texts of the page. A namespace is an `as const` module in `cs/`, registered when imported; `i18next.d.ts` lists all
 * for their types. Components use `useTranslation`, functions the module's `t`, and `RichText` texts with links.
 */

const language = 'cs';

export const i18n = i18next.createInstance();
void i18n.use(initReactI18next).init({
  lng: language,
  fallbackLng: false,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/** Registers a namespace and returns its `t` for use outside of components. */
export function registerTexts<N extends Namespace>(namespace: N, resources: Resources[N]): TFunction<N> {
  i18n.addResourceBundle(language, namespace, resources, true, true);
  return i18n.getFixedT(language, namespace);
}
