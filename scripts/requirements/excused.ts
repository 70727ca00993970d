/** Demands that no test proves, each with its reason; `npm run check` refuses more than 2 % of all. */
export const excused: Readonly<Record<string, string>> = {
  'R-313': 'R-504 takes its place: a call that nothing is heard of for 30 s is given up.',
  'R-447': 'No such text exists: a refresh that fails is told by its kind of failure, R-501.',
};
