/** Text in which some signs come from another font: cut into runs of one font each, and into lines. */

export interface Run {
  text: string;
  isEmoji: boolean;
}

/** @param isEmoji whether the sign is printed by the other font */
export function runsOf(text: string, isEmoji: (sign: string) => boolean): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    if (last !== undefined && last.isEmoji === isEmoji(sign)) last.text += sign;
    else runs.push({ text: sign, isEmoji: isEmoji(sign) });
  }
  return runs;
}

/** Words with the space behind them; signs of the other font stand each for a word, so that a row of them can break. */
function piecesOf(runs: Run[]): Run[] {
  return runs.flatMap(({ text, isEmoji }) => {
    const pieces = isEmoji ? [...text] : (text.match(/\n|[^ \n]* |[^ \n]+/gu) ?? []);
    return pieces.map((piece) => ({ text: piece, isEmoji }));
  });
}

/** @param widthOf what a run takes, in points */
export function linesOf(runs: Run[], width: number, widthOf: (run: Run) => number): Run[][] {
  const lines: Run[][] = [[]];
  let taken = 0;
  for (const piece of piecesOf(runs)) {
    if (piece.text === '\n') {
      lines.push([]);
      taken = 0;
      continue;
    }
    // One that is wider than the line is cut wherever it ends.
    const parts = widthOf(piece) > width ? [...piece.text].map((text) => ({ ...piece, text })) : [piece];
    for (const part of parts) {
      if (taken > 0 && taken + widthOf({ ...part, text: part.text.trimEnd() }) > width) {
        lines.push([]);
        taken = 0;
      }
      lines.at(-1)?.push(part);
      taken += widthOf(part);
    }
  }
  return lines.map(joined);
}

/** Neighbours of one font are drawn together. */
function joined(line: Run[]): Run[] {
  const runs: Run[] = [];
  for (const { text, isEmoji } of line) {
    const last = runs.at(-1);
    if (last !== undefined && last.isEmoji === isEmoji) last.text += text;
    else runs.push({ text, isEmoji });
  }
  return runs;
}
