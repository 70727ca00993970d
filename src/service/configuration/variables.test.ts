import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../tests/fixtures/refusalOf.ts';
import { readConfig } from '../config.ts';
import { aboutVariable, variableNames } from './variables.ts';

/** The rows of every table: default and what the variable must be. */
const documented = new Map(
  Array.from(
    readFileSync('docs/variables.md', 'utf8').matchAll(/^\| `([A-Z][A-Z\d_]+)` \| (.*?) \| (.*?) \| .+ \|$/gmu),
    ([, name = '', standard, must]) => [name, [standard, must]],
  ),
);

test('docs/variables.md tells of each variable its default, its bounds and whether it is secret (R-461, R-468)', () => {
  const known = variableNames.map((name) => {
    const { standard, must, masked } = aboutVariable(name);
    return [name, [standard === 'none' ? 'none' : `\`${standard}\``, masked === 'whole' ? `${must}; secret` : must]];
  });
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(known));
});

test('no default is refused', () => {
  for (const name of variableNames) {
    const { standard } = aboutVariable(name);
    if (standard !== 'none') expect(() => readConfig({ [name]: standard }), name).not.toThrow();
  }
});

/** Values that each kind of variable rejects. */
const wrongNumbers = [
  '-1',
  '+1',
  '1.5',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '1 000',
  '1_000',
  '１０',
  '9'.repeat(15),
  '9'.repeat(400),
  'five',
  '5;',
];
const wrongByKind: [RegExp, string[]][] = [
  [/^a whole number/u, wrongNumbers],
  [/^a number from/u, ['-0.1', '1.1', ',5', '0,5', 'NaN', '.5', '1e-1']],
  [/^true or false$/u, ['yes', '1', 'TRUE', 'ano', 'true false']],
  [/^one of/u, ['pigeon', 'SANDBOX', 'sandbox,http', 'ano']],
  [/^an e-mail address$/u, ['nobody', '@zaznam.example', 'a b@zaznam.example', 'a@b@zaznam.example', 'a@zaznam']],
  [
    /^a secret of/u,
    [
      'short',
      'a'.repeat(40),
      'ab'.repeat(20),
      '0'.repeat(64),
      '1234567890'.repeat(4),
      'passwordpasswordpasswordpassword'.slice(0, 15),
      'abcdefghijklmnopqrstuvwxyz0123456789',
    ],
  ],
  [/^an ASCII text without blanks$/u, ['two words', 'tab\there', 'line\nbreak', '“klic”', 'klíč']],
  [/^a text of one line/u, ['two\nlines', 'null\0', 'x'.repeat(5_000)]],
  [/^a list of/u, [',', ' ,, ', ';', 'five', '+420;+421', 'https://page.example https://zaznam.example']],
  [
    /^(?:a path|a folder that can be written to|the folder of the built page.*)$/u,
    ['null\0', 'two\nlines', 'x'.repeat(5_000), '~/data', '"/data', '„/data', '=/data', '<folder>'],
  ],
  [
    /^a URL that begins with https/u,
    [
      'zaznam',
      'javascript:alert(1)',
      'file:///etc',
      'https://',
      'https:zaznam.example',
      'https://x y',
      'https://x/y z',
      'https://x\n',
      'ftp://x',
      'https://x:99999',
      '//x',
      'data:,x',
    ].filter((value) => value.trim() === value),
  ],
];

describe('every variable', () => {
  test.each(variableNames)('%s refuses what it cannot be, names itself and never shows the value', (name) => {
    const { must } = aboutVariable(name);
    const wrong = wrongByKind.filter(([kind]) => kind.test(must)).flatMap(([, values]) => values);
    for (const value of [...wrong, ' ', '\t\n', '\u00a0', '\u200b\ufeff']) {
      const sentence = refusalOf({ [name]: value });
      expect(sentence, JSON.stringify(value)).toMatch(
        new RegExp(`^The environment variable ${name} must be .+\\.$`, 'u'),
      );
      if (value.length > 8) expect(sentence).not.toContain(value);
    }
  });

  test.each(variableNames)(
    '%s is what it is with blanks around it, and takes its default where it is empty',
    (name) => {
      const { standard } = aboutVariable(name);
      expect(readConfig({ [name]: '' })).toEqual(readConfig({}));
      if (standard === 'none') return;
      for (const value of [`${standard} `, ` ${standard}\r\n`, `\t${standard}\u00a0`, `\ufeff${standard}\u200b`])
        expect(readConfig({ [name]: value }).effective, JSON.stringify(value)).toEqual(readConfig({}).effective);
    },
  );

  test.each(
    variableNames.flatMap((name) => {
      const [, min, max] = /from (\d+) to (\d+)$/u.exec(aboutVariable(name).must) ?? [];
      return min === undefined ? [] : [[name, Number(min), Number(max)] as const];
    }),
  )('%s is taken from %d to %d and not beyond', (name, min, max) => {
    const others = { REFRESH_TOKEN_LIFETIME: '7776000000', ACCESS_TOKEN_LIFETIME: '120000' };
    for (const value of [min, max]) expect(refusalOf({ ...others, [name]: `${value}` }), `${value}`).toBe('taken');
    for (const value of [min - 1, max + 1])
      expect(refusalOf({ ...others, [name]: `${value}` }), `${value}`).toContain(`from ${min} to ${max}`);
  });
});
