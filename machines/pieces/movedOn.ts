/** What was heard of the other phone says that the report is in another state than is known here: it is loaded again. */
export const movedOn = {
  guard: 'otherMovedOn',
  target: '#report-loading',
  actions: 'forgetWhatWas',
} as const;
