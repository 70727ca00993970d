import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import type { AppEvent } from '#machines/events.ts';
import { screenOf } from '#machines/location.ts';
import { participantAnswer } from '#report/capabilities.ts';
import type { ReportDocument } from '#report/document.ts';
import { environment } from '../../fixtures/sampleDocument.ts';
import { type Random, seeded } from '../../service/random.ts';
import { filled, PagesOfBoth } from './pagesOfBoth.ts';
import { carry, type Done, type Side } from './twoPages.ts';

/**
 * Two pages while B fills in their part on their own phone, both writing, with lost and doubled calls. OWN_STEPS
 * and OWN_SEED select the steps.
 */

const steps = Number(process.env.OWN_STEPS ?? 4_000);
const seed = Number(process.env.OWN_SEED ?? 1);

const { reportId } = filled.report;
const [idOfA = '', idOfB = ''] = filled.participants.map(({ data }) => data.participantId);

function emailsOf({ participants }: ReportDocument) {
  return participants.map(({ data }) => data.email);
}

class Pair extends PagesOfBoth {
  private typed = 0;

  constructor(random: Random) {
    super(random, 'documents');
  }

  protected check({ from, call, before, after, resultCode }: Done): void {
    const [a, b] = [0, 1].map((index) => after.participants[index]?.data !== before.participants[index]?.data);
    const isHeld = before.fillingIn !== undefined;
    if (a) expect(from, `${call} of B changes A`).toBe('A');
    if (b) expect(from, `${call} changes B while ${isHeld ? 'held' : 'free'}`).toBe(isHeld ? 'B' : 'A');
    if (isHeld) expect(after.report.state, 'confirmed while B fills in').toBe('COLLECTING_DATA');
    if (before.fillingIn?.sessionId !== after.fillingIn?.sessionId) {
      expect(['fillIn', 'endFillingIn']).toContain(call);
      expect([emailsOf(after), after.contentVersion], call).toEqual([emailsOf(before), before.contentVersion]);
      expect(resultCode).toBe('OK');
    }
  }

  private screen(side: Side) {
    return screenOf(this.page(side).getSnapshot())?.screen;
  }

  /** Tells each page the other's changes; the replica brings the service's data once it has all of this page's. */
  poll(): void {
    const { service } = this;
    const { report, participants, witnesses } = service.document;
    const seen = {
      report,
      witnesses,
      participants: participants.map((record) => participantAnswer(service.document, record, environment())),
    };
    const isQuiet = (side: Side) => this.underWay.every(({ from }) => from !== side);
    if (this.a.getSnapshot().context.report.isLoaded) {
      this.try('A', { type: 'other.acted', changes: service.changes() });
      if (isQuiet('A')) this.try('A', { type: 'replica.changed', ...seen });
    }
    const { context } = this.b.getSnapshot();
    if (context.session.delegatedSection !== null) {
      if (!service.goesOnForB()) this.try('B', { type: 'session.lost' });
      else if (context.report.isLoaded && isQuiet('B')) this.try('B', { type: 'replica.changed', ...seen });
    } else if (
      context.shared.version !== null &&
      service.summaryVersion(context.ui.requestedRoute) !== context.shared.version
    )
      this.try('B', { type: 'summary.outdated', state: service.document.report.state });
  }

  /** Takes a random action of A or B. */
  private act(): void {
    const { random, service } = this;
    this.typed += 1;
    const [partyOfA, partyOfB] = [this.a, this.b].map((page) => screenOf(page.getSnapshot())?.party);
    const emailOf = (side: Side, party: Party): [Side, AppEvent] => [
      side,
      { type: 'submitted.updateEmail', party, body: { email: `ridic${this.typed}@example.cz` } },
    ];
    const toEmail = (participantId: string): AppEvent => ({
      type: 'nav.requested',
      requestedRoute: { screen: 'documentsRecap', reportId, participantId },
    });
    const smsCode = random.is(0.9) ? service.openingCode || '0000' : '9999';
    const candidates: [Side, AppEvent][] = [
      ['A', toEmail(idOfA)],
      ['A', toEmail(idOfB)],
      ['A', { type: 'nav.requested', requestedRoute: { screen: 'summary', reportId } }],
      ...(partyOfA === undefined ? [] : [emailOf('A', partyOfA), emailOf('A', partyOfA)]),
      ['A', { type: 'submitted.confirmReport', body: { accuracyConfirmation: true } }],
      ['A', { type: 'call.retried' }],
      ['A', { type: 'takeover.confirmed' }],
      ['B', { type: 'delegation.started' }],
      ['B', { type: 'submitted.sendCodeToFillIn', party: 'B' }],
      ['B', { type: 'submitted.fillIn', party: 'B', body: { smsCode } }],
      ['B', { type: 'submitted.fillIn', party: 'B', body: { smsCode } }],
      ['B', { type: 'call.retried' }],
      ['B', { type: 'call.retried', party: 'B' }],
    ];
    if (this.b.getSnapshot().context.session.delegatedSection !== null)
      candidates.push(
        ['B', toEmail(idOfA)],
        ['B', toEmail(idOfB)],
        ['B', toEmail(idOfB)],
        ['B', { type: 'nav.requested', requestedRoute: { screen: 'summary', reportId } }],
        ['B', { type: 'nav.requested', requestedRoute: { screen: 'delegatedSection', reportId } }],
        ...(partyOfB === undefined ? [] : [emailOf('B', partyOfB), emailOf('B', partyOfB)]),
        ['B', { type: 'submitted.endFillingIn' }],
      );
    // It is offered where B is said to fill in.
    if (this.a.getSnapshot().context.report.participants.some(({ fillsInOwnPart }) => fillsInOwnPart))
      candidates.push(['A', { type: 'takeover.requested' }]);
    const chosen = random.pick(['A', 'B', 'B'] as const);
    const possible = candidates.filter(([side, event]) => side === chosen && this.page(side).getSnapshot().can(event));
    if (possible.length > 0) this.try(...random.pick(possible));
  }

  step(): void {
    const { random, underWay, service } = this;
    const chance = random.next();
    if (chance < 0.65 && underWay.length > 0) carry(random, underWay, service, false);
    else if (chance < 0.72) this.poll();
    else this.act();
    const { delegatedSection } = this.b.getSnapshot().context.session;
    const screen = this.screen('B');
    if (delegatedSection !== null && screen !== undefined)
      expect(screen).toMatch(/^(?:delegatedSection|documents\w+|shared\w+|accident\w+)$/u);
  }

  /** Delivers all calls without further actions. */
  comeToRest(): void {
    for (let rounds = 0; rounds < 8; rounds += 1) {
      while (this.underWay.length > 0) carry(this.random, this.underWay, this.service, true);
      this.try('A', { type: 'call.retried' });
      this.try('B', { type: 'call.retried' });
      this.try('B', { type: 'call.retried', party: 'B' });
      if (this.underWay.length === 0) this.try('B', { type: 'delegation.left' });
      this.poll();
    }
  }

  /** Expects both pages to show the service's data, and each part to be open on one of them. */
  compare(): void {
    const { document } = this.service;
    const a = this.a.getSnapshot().context;
    if (document.report.state === 'COLLECTING_DATA') {
      expect(a.report.participants.map(({ email }) => email)).toEqual(emailsOf(document));
      expect(a.report.participants.map(({ fillsInOwnPart }) => fillsInOwnPart)).toEqual([
        false,
        document.fillingIn !== undefined,
      ]);
    }
    const b = this.b.getSnapshot().context;
    if (b.session.delegatedSection !== null) {
      expect(this.service.goesOnForB(), 'B fills in what is over').toBe(true);
      expect(b.report.participants.map(({ email }) => email)).toEqual(emailsOf(document));
      return;
    }
    expect(this.screen('B')).toBe('sharedSummary');
    expect(b.shared.summary?.participants.map(({ email }) => email)).toEqual(emailsOf(document));
  }
}

test(`${steps} steps of two phones that fill in at once end in what the service holds (R-633, R-634, R-636, R-638)`, {
  timeout: 300_000,
}, () => {
  const random = seeded(seed);
  const calls = new Set<CallName>();
  const refusals = new Set<string>();
  const writers = new Set<string>();
  for (let made = 0; made < steps; ) {
    const pair = new Pair(random);
    const length = 60 + random.whole(200);
    for (let step = 0; step < length && made < steps; step += 1, made += 1) {
      pair.step();
      for (const { call, from } of pair.underWay) {
        calls.add(call);
        if (call === 'updateEmail' || call === 'endFillingIn') writers.add(`${from} ${call}`);
      }
      if (pair.b.getSnapshot().context.session.delegationIsOver) refusals.add('taken over');
    }
    pair.comeToRest();
    pair.compare();
    pair.stop();
  }
  expect([...writers].sort()).toEqual(['A endFillingIn', 'A updateEmail', 'B endFillingIn', 'B updateEmail']);
  expect([...calls]).toEqual(expect.arrayContaining(['sendCodeToFillIn', 'fillIn', 'confirmReport']));
  expect([...refusals]).toEqual(['taken over']);
});
