import { type Ink, styles } from './ink.ts';
import { card, cardInner, type Flow, stack, textBox } from './layout.ts';
import { texts } from './texts.ts';

/** Writes the contradictions that were left in the report, for its later readers. */
export function writeLeftFindings(ink: Ink, flow: Flow, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  const rows = sentences.map((sentence) => textBox(ink, `•\u00a0${sentence}`, cardInner, styles.body));
  flow.place(
    card(ink, texts.leftFindings, stack([textBox(ink, texts.leftFindingsMean, cardInner, styles.small), ...rows], 4)),
    10,
  );
}
