import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { callDefinition } from '#contract/calls.ts';
import type { ChangedSection } from '#contract/entities.ts';
import type { AppEvent } from '#machines/events.ts';
import { screenOf } from '#machines/location.ts';
import { signaturesOf, summaryView } from '#report/document.ts';
import { sectionReviews } from '#report/sectionReviews.ts';
import { type Random, seeded } from '../../service/random.ts';
import { filled, PagesOfBoth } from './pagesOfBoth.ts';
import { carry, type Done, type Side } from './twoPages.ts';

/**
 * Two pages: the charts of A and B and the service's rules, randomly interleaved, with lost and doubled calls.
 * PAIR_STEPS and PAIR_SEED select the steps.
 */

const steps = Number(process.env.PAIR_STEPS ?? 10_000);
const seed = Number(process.env.PAIR_SEED ?? 1);

const sections: ChangedSection[] = [
  { section: 'responsibleParticipant', participantId: null },
  { section: 'accidentDatetime', participantId: null },
  { section: 'email', participantId: filled.participants[1]?.data.participantId ?? '' },
];

class Pair extends PagesOfBoth {
  constructor(random: Random) {
    super(random, 'summary');
  }

  protected check({ from, call, before, after, resultCode, request }: Done): void {
    const isByLink = callDefinition(call).access === 'summary';
    expect(isByLink, `${from} calls ${call}`).toBe(from === 'B');
    const signed = after.participants.filter(
      ({ signing: { passedAt } }, index) =>
        passedAt !== null && passedAt !== before.participants[index]?.signing.passedAt,
    );
    if (from === 'B') for (const { data } of signed) expect(data.isReporter, 'B signs for A').toBe(false);
    const { body } = request as { body?: { contentVersion?: number } };
    const isSaid = (call === 'signByLink' || call === 'updateAgreement') && resultCode.startsWith('OK');
    if (isSaid) expect(body?.contentVersion, `${call} of what was not seen`).toBe(before.contentVersion);
    if (signed.length > 0) expect(after.contentVersion, 'other data are signed').toBe(after.confirmedVersion);
    if (call === 'reopenReport' && resultCode === 'OK' && after !== before) {
      expect(after.report.state).toBe('COLLECTING_DATA');
      expect(signaturesOf(after), 'a signature survives').toEqual([]);
      expect(
        after.participants.map(({ signing }) => signing.pending),
        'a code survives',
      ).toEqual([null, null]);
    }
    if (from === 'B')
      expect(summaryView(after).participants, 'B changes data').toEqual(summaryView(before).participants);
  }

  /** Tells A what B did, and B that the summary has changed. */
  poll(): void {
    if (this.a.getSnapshot().context.report.isLoaded && this.service.document.report.state !== 'NEW')
      this.try('A', { type: 'other.acted', changes: this.service.changes() });
    const { requestedRoute } = this.b.getSnapshot().context.ui;
    const { version: sharedVersion } = this.b.getSnapshot().context.shared;
    if (sharedVersion !== null && this.service.summaryVersion(requestedRoute) !== sharedVersion)
      this.try('B', { type: 'summary.outdated', state: this.service.document.report.state });
  }

  /** Takes a random action of A or B. */
  private act(): void {
    const { random, service } = this;
    const { context } = this.b.getSnapshot();
    const contentVersion = context.shared.contentVersion ?? 0;
    const code = (side: Side) => (random.is(0.8) ? service.codes[side] || '0000' : '9999');
    const agrees = random.is(0.5);
    const word = {
      sections: [random.pick(sections)],
      agrees,
      remark: agrees ? null : 'Tak to nebylo.',
      contentVersion,
    };
    const candidates: [Side, AppEvent][] = [
      ['A', { type: 'submitted.confirmReport', body: { accuracyConfirmation: true } }],
      ['A', { type: 'call.retried' }],
      ['A', { type: 'call.retried', party: random.pick(['A', 'B'] as const) }],
      ['A', { type: 'submitted.sendCodeToSign', party: 'A' }],
      ['A', { type: 'submitted.sign', party: 'A', body: { smsCode: code('A') } }],
      ['A', { type: 'submitted.sendCodeToSign', party: 'B' }],
      ['A', { type: 'submitted.sign', party: 'B', body: { smsCode: code('B') } }],
      ['A', { type: 'refusalOptions.opened' }],
      ['A', { type: 'refusalOptions.left' }],
      ['A', { type: 'submitted.reopenReport' }],
      ['A', { type: 'submitted.getOneSidedReport' }],
      ['B', { type: 'refusalOptions.opened' }],
      ['B', { type: 'refusalOptions.left' }],
      ['B', { type: 'call.retried' }],
      ['B', { type: 'call.retried', party: 'B' }],
      ['B', { type: 'submitted.updateAgreement', body: word }],
      ['B', { type: 'signing.started' }],
      ['B', { type: 'signing.left' }],
      ['B', { type: 'submitted.sendCodeToSignByLink', party: 'B' }],
      ['B', { type: 'submitted.signByLink', party: 'B', body: { smsCode: code('B'), contentVersion } }],
    ];
    if (random.is(0.03)) this.try('A', { type: 'submitted.renewSummaryLink' });
    else if (random.is(0.12)) this.edit();
    else {
      const possible = candidates.filter(([side, event]) => this.page(side).getSnapshot().can(event));
      if (possible.length > 0) this.try(...random.pick(possible));
    }
  }

  /** Has A change an answer from the summary. */
  private edit(): void {
    const { reportId } = filled.report;
    const requestedRoute = { screen: 'culprit' as const, reportId };
    this.try('A', { type: 'nav.requested', requestedRoute, editing: 'summary' });
    const responsibleParticipantId = this.random.pick(filled.participants).data.participantId;
    this.try('A', { type: 'submitted.updateResponsibleParticipant', body: { responsibleParticipantId } });
  }

  step(): void {
    const { random, underWay, service } = this;
    const chance = random.next();
    if (chance < 0.5 && underWay.length > 0) carry(random, underWay, service, false);
    else if (chance < 0.7) this.poll();
    else this.act();
  }

  /** Delivers all calls without further actions. */
  comeToRest(): void {
    for (let rounds = 0; rounds < 12; rounds += 1) {
      while (this.underWay.length > 0) carry(this.random, this.underWay, this.service, true);
      for (const side of ['A', 'B'] as const) {
        this.try(side, { type: 'call.retried' });
        this.try('A', { type: 'call.retried', party: side });
      }
      this.try('B', { type: 'signing.left' });
      this.try('B', { type: 'refusalOptions.left' });
      // Other screens ignore remote changes, so A returns to the summary.
      const { screen } = screenOf(this.a.getSnapshot()) ?? {};
      const { reportId } = filled.report;
      if (screen === 'culprit')
        this.try('A', { type: 'nav.requested', requestedRoute: { screen: 'summary', reportId } });
      this.poll();
    }
  }

  /** Expects both pages to show the service's data. */
  compare(): void {
    const { document } = this.service;
    const a = this.a.getSnapshot().context;
    if (a.report.report !== null) expect(a.report.report.state).toBe(document.report.state);
    if (a.report.report?.state === 'COLLECTING_DATA') expect(a.report.agreements).toEqual(sectionReviews(document));
    const b = this.b.getSnapshot().context;
    const isDead = b.ui.requestedRoute?.summaryId !== document.summaryId;
    if (isDead) {
      expect(b.shared.summary, 'a dead link shows nothing').toBeNull();
      return;
    }
    expect(b.shared.summary?.state).toBe(document.report.state);
    expect(b.shared.summary?.responsibleParticipantId).toBe(document.report.responsibleParticipantId);
    expect(b.shared.signatures).toEqual(signaturesOf(document));
    expect(b.shared.agreements).toEqual(sectionReviews(document));
  }
}

test(`${steps} steps of two pages at once end in what the service holds`, { timeout: 300_000 }, () => {
  const random = seeded(seed);
  const ends = new Map<string, number>();
  const calls = new Set<CallName>();
  for (let made = 0; made < steps; ) {
    const pair = new Pair(random);
    const length = 40 + random.whole(200);
    for (let step = 0; step < length && made < steps; step += 1, made += 1) {
      pair.step();
      for (const { call } of pair.underWay) calls.add(call);
    }
    pair.comeToRest();
    pair.compare();
    const { state } = pair.service.document.report;
    const signed = signaturesOf(pair.service.document).length;
    ends.set(`${state} ${signed}`, (ends.get(`${state} ${signed}`) ?? 0) + 1);
    pair.stop();
  }
  for (const end of ['COLLECTING_DATA 0', 'TO_SIGN 0', 'TO_SIGN 1', 'FINISHED 2'])
    expect([...ends.keys()].join(), end).toContain(end);
  for (const call of [
    'updateAgreement',
    'signByLink',
    'sendCodeToSignByLink',
    'sign',
    'renewSummaryLink',
    'reopenReport',
  ] as const)
    expect(calls).toContain(call);
});
