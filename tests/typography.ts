/** Rules of Czech typography and of the product's style, which every shown text obeys. */

const rules: readonly (readonly [string, RegExp])[] = [
  ['a one-letter word is bound to the next one', /(?<=^|[ \n(„–])[ksvzouai] (?=\S)/iu],
  [
    'a number is bound to its unit or noun',
    /\d (?:(?:[kM]?B|k?m|s|Kč|let|den|dn[íyů])(?!\p{L})|%|(?:minut|hodin|vteřin|bod|znak|čísl)\p{L}*)/u,
  ],
  ['a count is bound to what it counts', /\{\{(?:count|seconds|percent|max|metres)\}\} (?=[\p{L}%])/u],
  ['spaces inside numbers and dates do not break', /\d\.? \d/u],
  ['an abbreviation is bound to what follows', /(?<![\p{L}])(?:č|např|tj|tzv)\. /iu],
  ['A and B are bound to their noun', /(?:[Úú]častn|[Vv]ozid)\p{L}* (?:[AB](?![\p{L}\d])|\{\{party\}\})/u],
  ['an e-mail in a sentence does not break', /^(?=.*\s).*(?<!\p{L})e-mail/u],
  ['quotation marks are Czech', /["'”]|„[^“]*(?:„|$)|^[^„]*“/u],
  ['a dash is a dash', / - |--|—/u],
  ['an ellipsis is one character', /\.\.\./u],
  ['nobody is shouted at', /!/u],
  ['no code is shown', /[A-Z]{2,}_[A-Z]/u],
  ['spaces are single and inside', /^\s|\s$|[ \u00a0]{2}| \n/u],
];

/** Returns the rules that a text breaks. */
export function typographyFaults(text: string): string[] {
  return rules.filter(([, pattern]) => pattern.test(text)).map(([rule]) => rule);
}
