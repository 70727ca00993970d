/** Actions that clear a report when it ends. */

/** Returns the actions for a report that ended against the user's will: clear data and session, notify analytics. */
export function interrupted(reason: 'timeout' | 'error') {
  return ['forgetReport' as const, 'endSession' as const, { type: 'interrupt' as const, params: { reason } }];
}

/** Actions that end filling in one's own part here and return to the summary by the link. */
export const delegationLeft = ['applyAnswer', 'requestShared', 'forgetReport', 'endSession'] as const;

/** Actions for one's own part that was ended on another device. */
export const delegationLost = ['requestShared', 'noteDelegationIsOver', 'forgetReport', 'endSession'] as const;

/** Actions for leaving a signed report, which asks no question as all is saved. */
export const signedReportLeft = ['forgetReport', 'endSession'] as const;

/** Actions for a report that the user cancels. */
export const cancelled = [
  'applyAnswer',
  'removeDrafts',
  'endSession',
  { type: 'interrupt', params: { reason: 'user' } },
  'leaveReport',
] as const;
