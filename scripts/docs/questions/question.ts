import { nodeAt, wholeOf } from '../chart.ts';
import type { Fact } from './facts.ts';

/**
 * Everyday questions of people who own the product, each answered in one sentence. Numbers come from the limits; what a
 * sentence claims of the flow stands beside it as facts, which are looked up in chart and tables each time.
 */
export interface Question {
  cs: string;
  en: string;
  answer: string;
  facts: Fact[];
  /** Pages of docs/flow and states of its picture (`#place`). */
  see: string[];
  /** What else people would type to find it. */
  words: string;
}

export const minutes = (milliseconds: number) => `${milliseconds / 60_000} minutes`;
export const hours = (milliseconds: number) => `${milliseconds / 3_600_000} hours`;
export const days = (milliseconds: number) => `${milliseconds / 86_400_000} days`;

export const fresh = 'flow.report.new';
export const collecting = 'flow.report.collecting';
export const summary = `${collecting}.summary`;
export const toSign = 'flow.report.toSign';
export const finished = 'flow.report.finished';
export const papers = `${collecting}.documents.A.manual`;
export const vehicle = `${collecting}.accident.A`;

/** The steps of the filling in that may be left for later. */
export const skippable = wholeOf(nodeAt(collecting))
  .filter((node) => [node.states.filling, node.states.open].some((form) => form?.transitions.has('step.skipped')))
  .map((node) => node.path.at(-1) ?? '');
