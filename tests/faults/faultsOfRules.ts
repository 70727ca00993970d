import { type Fault, inFile } from './fault.ts';
import { faultsOfTheLink } from './faultsOfTheLink.ts';

/** Faults in what calls do to a report and what they refuse. */

const participants = inFile('src/report/rules/participants.ts', [
  ['no agreement is needed', "if (!body.gdprConfirmed) return refused(document, 'ERR_GDPR_NOT_CONFIRMED');", ''],
  [
    'three drive in one accident',
    'document.participants.length >= participantCount',
    'document.participants.length > participantCount',
  ],
  ['both have one number', 'document.participants.some(({ data }) => data.phoneNumber === phoneNumber)', 'false'],
  ['B is the reporter too', 'isReporter: document.participants.length === 0', 'isReporter: true'],
  ['both are A', 'order: document.participants.length + 1', 'order: 1'],
  [
    'a verified number is changed',
    "if (record.verification.passedAt !== null) return refused(document, 'ERR_PARTICIPANT_ALREADY_VERIFIED');",
    '',
  ],
  [
    'a number is changed once more',
    'record.phoneChanges >= limits.MAX_PHONE_CHANGES',
    'record.phoneChanges > limits.MAX_PHONE_CHANGES',
  ],
  ['changes of a number are not counted', 'phoneChanges: record.phoneChanges + 1', 'phoneChanges: record.phoneChanges'],
  ['a code outlives its number', '...known, pending: null', '...known'],
  [
    'the same number again is a change',
    'if (record.data.phoneNumber === ',
    'if (record.phoneChanges > 99 && record.data.phoneNumber === ',
  ],
  [
    'a birth tomorrow',
    'personalData.dateOfBirth > pragueMoment(environment.now).date',
    'personalData.dateOfBirth > "2099-12-31"',
  ],
  [
    'the home is forgotten with a new name',
    'address ? { personalData, address } : { personalData }',
    '{ personalData, address: address ?? null }',
  ],
]);

const report = inFile('src/report/rules/report.ts', [
  ['the new reporter is not A', '[reporter, ...others].map', '[...others, reporter].map'],
  ['both are reporters', 'isReporter: record === reporter', 'isReporter: true'],
  [
    'somebody of nowhere is to blame',
    'if (responsibleParticipantId !== null && findParticipant(document, responsibleParticipantId) === undefined)',
    'if (responsibleParticipantId !== null && false)',
  ],
  [
    'the answer who is to blame is not kept as given',
    'responsibleParticipantId, responsibleParticipantWasConfirmed: true',
    'responsibleParticipantId, responsibleParticipantWasConfirmed: responsibleParticipantId !== null',
  ],
]);

const ofChanges = ['tests/service/changes.service.test.ts'];

const changes = inFile(
  'src/report/rules/changes.ts',
  [
    ['nothing new is told as news', 'version === query.since ? null : told', 'told'],
    ['other data are no news', 'content: contentVersion, ', ''],
  ],
  ofChanges,
);

const ofAgreements = ['tests/service/agreements.service.test.ts'];

const agreements = [
  ...inFile(
    'src/report/agreements.ts',
    [
      [
        'what was agreed to stays agreed to',
        'isCurrent: prints.get(keyOf({ section, participantId })) === print',
        'isCurrent: true',
      ],
      ['an objection is agreed away with the rest', 'isAlone && (replaces', '(replaces'],
      ['an objection of another page is written over', 'replaces === said.remark', 'replaces !== said.remark'],
      ['the same objection once more is another one', 'said.agrees || said.remark === remark', 'said.agrees'],
      ['a word does not take the place of the one before', 'filter((word) => !asked.has(keyOf(word)))', 'slice()'],
      ['what was told before is not told any more', 'withSection(now, word), word', 'now, word'],
      ['an objection that was mended is open still', 'isCurrent && !agrees && remark', '!agrees && remark'],
      ['what was said of outlives the signatures', '({ content: _, ...word }) => word', '(word) => word'],
    ],
    ofAgreements,
  ),
  ...inFile(
    'src/report/rules/agreement.ts',
    [
      [
        'what was not seen is agreed to',
        'contentVersion !== document.contentVersion',
        'contentVersion > document.contentVersion',
      ],
      ['what is missing is agreed to', 'if (agrees && sections.some', 'if (!agrees && sections.some'],
      ['who has signed goes on objecting', 'signing.passedAt != null', 'signing.passedAt === undefined'],
    ],
    ofAgreements,
  ),
];

const course = inFile('src/report/course.ts', [
  ['the same word once more is an event', 'after.agreements.filter(isNew)', 'after.agreements'],
  ['what changed before a look is not told', '...(sections.length > 0 && { sections })', ''],
  ['what is not so is not told', '...(remark !== null && { remark })', ''],
  [
    'a verification is crowded out by words',
    'const ofKind = events.filter(({ event }) => event === kind)',
    'const ofKind = events',
  ],
]);

const lifecycle = inFile('src/report/rules/lifecycle.ts', [
  ['the link before opens the summary still', '...gathered.link, ', '', { tests: ofChanges }],
  ['who had the link before has looked', 'seenVersion: null, openings: []', '', { tests: ofChanges }],
  ['a cancelled report leaves its files', "{}, [{ type: 'deleteFiles' }]", '{}, []'],
  [
    'the link is said to live longer than the report',
    'Math.min(summaryExpiresAt, expiresAt)',
    'Math.max(summaryExpiresAt, expiresAt)',
  ],
  [
    'the accuracy need not be confirmed',
    "if (!body.accuracyConfirmation) return refused(document, 'ERR_ACCURACY_NOT_CONFIRMED');",
    '',
  ],
  [
    'what B fills in is confirmed',
    "if (document.fillingIn !== undefined) return refused(document, 'ERR_PARTICIPANT_FILLS_IN');",
    '',
  ],
  ['an incomplete report is confirmed', 'if (missing.length > 0) {', 'if (missing.length > 99) {'],
  ['one missing e-mail is all that is said', '&& missing.length === document.participants.length', ''],
  [
    'who never looked has to look again',
    'return seenVersion !== null && seenVersion !== contentVersion',
    'return seenVersion !== contentVersion',
  ],
  [
    'a change after the look is not told',
    "if (changedSinceSeen(document)) return refused(document, 'ERR_LAST_VISITED_DATA_CHANGED');",
    '',
  ],
  [
    'the confirmed version is not kept',
    'confirmedVersion: document.contentVersion',
    'confirmedVersion: document.seenVersion',
  ],
]);

const call = inFile('src/report/applyCall.ts', [
  [
    'a report answers after its time',
    "return now >= document.expiresAt ? 'ERR_REPORT_TTL_EXPIRED' : null;",
    'return null;',
  ],
  ['a report answers at the end of its time', 'now >= document.expiresAt', 'now > document.expiresAt'],
  [
    'the link opens after its time',
    "if (access === 'summary' && now >= document.summaryExpiresAt) return 'ERR_SUMMARY_EXPIRED';",
    '',
  ],
  ['the link opens at the end of its time', 'now >= document.summaryExpiresAt', 'now > document.summaryExpiresAt'],
  [
    'the end of the link ends every call',
    "access === 'summary' && now >= document.summaryExpiresAt",
    'now >= document.summaryExpiresAt',
  ],
  ['any state will do', 'return states !== undefined && !states.includes(report.state)', 'return false'],
  ['a repeated key does it again', 'document.answers.find((answer) => answer.key === key)', 'undefined'],
  ['one key for all calls', "[name, participantId ?? '', createdId].join(' ')", 'createdId'],
  ['one key for both participants', "[name, participantId ?? '', createdId].join(' ')", "[name, createdId].join(' ')"],
  [
    'a key goes with another body',
    "if (first?.body !== undefined && first.body !== body) return { kind: 'keyReused' };",
    '',
  ],
  [
    'a repeated key comes after the state',
    'if (first !== undefined) return numbered(',
    'if (first !== undefined && !isStateWrong(name, document)) return numbered(',
  ],
  ['every call takes a key', 'callDefinition(name).creates === true ? idempotencyKey : null', 'idempotencyKey'],
  ['a refusal that made nothing is remembered', 'if (hasMadeNothing) return applied;', ''],
  ['the remembered answer is the oldest one', 'answers.slice(-rememberedAnswers)', 'answers.slice(0, 0)'],
  ['a change is no new version', 'contentVersion: before.contentVersion + 1', 'contentVersion: before.contentVersion'],
  [
    'every call is a new version',
    'if (before === after || content(before) === content(after)) return after;',
    'if (before === after) return after;',
  ],
  ['signing is a change of what is signed', '...summaryView(document), state: null', '...summaryView(document)'],
  [
    'the scans outlive the report',
    "state !== before.report.state && (state === 'FINISHED' || state === 'ERROR')",
    'false',
  ],
  ['the scans of a locked report stay', "(state === 'FINISHED' || state === 'ERROR')", "state === 'FINISHED'"],
  [
    'a second copy of a participant is remembered',
    "if ('participant' in answer && participantId !== undefined) return { participantOf: participantId };",
    '',
  ],
  [
    'a second copy of a witness is remembered',
    "if ('witness' in answer) return { witnessOf: (answer.witness as Witness).witnessId };",
    '',
  ],
]);

const rest: Fault[] = [
  ...inFile('src/report/rules/witnesses.ts', [
    [
      'a fourth witness',
      'document.witnesses.length >= limits.MAX_WITNESSES',
      'document.witnesses.length > limits.MAX_WITNESSES',
    ],
    [
      'a witness rides with nobody known',
      "if (namesUnknownDriver(document, body.driverParticipantId)) return invalid('driverParticipantId', 'pickOne');\n  const witness: Witness = { ...body,",
      'const witness: Witness = { ...body,',
    ],
    [
      'a changed witness is put beside the old one',
      'document.witnesses.map((other) => (other === known ? witness : other))',
      '[...document.witnesses, witness]',
    ],
    ['the wrong witness goes', 'witnessId !== params.witnessId', 'witnessId === params.witnessId'],
    [
      'the places of the witnesses have a gap',
      '({ ...witness, order: index + 1 })',
      '({ ...witness, order: witness.order + 0 * index })',
    ],
  ]),
  ...inFile('src/report/rules/photos.ts', [
    [
      'a photo too many',
      'vehicleDamageImages.length >= environment.limits.MAX_VEHICLE_PHOTOS',
      'vehicleDamageImages.length > environment.limits.MAX_VEHICLE_PHOTOS',
    ],
    [
      'a deleted photo leaves its file',
      "effects: [{ type: 'deletePhoto', photoId: fileOfPhoto(document, photo.photoId) }]",
      'effects: []',
    ],
    ['all photos but the deleted one go', '(image) => image !== photo', '(image) => image === photo'],
    ['a new photo takes the place of another', 'displayOrder)) + 1', 'displayOrder))'],
  ]),
  ...inFile('src/report/rules/location.ts', [
    [
      'a place of nothing',
      "if (!saysWhere(body)) return refused(document, 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED');",
      '',
    ],
    ['the next town is the place', 'nearest.distance <= samePlace', 'nearest.distance <= 1000 * samePlace'],
  ]),
  ...inFile('src/contract/accidentTime.ts', [
    ['an accident of tomorrow', "if (happened > now + clockTolerance) return 'inFuture';", ''],
    ['a day more in the past', '<= maxPastDays', '<= maxPastDays + 1'],
    ['a day less in the past', '<= maxPastDays', '< maxPastDays'],
  ]),
  ...inFile(
    'src/report/attempts.ts',
    [
      [
        'an attempt to read or retrieve is not counted',
        'readingsOf(record)[counter] + step',
        'readingsOf(record)[counter]',
      ],
    ],
    ['tests/service/readings.service.test.ts', 'tests/service/retrievals.service.test.ts'],
  ),
  ...inFile(
    'src/report/rules/papers.ts',
    [
      [
        'the front of the card is enough',
        "back === undefined || isFrontMissing ? 'ERR_NO_ALL_SAMPLES_UPLOADED'",
        "front === undefined && back === undefined ? 'ERR_NO_ALL_SAMPLES_UPLOADED'",
      ],
      ['a back that lacks something is enough', '!isFrontThere && [', '!isFrontThere && !['],
      [
        'the scan that was replaced stays',
        "replaced === undefined ? [] : [{ type: 'deletePhoto', photoId: replaced.photoId }]",
        '[]',
      ],
    ],
    ['tests/service/readings.service.test.ts', 'tests/service/retrievals.service.test.ts'],
  ),
  ...inFile(
    'src/report/capabilities.ts',
    [
      [
        'the card is read once more',
        '.investigations < limits.MAX_ID_INVESTIGATIONS',
        '.investigations <= limits.MAX_ID_INVESTIGATIONS',
      ],
      [
        'one photo of the card more is decoded',
        'idCardUploads < environment.limits.MAX_ID_CARD_UPLOADS',
        'idCardUploads <= environment.limits.MAX_ID_CARD_UPLOADS',
      ],
      [
        'the registry is asked once more',
        'vehicleRetrievals < limits.MAX_REGISTRY_RETRIEVALS',
        'vehicleRetrievals <= limits.MAX_REGISTRY_RETRIEVALS',
      ],
    ],
    ['tests/service/readings.service.test.ts', 'tests/service/retrievals.service.test.ts'],
  ),
  ...inFile(
    'src/contract/standsAsRead.ts',
    [['what was typed stands as read', '(isEdited) => isEdited === false', '(isEdited) => isEdited !== true']],
    ['tests/service/readings.service.test.ts', 'tests/service/retrievals.service.test.ts'],
  ),
  ...inFile(
    'src/report/rules/vehicle.ts',
    [
      ['confirmations of a plate are not counted', 'plateConfirmations: plateConfirmations + 1', 'plateConfirmations'],
      ['a rejected plate is taken', 'const isRight = body.licensePlateConfirmation;', 'const isRight = true;'],
      [
        'the car of another plate keeps its registry data',
        'const kept = isOther ? ofAnotherVehicle(record) : record;',
        'const kept = record;',
      ],
    ],
    ['tests/service/readings.service.test.ts', 'tests/service/retrievals.service.test.ts'],
  ),
  ...inFile('src/report/rules/summary.ts', [
    ['a look is not noted', 'seenVersion: document.contentVersion, lastLook', 'lastLook'],
    [
      'the same version looked at again is unmarked',
      'answer(document.lastLook?.changed ?? [])',
      'answer([])',
      { tests: ['tests/service/summary.service.test.ts'] },
    ],
    [
      'a draft is given as the signed report',
      "document.report.state === 'FINISHED'\n    ? accepted(document, { file",
      "document.report.state !== 'NEW'\n    ? accepted(document, { file",
    ],
  ]),
  ...inFile('src/contract/completeness.ts', [
    [
      'a missing place is no gap',
      'ACCIDENT_LOCATION: ({ accidentLocation }) => accidentLocation === null',
      'ACCIDENT_LOCATION: () => false',
    ],
    ['one participant is complete', 'participants.length < participantCount', 'participants.length < 1'],
    [
      'a missing culprit is agreed to',
      'marker !== null && isMissing[marker](summary)',
      'marker === null',
      { tests: ofAgreements },
    ],
    [
      'a vehicle without its make is agreed to',
      'missingParts(owner).includes(section)',
      'owner[section] === null',
      { tests: ofAgreements },
    ],
  ]),
];

export const faultsOfRules: Fault[] = [
  ...participants,
  ...report,
  ...changes,
  ...agreements,
  ...course,
  ...faultsOfTheLink,
  ...lifecycle,
  ...call,
  ...rest,
];
