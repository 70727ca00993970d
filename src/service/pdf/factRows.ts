import { type Fact, textOf } from '#contract/factRows.ts';
import { type Ink, styles, type TextStyle } from './ink.ts';
import { type Box, beside, field } from './layout.ts';

const gap = 12;

function styleOf({ heading, look }: Fact): TextStyle {
  if (heading || look === 'plate') return styles.strong;
  return look === 'long' ? styles.body : styles.value;
}

/** Draws facts below each other, short ones side by side; an optional one that was not given is left out. */
export function factRows(ink: Ink, facts: Fact[], width: number, columns = 2): Box[] {
  const rows: Fact[][] = [];
  for (const fact of facts) {
    if (fact.optional && fact.texts.length === 0) continue;
    const last = rows.at(-1);
    if (fact.half && last?.[0]?.half && last.length < columns) last.push(fact);
    else rows.push([fact]);
  }
  const step = (width + gap) / columns;
  return rows.map((row) => {
    const own = row.length === 1 ? width : step - gap;
    return beside(
      ...row.map((fact, index) => ({
        at: index * step,
        box: field(ink, fact.label, textOf(fact), own, styleOf(fact)),
      })),
    );
  });
}
