/** Reloads the report when the other phone has advanced its state. */
export const stateAdvanced = {
  guard: 'otherHasAdvanced',
  target: '#report-loading',
  actions: 'forgetWhatWas',
} as const;
