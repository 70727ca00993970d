import { Component, type ReactNode } from 'react';
import { t } from '../i18n/cs/common.ts';
import { Notice } from '../ui/Notice.tsx';

/** The last resort when the page itself breaks: says so and offers a fresh start, which loses nothing that was saved. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The page has broken', error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main style={{ padding: 16 }}>
        <Notice kind="error" role="alert" title={t('failed')}>
          <p>{t('failedHelp')}</p>
          <a href={location.pathname}>{t('tryAgain')}</a>
        </Notice>
      </main>
    );
  }
}
