import { nodeAt } from '../chart.ts';
import { aboutFillingIn } from './aboutFillingIn.ts';
import { aboutPhones } from './aboutPhones.ts';
import { aboutTheOther } from './aboutTheOther.ts';
import type { Fact } from './facts.ts';
import type { Question } from './question.ts';

/** docs/flow/questions.md, and the same for the search of the picture. */

export const questions: readonly Question[] = [...aboutTheOther, ...aboutPhones, ...aboutFillingIn];

/** What an answer claims and the product no longer does, a sentence each. */
export function wrongAnswers(asked: readonly Question[] = questions): string[] {
  return asked.flatMap(({ en, facts }) =>
    facts.flatMap((fact) => {
      const wrong = said(fact);
      return wrong === null ? [] : [`scripts/docs/questions, "${en}": ${wrong}; correct the answer`];
    }),
  );
}

/** A fact about a state that is gone is wrong as well. */
function said(fact: Fact): string | null {
  try {
    return fact();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function linkTo(place: string): string {
  if (!place.startsWith('#')) return `[${place.replace('.md', '')}](${place})`;
  nodeAt(place.slice(1));
  return `[${place.slice(1).replace(/^flow\.(?:report\.)?/u, '')}](index.html${place})`;
}

/** @throws Error when an answer is no longer so. */
export function questionsPage(): string[] {
  const wrong = wrongAnswers();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return [
    '# Questions',
    '',
    'Everyday questions, each with its answer in a sentence. Numbers are the defaults of the limits; what is claimed of the',
    'flow is looked up in the chart and the tables whenever this page is made, which fails once an answer is no longer so.',
    '',
    ...questions.flatMap(({ cs, en, answer, see }) => [
      `## ${en}`,
      '',
      `*${cs}*`,
      '',
      answer,
      '',
      `See ${see.map(linkTo).join(', ')}.`,
      '',
    ]),
  ];
}

/** The questions as the picture's search knows them. */
export function questionFacts() {
  return questions.map(({ cs, en, answer, see, words }) => ({ cs, en, answer, see, words }));
}
