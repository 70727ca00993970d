/** Reloads the report when the other phone has advanced its state. */
export const movedOn = {
  guard: 'otherMovedOn',
  target: '#report-loading',
  actions: 'forgetWhatWas',
} as const;
