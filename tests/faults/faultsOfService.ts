import { type Fault, inFile } from './fault.ts';

/** Faults in the parts of the service that carry rules: what is stored, for how long, and who gets at it. */

const store = 'src/service/store/store.test.ts';
const access = 'tests/service/access.service.test.ts';
const resumptions = 'src/service/store/resumptions.test.ts';
const resuming = 'tests/service/resuming.service.test.ts';
const ownPart = 'tests/service/ownPart.service.test.ts';
const resumingCodes = 'tests/service/resumingCodes.service.test.ts';

export const faultsOfService: Fault[] = [
  ...inFile(
    'src/service/store/sqlStore.ts',
    [
      [
        'a stored report is overwritten by who loaded an older one',
        ".set({ ...reportColumns(document), version: loadedVersion + 1 })\n    .where('report_id', '=', reportId)\n    .where('version', '=', loadedVersion)",
        ".set({ ...reportColumns(document), version: loadedVersion + 1 })\n    .where('report_id', '=', reportId)",
      ],
      ['the version of what is stored stands still', 'version: loadedVersion + 1', 'version: loadedVersion'],
      [
        'tokens outlive their report',
        "await trx.deleteFrom('refresh_tokens').where('report_id', '=', reportId).execute();",
        '',
      ],
      [
        'messages outlive their report',
        "await trx.deleteFrom('outbox').where('report_id', '=', reportId).where('channel', '!=', 'files').execute();",
        '',
      ],
      [
        'the deletion of files goes with the report',
        ".where('report_id', '=', reportId).where('channel', '!=', 'files')",
        ".where('report_id', '=', reportId)",
      ],
      ['a message is taken by two', ".where('due_at', '=', row.due_at)\n", ''],
      ['a message that is not due is taken', ".where('due_at', '<=', now)\n", ''],
      ['a delivered message keeps its code', "delivered_at: now, effect: ''", 'delivered_at: now'],
      [
        'a delivered message is delivered again',
        'updateMessage(messageId, { delivered_at: now, ',
        'updateMessage(messageId, { ',
      ],
      ['failed attempts are not counted', "attempts: row('attempts', '+', 1)", "attempts: row('attempts', '+', 0)"],
      [
        'a report expires a moment early',
        ".where('expires_at', '<', before)\n        .orderBy",
        ".where('expires_at', '<=', before)\n        .orderBy",
      ],
      [
        'what must still leave is forgotten',
        "\n    .where('delivered_at', 'is not', null)\n    .execute()",
        '\n    .execute()',
      ],
      [
        'each process makes a secret of its own',
        'return value;\n}\n\n/** Brings the tables up to date; answers whether there were none. */\nasync function migrate',
        'return fresh;\n}\n\n/** Brings the tables up to date; answers whether there were none. */\nasync function migrate',
      ],
    ],
    [store, access],
  ),
  ...inFile(
    'src/service/store/refreshTokens.ts',
    [
      ['a token has a successor each time', 'if (token.successor_id !== null) {', "if (token.successor_id === '-') {"],
      ['a copied token ends nothing', 'await forgetFrom(trx, tokenId, reportId);', ''],
      ['a copied token ends itself alone', 'next = token?.successor_id ?? null;', 'next = null;'],
      [
        'a token of another report is taken',
        ".where('token_id', '=', tokenId)\n    .where('report_id', '=', reportId)",
        ".where('token_id', '=', tokenId)",
      ],
      [
        'a token of a deleted report is renewed',
        "if (!(await holdReport(trx, reportId))) return 'refused';",
        '',
        {
          equivalent:
            'the tokens go with their report; the line makes renewal and deletion wait for each other, which only PostgreSQL does not by itself',
        },
      ],
      ['a key is held for ever', "row('created_at', '<', heldSince)", "row('created_at', '<', 0)"],
    ],
    [store, access],
  ),
  ...inFile(
    'src/service/clockWatch.ts',
    [
      [
        'a clock that jumps while the process runs is believed',
        'if (Math.abs(gained) > hour) {',
        'if (gained < -hour) {',
      ],
      ['a clock that jumped before the start is believed', 'believed >= lookedAt - hour', 'true'],
      ['a clock that another process contradicts is believed after an hour', 'else doubtedSince = steady();', ''],
      ['a clock once doubted is never believed', 'steady() - doubtedSince >= hour', 'false'],
      ['a doubted clock is noted as believed', 'if (isDoubted()) return;', ''],
      ['an operator who confirms another time is believed', 'Math.abs(now() - confirmed) <= hour', 'true'],
      ['a doubted clock calls everything expired', '(isDoubted() ? 0 : now())', 'now()'],
    ],
    ['src/service/clockWatch.test.ts', 'tests/service/clocks.service.test.ts'],
  ),
  ...inFile(
    'src/service/sweep.ts',
    [
      ['an expired report is deleted while its token lives', 'at - means.limits.ACCESS_TOKEN_LIFETIME', 'at'],
      [
        'an expired report leaves its files',
        "messages: [{ messageId: random.uuid(), channel: 'files', effect: { type: 'deleteFiles' } }]",
        'messages: []',
      ],
      ['an expired report is kept', 'document: null,', 'document,'],
      ['nobody deletes the files at once', 'return deleted > 0;', 'return false;'],
    ],
    [access, 'tests/service/summary.service.test.ts'],
  ),
  ...inFile(
    'src/service/calls/session.ts',
    [
      [
        'a refresh token lives twice as long',
        'tokenId: random.uuid(), expiresAt: now + limits.REFRESH_TOKEN_LIFETIME',
        'tokenId: random.uuid(), expiresAt: now + 2 * limits.REFRESH_TOKEN_LIFETIME',
      ],
      [
        'an access token lives as long as a refresh token',
        'expiresAt: now + limits.ACCESS_TOKEN_LIFETIME',
        'expiresAt: now + limits.REFRESH_TOKEN_LIFETIME',
      ],
      [
        'an expired refresh token is called invalid',
        "if (claims === 'expired') return { resultCode: 'ERR_REFRESH_TOKEN_EXPIRED' };",
        "if (claims === 'expired') return { resultCode: 'ERR_REFRESH_TOKEN_INVALID' };",
      ],
      [
        'a spent key gives tokens',
        '&& (await service.store.isUnspent(refreshTokenId))',
        '',
        { tests: [resumingCodes, ownPart] },
      ],
      [
        'an ended session of the own phone is renewed',
        'if (stored !== null && !goesOn(stored.document, claims)) return invalid();',
        '',
        { tests: [ownPart] },
      ],
      [
        'a session of the own phone goes on after another of it',
        'sessionId === fillingIn?.sessionId && participantId',
        'participantId',
        { tests: [ownPart] },
      ],
    ],
    [access, 'tests/service/codes.service.test.ts'],
  ),
  ...inFile(
    'src/service/calls/answering.ts',
    [
      [
        'the token of one report opens another',
        "if (claims.reportId !== textOf(request.params, 'reportId')) return 403;",
        '',
      ],
      [
        'no token is needed',
        "if (claims === 'invalid' || claims === 'expired') return 401;",
        "if (claims === 'invalid' || claims === 'expired') return null;",
      ],
      [
        'the own phone writes the part of the other one',
        '|| isOwnPart(name, about, claims.participantId) ? null : 403',
        '|| isOwnPart(name, undefined, claims.participantId) ? null : 403',
      ],
      ['a refresh token opens a report', "service.tokens.read('access', token", "service.tokens.read('refresh', token"],
      ['the id of a summary is enough', 'return isRight ? stored : null;', 'return stored;'],
      [
        'cancelling twice is a fault',
        "return name === 'cancelReport' && (await",
        "return name !== 'cancelReport' && (await",
      ],
      [
        'a session goes on after another has begun elsewhere',
        '&& goesOn(stored.document, claims) ? stored : null',
        '? stored : null',
        { tests: [resuming] },
      ],
      [
        'a session that has ended cancels the report',
        "(await service.store.loadReport(params.reportId ?? '')) === null;",
        'true;',
        { tests: [resuming] },
      ],
    ],
    [access, 'tests/service/authorization.service.test.ts', 'tests/service/summary.service.test.ts'],
  ),
  ...inFile(
    'src/service/store/resumptions.ts',
    [
      [
        'who goes on elsewhere leaves the other in',
        "await trx.deleteFrom('refresh_tokens').where('report_id', '=', reportId).execute();",
        '',
      ],
      [
        'the key of the begin goes on giving tokens',
        "await trx.updateTable('reports').set({ idempotency_key: null }).where('report_id', '=', reportId).execute();",
        '',
      ],
      ['a code is judged twice at once', ".where('version', '=', version)\n", ''],
      ['an older code counts', ".orderBy('sent_at', 'desc')", ".orderBy('sent_at')"],
      ['asking under one key asks again', "if (same !== undefined) return 'repeated';", ''],
      ['answered codes count on', '.set({ answered_at: at })', '.set({ answered_at: null })'],
    ],
    [resumptions],
  ),
  ...inFile(
    'src/service/calls/resuming.ts',
    [
      ['a key of another code gives its answer', "if (first.code !== code) return { kind: 'keyReused' };", ''],
      ['the session of before goes on', 'document: goesOn.document', 'document'],
      [
        'the own part is filled in on although the report goes on elsewhere',
        'continuedBy(withoutFillingIn(document)',
        'continuedBy(document',
        { tests: [ownPart] },
      ],
      [
        'wrong codes to go on are not stored',
        'next !== resumption && !(await store.replaceResumption(known, next))',
        'false',
      ],
    ],
    [resuming, resumingCodes],
  ),
  ...inFile(
    'src/service/reportToResume.ts',
    [
      [
        'the oldest report goes on',
        'other.document.createdAt - one.document.createdAt',
        'one.document.createdAt - other.document.createdAt',
      ],
    ],
    [resuming],
  ),
];
