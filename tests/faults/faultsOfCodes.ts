import { type Fault, inFile } from './fault.ts';

/** Faults in SMS codes: how many, how long, whose, for what; and in what they move the report to. */

const codes = inFile('src/report/codes.ts', [
  ['one code more is sent', '(sent < sendable(check, limits)', '(sent <= sendable(check, limits)'],
  ['one code less is sent', '(sent < sendable(check, limits)', '(sent + 1 < sendable(check, limits)'],
  ['a code is sent to whom it was right for', 'return passedAt === null && (sent <', 'return (sent <'],
  ['the link uses up every code', ' || (sentByLink > 0 && sent - sentByLink < 1 + waits)', ''],
  ['a code more after those by the link', 'sent - sentByLink < 1 + waits', 'sent - sentByLink <= 1 + waits'],
  ['another link opens no worn out way', 'if (!isWornOut(entry, limits) || renewals', 'if (renewals >= 0 || renewals'],
  ['any number of links opens a worn out way', 'renewals >= limits.MAX_CODE_WAITS', 'renewals < 0'],
  ['a code of an older SMS is a wrong one', 'now < each.expiresAt && sameSecret(print', 'now < 0 && sameSecret(print'],
  ['what wears out by the link takes the code', 'after.pending ?? before.pending', 'after.pending'],
  ['wrong codes by the link count in the session', 'wrongInARow: hasPassed ? 0 : before.wrongInARow', 'wrongInARow'],
  ['a code lives a moment longer', 'if (now >= check.pending.expiresAt)', 'if (now > check.pending.expiresAt)'],
  ['a code lives for ever', 'if (now >= check.pending.expiresAt)', 'if (now < 0)'],
  [
    'an expired code is awaited',
    'check.pending !== null && now < check.pending.expiresAt &&',
    'check.pending !== null &&',
  ],
  ['a code is awaited while it waits', ' && !isWaiting(check, now)', ''],
  ['codes wait twice as long', 'now + limits.CODE_WAIT', 'now + 2 * limits.CODE_WAIT'],
  ['codes do not wait', 'waitsUntil: now + limits.CODE_WAIT', 'waitsUntil: now'],
  ['a code is judged while it waits', "if (isWaiting(check, now)) return { verdict: 'waiting' };", ''],
  ['one wait more is granted', 'waits >= limits.MAX_CODE_WAITS', 'waits > limits.MAX_CODE_WAITS'],
  ['waits are not counted', 'const waits = (check.waits ?? 0) + 1', 'const waits = 1'],
  ['after a wait no code is sent', 'MAX_SENT_CODES + waits + renewals', 'MAX_SENT_CODES + renewals'],
  ['a code lives twice as long', 'expiresAt: now + limits.CODE_LIFETIME', 'expiresAt: now + 2 * limits.CODE_LIFETIME'],
  ['codes sent are not counted', 'sent: check.sent + 1, pending', 'sent: check.sent, pending'],
  ['one wrong code more is judged', 'wrongInARow < limits.MAX_WRONG_CODES)', 'wrongInARow <= limits.MAX_WRONG_CODES)'],
  ['wrong codes are not counted', 'const wrongInARow = check.wrongInARow + 1', 'const wrongInARow = check.wrongInARow'],
  ['a right code can be used again', 'wrongInARow: 0, pending: null, passedAt: now', 'wrongInARow: 0, passedAt: now'],
  ['capitals are another code', 'sameSecret(typed.toUpperCase(), check', 'sameSecret(typed, check'],
  ['the first characters of a secret are enough', 'given.length ^ secret.length', '0'],
  ['every code is right', 'return difference === 0;', 'return difference >= 0;'],
]);

const smsCodes = inFile('src/report/rules/smsCodes.ts', [
  [
    "B's code signs for A",
    'const judged = judgeCode(check, body.smsCode, now, limits);',
    `const own = judgeCode(check, body.smsCode, now, limits);
    const others = document.participants.map((each) => each[purpose.check].pending?.code);
    const judged =
      own.verdict === 'wrong' && others.includes(body.smsCode)
        ? ({ verdict: 'right', check: { ...check, wrongInARow: 0, pending: null, passedAt: now } } as const)
        : own;`,
  ],
  [
    'a code of the verification signs',
    'const judged = judgeCode(check, body.smsCode, now, limits);',
    `const judged = judgeCode(
      check.pending === null ? { ...record.verification, pending: { code: '1001', expiresAt: now + 1 } } : check,
      body.smsCode,
      now,
      limits,
    );`,
  ],
  ['a code is sent for the other purpose', '[of]: keptCheck(', 'signing: keptCheck('],
  [
    'wrong codes by the link end the report',
    "if (byLink) return refused(checked, 'ERR_TOO_MANY_WRONG_CODES', { isValid: false });",
    '',
  ],
  [
    'a code goes to A whoever it is for',
    'to: phoneNumber, code',
    "to: document.participants[0]?.data.phoneNumber ?? '', code",
  ],
  [
    'a code is sent while codes wait',
    "if (isWaiting(check, now)) return refused(document, 'ERR_TOO_MANY_WRONG_CODES', standOf(check, now, limits));",
    '',
  ],
  ['a code is sent while no SMS leaves', "if (!providers.sms) return refused(document, 'ERR_SMS_GATEWAY');", ''],
  [
    'a code is sent to a number that is no longer permitted',
    "if (smsPhoneComplaint(phoneNumber, environment.phonePrefixes) !== null) return refused(document, 'ERR_SMS_GATEWAY');",
    '',
  ],
  [
    'a code that the gateway cannot send is counted',
    "if (!mayBeSent(check, limits)) return refused(document, 'ERR_TOO_MANY_SENT_CODES');\n  if (!providers.sms) return refused(document, 'ERR_SMS_GATEWAY');",
    "if (!mayBeSent(check, limits)) return refused(document, 'ERR_TOO_MANY_SENT_CODES');\n    if (!providers.sms)\n      return refused(\n        replaceParticipant(document, { ...record, [of]: withCodeSent(check, freshCode, now, limits) }),\n        'ERR_SMS_GATEWAY',\n      );",
  ],
  [
    'too many wrong codes leave the report open',
    "return refused(changeReport(checked, { state }), 'ERR_TOO_MANY_WRONG_CODES'",
    "return refused(checked, 'ERR_TOO_MANY_WRONG_CODES'",
  ],
  ['one right code is enough for both', 'participantCount - passed', 'participantCount - passed - 1'],
  ['the last right code is not enough', 'participantCount - passed', 'participantCount - passed + 1'],
  [
    'a report goes on by codes of the other purpose',
    'checked.participants.filter((each) => each[purpose.check].passedAt !== null)',
    'checked.participants.filter((each) => each.verification.passedAt !== null)',
  ],
  [
    'what is signed is not compared with what was confirmed',
    'if (hindrance !== null) return refused(document, hindrance, { isValid: false });',
    '',
  ],
  [
    'the link does not live on with the report',
    '...changeReport(checked, { state }), summaryExpiresAt }',
    '...changeReport(checked, { state }) }',
  ],
  ['the link lives twice as long', 'now + limits.SUMMARY_LINK_LIFETIME', 'now + 2 * limits.SUMMARY_LINK_LIFETIME'],
  [
    'a wrong code is called right',
    'return accepted(checked, stand);',
    'return accepted(checked, { ...stand, isValid: true });',
  ],
  [
    'an expired code is asked for anew',
    "    if (judged.verdict === 'expired') return refused(document, 'ERR_CODE_EXPIRED', { isValid: false });",
    "    if (judged.verdict === 'expired') return refused(document, 'ERR_CALL_SEND_CODE_FIRST', { isValid: false });",
  ],
]);

const signing = inFile('src/report/rules/signing.ts', [
  [
    'another version than the confirmed one is signed',
    'document.confirmedVersion === document.contentVersion',
    'document.confirmedVersion !== null',
  ],
  [
    'a signed report is kept too short',
    'expiresAt: now + limits.FINISHED_RETENTION',
    'expiresAt: now + limits.REPORT_LIFETIME',
  ],
  ['a signed report expires with its draft', '      expiresAt: now + limits.FINISHED_RETENTION,\n', ''],
  ['nobody knows when it was signed', '      finishedAt: now,\n', ''],
  [
    'only the first gets the signed report',
    'document.participants.flatMap(({ data }) =>',
    'document.participants.slice(0, 1).flatMap(({ data }) =>',
  ],
  ['nobody gets the signed report', 'effects: signedReportEmails(document)', 'effects: []'],
  [
    'who has signed may have another code',
    'canSendSmsCode: isOpen && mayBeSent(check, limits)',
    'canSendSmsCode: isOpen',
  ],
  ['a code can be sent before the confirmation', 'canSendSmsCode: isOpen && mayBeSent', 'canSendSmsCode: mayBeSent'],
  [
    'signing is open without a code',
    'canBeSigned: isOpen && isAwaited(check, now) && isAsConfirmed(document)',
    'canBeSigned: isOpen && isAsConfirmed(document)',
  ],
  ['the list says that nobody has signed', 'isSigned: check.passedAt !== null', 'isSigned: false'],
]);

const verification = inFile('src/report/rules/verification.ts', [
  [
    'a verified number is said to be changeable',
    'isNew && verification.passedAt === null && phoneChanges',
    'isNew && phoneChanges',
  ],
  [
    'one change more is offered',
    'phoneChanges < environment.limits.MAX_PHONE_CHANGES',
    'phoneChanges <= environment.limits.MAX_PHONE_CHANGES',
  ],
  [
    'a code is offered after the verification',
    'canSendSmsCode: isNew && mayBeSent',
    'canSendSmsCode: mayBeSent',
    { equivalent: 'a report is NEW until both are verified, and to whom is verified no code is sent' },
  ],
  ['the list says that nobody is verified', 'isVerified: verification.passedAt !== null', 'isVerified: false'],
  [
    'verifying is open without a code',
    'canBeVerified: isNew && isAwaited(verification, environment.now)',
    'canBeVerified: isNew',
  ],
]);

const lifecycle = inFile('src/report/reportLifecycle.ts', [
  [
    'one verified phone is enough',
    "verified: { guard: 'nobodyOutstanding', target: 'COLLECTING_DATA' }",
    "verified: { target: 'COLLECTING_DATA' }",
  ],
  [
    'one signature is enough',
    "signed: { guard: 'nobodyOutstanding', target: 'FINISHED' }",
    "signed: { target: 'FINISHED' }",
  ],
  ['a confirmation ends the report', "confirmed: 'TO_SIGN', cancelled", "confirmed: 'FINISHED', cancelled"],
  [
    'a locked report cannot be given up',
    "on: { cancelled: 'CANCELED' },\n    },\n    FINISHED",
    'on: {},\n    },\n    FINISHED',
  ],
]);

const resumption = inFile('src/report/resumption.ts', [
  ['a code to go on never expires', 'now >= waitsUntil && now < expiresAt', 'now >= waitsUntil'],
  ['a code to go on opens while it has to be waited', 'now >= waitsUntil && now < expiresAt', 'now < expiresAt'],
  ['a new code forgets the wrong ones', 'wrongInARow, waitsUntil, replaced', 'wrongInARow: 0, waitsUntil, replaced'],
  ['a new code ends the wait', 'wrongInARow, waitsUntil, replaced', 'wrongInARow, waitsUntil: 0, replaced'],
  ['one wrong code more to go on', 'wrongInARow >= MAX_WRONG_CODES', 'wrongInARow > MAX_WRONG_CODES'],
  ['the code survives the wait', 'counted({ code: null, wrongInARow: 0', 'counted({ wrongInARow: 0'],
  ['wrong codes count on after the wait', 'wrongInARow: 0, waitsUntil: until', 'wrongInARow, waitsUntil: until'],
  ['the first wrong code is warned of', 'wrongInARow > 1 ?', 'wrongInARow > 0 ?'],
  [
    'a signed report goes on',
    'isOpenState(report.state) &&',
    "(isOpenState(report.state) || report.state === 'FINISHED') &&",
  ],
  ['an expired report goes on', 'now < expiresAt &&\n    participants', 'participants'],
  ['a number that was only entered opens', '=== phoneNumber && verification.passedAt !== null', '=== phoneNumber'],
  ['a number that nobody verified is told', 'data.isReporter && verification.passedAt !== null', 'data.isReporter'],
  ['the other participant is told of the reporter', 'isReporter === false && notices', 'notices'],
  ['the reporter is told without end', 'notices < maxNotices', 'notices >= 0'],
  ['one code more to go on than is allowed', 'limit > 0 && count >= limit', 'limit > 0 && count > limit'],
  ['no limit is a limit', 'limit > 0 && count >= limit', 'count >= limit'],
]);

export const faultsOfCodes: Fault[] = [...codes, ...smsCodes, ...signing, ...verification, ...lifecycle, ...resumption];
