import type { AppSnapshot } from '#machines/location.ts';

/** True on a screen opened from the summary of the whole report, where a form is saved and left. */
export function isOpenedFromSummary({ context }: AppSnapshot): boolean {
  return context.ui.editing === 'summary' && context.session.delegatedSection === null;
}
