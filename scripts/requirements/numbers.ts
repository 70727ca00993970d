/** How numbers of demands are written: `R-011`, and several in a row as `R-011 to R-014`. */

const written = /\bR-(\d{3})\b(?: to R-(\d{3})\b)?/gu;

/** Every number that a text names, ranges written out. */
export function numbersIn(text: string): string[] {
  return [...text.matchAll(written)].flatMap(([, first = '', last = first]) =>
    Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, index) =>
      numberOf(Number(first) + index),
    ),
  );
}

function numberOf(value: number): string {
  return `R-${String(value).padStart(3, '0')}`;
}
