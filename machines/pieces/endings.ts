/** What leaves with a report. */

/** It ended against the user's will: data and stored session go, analytics hears of it. */
export function interrupted(reason: 'timeout' | 'error') {
  return ['forgetReport' as const, 'endSession' as const, { type: 'interrupt' as const, params: { reason } }];
}

/** The own part is filled in here no longer: back to the summary by the link. */
export const ownPartLeft = ['keepAnswer', 'wishForShared', 'forgetReport', 'endSession'] as const;

/** The same because it ended elsewhere. */
export const ownPartLost = ['wishForShared', 'noteOwnPartIsOver', 'forgetReport', 'endSession'] as const;

/** It is signed and left behind: nothing is asked, because nothing is lost. */
export const signedReportLeft = ['forgetReport', 'endSession'] as const;

/** The user gave it up. */
export const cancelled = [
  'keepAnswer',
  'removeDrafts',
  'endSession',
  { type: 'interrupt', params: { reason: 'user' } },
  'leaveReport',
] as const;
