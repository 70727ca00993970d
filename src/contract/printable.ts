/** Letters of other scripts than these are in no font of the PDF. */
const unprinted =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/gu;

/** What Czech is written with: the tables of all scripts take a slow phone 12 ms, which nobody waits for who does not need them. */
const beyondLatin = /[^\0-\u036f]/u;

/** The letters that the PDF can only print as a square, each once. */
export function unprintable(text: string): string {
  return beyondLatin.test(text) ? [...new Set(text.match(unprinted))].join('') : '';
}
