import { isInSample } from '../../tests/model/faults/mutants.ts';
import { court } from '../../tests/model/faults/mutation.ts';
import { crossingPaths } from '../../tests/model/journeys/crossings.ts';
import { journeysWithEnds } from '../../tests/model/journeys/journeys.ts';
import type { Share } from './mutants.ts';

/** One process of the mutation check: takes its share, answers its verdicts and ends. */

process.once('message', (share: Share) => {
  const { paths, all, index, count } = share;
  const journeys = journeysWithEnds();
  const crossings = crossingPaths([...journeys.map(({ path }) => path), ...paths]);
  const { mutants, evaluate } = court([...paths, ...crossings], journeys);
  const mine = mutants.filter((mutant) => all || isInSample(mutant, 10)).filter((_, each) => each % count === index);
  process.send?.(mine.map(evaluate), () => process.disconnect());
});
