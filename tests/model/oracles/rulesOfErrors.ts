import { emittedInWords, leavesOf, screenShown } from '../walk/observations.ts';
import type { Rule } from './rule.ts';

/** Rules for redirects to error screens: what they clear, and the reported reason. Requesting such an address is no redirect. */

const reasons: Partial<Record<string, string>> = { error: 'error', errorTimeout: 'timeout', errorCodes: 'error' };

export const rulesOfErrors: Rule[] = [
  {
    name: 'each redirect to an error route ends the session and is told as one interrupt',
    demands: 'R-442 and R-443',
    breach: (step) => {
      const { event, past, after } = step;
      const shown = screenShown(step);
      const reason = reasons[shown ?? ''];
      if (reason === undefined || past === null || screenShown(past) === shown) return undefined;
      const asked = event?.type === 'nav.requested' ? event.requestedRoute : after.context.ui.requestedRoute;
      if (asked?.screen === shown) return undefined;
      const words = emittedInWords(step.emitted);
      if (!words.includes('sessionEnded')) return 'the refresh token stays';
      const interrupts = words.filter((words) => words.startsWith('interrupted')).join();
      if (interrupts !== `interrupted: ${reason}`) return `tells ${interrupts || 'no interrupt'}`;
      if (after.context.session.reportId !== null || leavesOf(after).some((leaf) => leaf.startsWith('session.alive')))
        return 'the session goes on';
      if (after.context.report.reportId !== null) return 'the report is still known';
      // Unsent mutations are deleted only after the driver was told.
      return words.includes('draftsRemoved') ? 'what was not sent is thrown away unsaid' : null;
    },
  },
];
