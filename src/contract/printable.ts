/** Letters of other scripts than these are in no font of the PDF. */
const unprinted =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/gu;

/** The letters that the PDF can only print as a square, each once. */
export function unprintable(text: string): string {
  return [...new Set(text.match(unprinted))].join('');
}
