/** The ten steps of the flow, as the step line names them. */
export const steps = {
  1: 'Úvod',
  2: 'Než začnete',
  3: 'Ověření telefonu',
  4: 'Účastníci nehody',
  5: 'Svědci',
  6: 'Vozidla a\u00a0průběh nehody',
  7: 'Čas a\u00a0místo nehody',
  8: 'Viník nehody',
  9: 'Souhrn a\u00a0podpis',
  10: 'Hotovo',
} as const;

export type StepNumber = keyof typeof steps;

export function isStepNumber(number: number): number is StepNumber {
  return number in steps;
}
