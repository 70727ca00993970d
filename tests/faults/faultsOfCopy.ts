import { type Fault, inFile } from './fault.ts';

/** Faults in what the phone is given, in its numbered steps, and in the ids that it chooses. */

const overHttp = ['tests/service/copy.service.test.ts'];

const copy = inFile('src/report/copy.ts', [
  ['the whole document goes to the phone', '  return {\n    report,\n', '  return {\n    ...document,\n    report,\n'],
  ['codes go to the phone with their person', '{ data: record.data, readings', '{ ...record, readings'],
  ['scans of ID cards go to the phone', 'idCardSamples: _scans, ', ''],
  ['a plate that was read goes to the phone', 'licensePlate: _plate, ', ''],
  ['all limits go to the phone', 'limits: copiedLimits(environment.limits)', 'limits: environment.limits'],
  ['a locked report shows its people', "const isLocked = report.state === 'ERROR';", 'const isLocked = false;'],
  [
    'the last step is that of any phone',
    'phoneId === null ? 0 : lastStepOf(document, phoneId)',
    'document.steps.at(-1)?.number ?? 0',
  ],
  ['the copy outlives the cancelled report', "report.state === 'CANCELED' || now", 'now'],
  ['the copy outlives the time of the report', ' || now >= expiresAt', ''],
  ['the copy is given at the end of the time', 'now >= expiresAt', 'now > expiresAt'],
  ['the phone knows no limits but the defaults', '...pageLimits, ...limits }', '...pageLimits }'],
  ['the phone judges by a clock of its own', '    now,\n    freshId,', '    now: Date.now(),\n    freshId,'],
  ['nothing read or retrieved is known on the phone', '}, readings),', '}, {}),'],
  [
    'the phone forgets until when the report lives',
    '    expiresAt,\n    participants: participants.map',
    '    participants: participants.map',
  ],
]);

const steps = inFile('src/report/steps.ts', [
  ['a step is done twice', 'number <= lastStepOf', 'number < lastStepOf'],
  ['a step that comes late is done', 'number <= lastStepOf', 'number === lastStepOf'],
  ['the number of another phone counts', 'steps.find((step) => step.phoneId === phoneId)', 'steps.at(-1)'],
  ['phones are never forgotten', 'steps.length <= knownPhones', 'steps.length > 0'],
  ['the newest phone is forgotten', 'steps.find(({ ownOf }', 'steps.findLast(({ ownOf }'],
  ["a session's own phone is forgotten", '![ofReporter, besideIt].includes(ownOf)', 'true'],
  ['the own phone of an ended session stays', '![ofReporter, besideIt].includes(ownOf)', 'false'],
  ['each phone is the own one of its session', '!others.some(({ ownOf }) => ownOf === session)', 'true'],
  ['a session beside it has no own phone', 'ownParty == null ? ofReporter : besideIt', 'ofReporter'],
  [
    'a phone that goes on does not become the newest',
    '[...others, isOwn ? { ...step, ownOf: session } : step]',
    '[isOwn ? { ...step, ownOf: session } : step, ...others]',
  ],
  ['a phone stands there twice', 'phoneId !== step.phoneId', 'true'],
  ['a late witness is told to be another one', 'witnessOf: createdId ?? witnessId', 'witnessOf: witnessId'],
]);

const call = inFile('src/report/applyCall.ts', [
  [
    'a refusal takes a number',
    'if (hasMadeNothing) return applied;',
    'if (hasMadeNothing) return numbered(applied, step);',
  ],
  [
    'what is done takes no number',
    'document: withStep(outcome.document, step, ownParty) }',
    'document: outcome.document }',
  ],
  [
    'what is answered again takes no number',
    'return numbered(recall(document, first, environment), step, ownParty)',
    'return recall(document, first, environment)',
  ],
  [
    'a step that was done is refused once the report has gone on',
    'isDone(document, step)) {',
    'isDone(document, step) && !isStateWrong(name, document)) {',
  ],
  [
    'what is created has an id of its own in the service',
    'createdId === null ? environment : { ...environment, freshId: createdId }',
    'environment',
  ],
]);

const ids = [
  ...inFile('src/report/rules/witnesses.ts', [
    [
      'a witness whose key is forgotten comes again',
      'if (known !== undefined) return accepted(document, { witness: known });',
      '',
    ],
  ]),
  ...inFile('src/report/rules/participants.ts', [
    [
      'a participant whose key is forgotten comes again',
      'if (findParticipant(document, freshId) !== undefined) return accepted(document, { participantId: freshId });',
      '',
    ],
  ]),
  ...inFile('src/report/rules/photos.ts', [
    ['a photo of A is one of B too', 'if (isUsed(document, environment.freshId)) return keyReused;', ''],
    ['a photo takes the id of one that is gone', ' || document.deletedPhotos.includes(id)', ''],
    ['a photo takes the id of a scan', 'holdsFile(document, id) || ', ''],
    [
      'the key of a photo that is there is refused',
      'if (findPhoto(record, environment.freshId) !== undefined) return acceptedParticipant(document, record, environment);',
      '',
    ],
    ['the last deleted photo alone is remembered', '.slice(-keptDeletions)', '.slice(-1)'],
    [
      'a photo forgets under which id its file lies',
      '{ ...document, photoFiles: { ...document.photoFiles, [photoId]: fileId } }',
      'document',
    ],
    ['a deleted photo takes the file under its id', 'photoId: fileOfPhoto(document, photo.photoId) }', '...photo }'],
  ]),
];

const service = [
  ...inFile(
    'src/service/calls/reportCall.ts',
    [
      [
        'the copy tells of a report that has ended',
        'phoneId === null || hasEnded(document, service.expiryNow())',
        'phoneId === null',
      ],
      ['a copy is of the version before', '{ ...outcome, version: loaded.version + 1 }', 'outcome'],
      ['a refused upload takes the file of the photo along', '(await load())?.document', 'undefined'],
    ],
    overHttp,
  ),
  ...inFile(
    'src/service/calls/uploadedImages.ts',
    [['a photo is taken for put where another one lies', 'if (!isFirst)', 'if (isFirst)']],
    ['src/service/calls/uploadedImages.test.ts'],
  ),
  ...inFile(
    'src/service/calls/gather.ts',
    [['a photo has an id of its own', 'idempotencyKey ?? service.random.uuid()', 'service.random.uuid()']],
    overHttp,
  ),
  ...inFile(
    'src/service/images/photoCopies.ts',
    [
      [
        'the photo of another report is shown',
        "[reportId, copyName(fileId, size)].join(' ')",
        'copyName(fileId, size)',
      ],
    ],
    overHttp,
  ),
  ...inFile(
    'src/service/calls/requests.ts',
    [
      ['any call is a step', 'return isStep(name) && stepPattern', 'return stepPattern'],
      [
        'a step without a phone is no fault',
        "if (phoneId === null) return { path: phoneHeader, message: 'required' };",
        'if (phoneId === null) return { phoneId, step: null };',
      ],
      [
        'any word names a phone',
        "if (phoneId !== null && !uuidSchema.safeParse(phoneId).success) return { path: phoneHeader, message: 'format' };",
        '',
      ],
    ],
    overHttp,
  ),
];

export const faultsOfCopy: Fault[] = [...copy, ...steps, ...call, ...ids, ...service];
