/** Cuts text with emoji into runs of one font each, and runs into lines. */

export interface Run {
  text: string;
  isEmoji: boolean;
}

/** Returns the runs of a text; `isEmoji` tells the characters that the emoji font prints. */
export function runsOf(text: string, isEmoji: (character: string) => boolean): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    if (last !== undefined && last.isEmoji === isEmoji(character)) last.text += character;
    else runs.push({ text: character, isEmoji: isEmoji(character) });
  }
  return runs;
}

/** Returns words with the space behind them. Each emoji is a word, so that a row of them can break. */
function piecesOf(runs: Run[]): Run[] {
  return runs.flatMap(({ text, isEmoji }) => {
    const pieces = isEmoji ? [...text] : (text.match(/\n|[^ \n]* |[^ \n]+/gu) ?? []);
    return pieces.map((piece) => ({ text: piece, isEmoji }));
  });
}

/** Breaks runs into lines; `widthOf` returns the width of a run in points. */
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

function joined(line: Run[]): Run[] {
  const runs: Run[] = [];
  for (const { text, isEmoji } of line) {
    const last = runs.at(-1);
    if (last !== undefined && last.isEmoji === isEmoji) last.text += text;
    else runs.push({ text, isEmoji });
  }
  return runs;
}
