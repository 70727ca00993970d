import { colours, type Ink, sheet, styles, type TextStyle } from './ink.ts';
import { missing } from './texts.ts';

/** Measured box: its height is known before drawing, so that boxes neither overlap nor are cut. */
export interface Box {
  readonly height: number;
  draw(x: number, y: number): void;
}

export function textBox(ink: Ink, text: string, width: number, style: TextStyle, tag = 'P'): Box {
  return {
    height: ink.height(text, width, style),
    draw: (x, y) => ink.paragraph(text, x, y, width, style, tag),
  };
}

/** A label with its value below it; a missing value is a dash. */
export function field(
  ink: Ink,
  label: string,
  value: string | null | undefined,
  width: number,
  style: TextStyle = styles.value,
): Box {
  const shown = value == null || value === '' ? missing : value;
  const labelHeight = ink.height(label, width, styles.label);
  return {
    height: labelHeight + ink.height(shown, width, style),
    draw: (x, y) =>
      ink.tagged('P', {}, [
        () => ink.write(label, x, y, width, styles.label),
        () => ink.write(shown, x, y + labelHeight, width, style),
      ]),
  };
}

export function stack(boxes: Box[], gap: number): Box {
  return {
    height: boxes.reduce((sum, box) => sum + box.height, 0) + gap * Math.max(0, boxes.length - 1),
    draw(x, y) {
      let top = y;
      for (const box of boxes) {
        box.draw(x, top);
        top += box.height + gap;
      }
    },
  };
}

/** Boxes next to each other, each at its own distance from the left. */
export function beside(...cells: { at: number; box: Box }[]): Box {
  return {
    height: Math.max(...cells.map(({ box }) => box.height)),
    draw(x, y) {
      for (const { at, box } of cells) box.draw(x + at, y);
    },
  };
}

export function atLeast(box: Box, height: number): Box {
  return { height: Math.max(box.height, height), draw: box.draw };
}

/** A framed part of the report under its heading. */
export function card(ink: Ink, title: string, content: Box): Box {
  const padding = 12;
  const heading = textBox(ink, title, sheet.inner - 2 * padding, styles.heading, 'H2');
  const body = stack([heading, content], 8);
  const height = body.height + 2 * padding - 2;
  return {
    height,
    draw(x, y) {
      ink.artifact(() => {
        ink.doc.lineWidth(0.75).roundedRect(x, y, sheet.inner, height, 6).stroke(colours.line);
      });
      ink.within(title, () => body.draw(x + padding, y + padding - 2));
    },
  };
}

export const cardInner = sheet.inner - 24;

/** Height of the header of every page but the first. */
const headerHeight = 22;

/** Puts boxes one below another over as many pages as they need; a box is never cut. */
export class Flow {
  readonly #ink: Ink;
  readonly #header: () => void;
  #y: number = sheet.top;

  constructor(ink: Ink, runningHeader: () => void) {
    this.#ink = ink;
    this.#header = runningHeader;
    this.#ink.doc.addPage();
  }

  place(box: Box, gap = 0): void {
    if (this.#y > sheet.top && this.#y + box.height > sheet.bottom) this.newPage();
    box.draw(sheet.side, this.#y);
    this.#y += box.height + gap;
  }

  /** Returns true if the boxes fit together on the rest of this page. */
  fits(...boxes: Box[]): boolean {
    return this.#y + boxes.reduce((sum, box) => sum + box.height, 0) <= sheet.bottom;
  }

  /** Height left on this page, and height of an empty page. */
  get room(): { here: number; onNext: number } {
    return { here: sheet.bottom - this.#y, onNext: sheet.bottom - sheet.top - headerHeight };
  }

  space(height: number): void {
    this.#y += height;
  }

  newPage(): void {
    this.#ink.doc.addPage();
    this.#y = sheet.top + headerHeight;
    this.#header();
  }
}
