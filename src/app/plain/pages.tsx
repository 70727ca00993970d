import '../ui/global.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { t as accessibility } from '../i18n/cs/accessibility.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t as offline } from '../i18n/cs/offline.ts';
import { t as verify } from '../i18n/cs/verify.ts';
import { AccessibilityPage, contactId, showContact } from './AccessibilityPage.tsx';
import { OfflinePage, reloadOnceReachable } from './OfflinePage.tsx';
import { VerifyPage } from './VerifyPage.tsx';

/** Static pages, built for Node and rendered once by scripts/prerender.mjs. */

interface PlainPageFile {
  /** File name; the address without `.html`. */
  name: string;
  title: string;
  markup: string;
  /** Inline script, or the URL of a module. */
  script: string | { src: string };
}

function page(name: string, title: string, content: ReactNode, script: PlainPageFile['script']): PlainPageFile {
  return { name, title: `${title} – ${common('appName')}`, markup: renderToStaticMarkup(content), script };
}

export function plainPages(): PlainPageFile[] {
  return [
    page('offline', offline('title'), <OfflinePage />, `(${reloadOnceReachable})()`),
    page('pristupnost', accessibility('title'), <AccessibilityPage />, `(${showContact})('${contactId}')`),
    page('overeni', verify('title'), <VerifyPage />, { src: '/overeni.js' }),
  ];
}
