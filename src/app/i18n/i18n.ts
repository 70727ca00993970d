import i18next, { type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace, Resources } from './i18next.d.ts';

/**
 * The page's texts. A namespace lives in `cs/` as an `as const` module, which registers it when it is imported; `i18next.d.ts` lists
 * all for their types. Components take their texts through `useTranslation`; messages of fields and other functions call the `t` that
 * the module exports. `RichText` shows a text with links in it.
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

/** Registers a namespace and returns its `t` for what is no component. */
export function registerTexts<N extends Namespace>(namespace: N, resources: Resources[N]): TFunction<N> {
  i18n.addResourceBundle(language, namespace, resources, true, true);
  return i18n.getFixedT(language, namespace);
}
