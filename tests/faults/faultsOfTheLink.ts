import { type Fault, inFile } from './fault.ts';

const byLink = inFile(
  'src/report/rules/signing.ts',
  [
    [
      'what was not seen is signed',
      'const hasSeen = body.contentVersion === document.contentVersion',
      'const hasSeen = true',
    ],
    ['the reporter signs by the link', '!data.isReporter', 'data.isReporter'],
  ],
  ['tests/service/signingByLink.service.test.ts'],
);

const ownPart = [
  ...inFile('src/report/rules/fillingIn.ts', [
    [
      "the end of A's part ends B's",
      'document.fillingIn?.participantId === record.data.participantId',
      'document.fillingIn',
    ],
  ]),
  ...inFile('src/report/rules/smsCodes.ts', [
    [
      'the way in is closed by no number of wrong codes',
      "\n  if (isWornOut(check, limits)) return refused(document, 'ERR_TOO_MANY_WRONG_CODES', { isValid: false });\n  const judged",
      "\n  if (limits.MAX_CODE_WAITS < 0) return refused(document, 'ERR_TOO_MANY_WRONG_CODES', { isValid: false });\n  const judged",
    ],
    [
      'a code that was right counts as sent',
      'withoutPassing(judged.check, now)',
      '{ ...judged.check, passedAt: null }',
    ],
  ]),
  ...inFile('src/report/applyCall.ts', [
    [
      'A writes what B fills in',
      'fillingIn !== undefined && fillingIn.participantId === about',
      'fillingIn === undefined',
    ],
    ['B does not write what B fills in', ' && fillingIn.participantId !== ownParty', ''],
    [
      'a session that has ended is given again',
      'if (fillingIn?.sessionId !== sessionId)',
      'if (fillingIn === undefined)',
    ],
  ]),
];

/** Faults of what is done by the link. */
export const faultsOfTheLink: Fault[] = [...byLink, ...ownPart];
