import type { Upload } from '../../../machines/context.ts';
import { screenOf } from '../../../machines/location.ts';
import type { AppActor } from '../chart.ts';
import { forgetFiles } from '../files.ts';
import { removeDrafts } from '../forms/drafts.ts';
import { countUploads } from '../photos/interrupted.ts';
import { clearTokens } from '../tokens.ts';
import { rememberConsent } from './cookies.ts';
import { deliverFile } from './deliverFile.ts';

/** Carries out what the chart asks the page to do. Listens only; what happens next is always the chart's decision. */
export function listenToChart(actor: AppActor): void {
  const forgetWhatWasTyped = () => {
    removeDrafts();
    forgetFiles();
  };
  actor.on('sessionEnded', () => {
    clearTokens();
    forgetWhatWasTyped();
  });
  actor.on('draftsRemoved', forgetWhatWasTyped);
  actor.on('consentGiven', ({ analytical, choice }) => rememberConsent({ analytical, choice }));
  actor.on('fileArrived', ({ fileId }) => deliverFile(fileId));
  actor.on('unhandledCode', ({ call, code }) => console.warn(`Unhandled result code ${code} of ${call}`));
  actor.on('toast', ({ code, level }) => {
    void import('./toasts.tsx').then(({ showToast }) => showToast(code, level));
  });
  let counted: readonly Upload[] = [];
  actor.subscribe({
    next(snapshot) {
      const { reportId, uploads } = snapshot.context;
      if (reportId !== null && uploads !== counted) countUploads(reportId, uploads);
      counted = uploads;
      const screen = screenOf(snapshot);
      if (screen) document.documentElement.dataset.screen = screen.screen;
    },
    error(error) {
      console.error('The chart has stopped', error);
      document.documentElement.dataset.screen = 'error';
    },
  });
}
