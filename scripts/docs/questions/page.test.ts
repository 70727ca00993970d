import { describe, expect, it } from 'vitest';
import { pageFiles } from '../pages.ts';
import { questions, questionsPage, wrongAnswers } from './page.ts';

describe('the questions', () => {
  it('are forty at least, each asked once and answered in one sentence', () => {
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(new Set(questions.map(({ en }) => en)).size).toBe(questions.length);
    for (const { en, answer } of questions) expect(answer, en).toMatch(/^[^.]+(?:\.\S[^.]*)*\.$/u);
  });

  it('are answered as chart, tables and limits have it', () => {
    expect(wrongAnswers()).toEqual([]);
    expect(questions.filter(({ facts }) => facts.length === 0)).toEqual([]);
  });

  it('lead to pages that exist', () => {
    for (const { see } of questions)
      for (const place of see) if (!place.startsWith('#')) expect(pageFiles).toContain(place);
    expect(questionsPage().length).toBeGreaterThan(200);
  });

  it('say in a sentence which answer is no longer so', () => {
    const [first] = questions;
    if (first === undefined) throw new Error('There are no questions');
    expect(wrongAnswers([{ ...first, facts: [() => 'nothing is sent'] }])).toEqual([
      `scripts/docs/questions, "${first.en}": nothing is sent; correct the answer`,
    ]);
  });
});
