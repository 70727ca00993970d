import type { AppEvent } from '#machines/events.ts';
import type { RequestedRoute } from '#machines/routes.ts';
import type { ReportDocument } from '#report/document.ts';
import { addBoth, drive, fillIn, verifyBoth } from '../../fixtures/driveDocument.ts';
import { emptyDocument } from '../../fixtures/sampleDocument.ts';
import type { Random } from '../../service/random.ts';
import { type carry, type Done, openPage, Service, type Side } from './twoPages.ts';

function filledIn(): ReportDocument {
  const driven = drive(emptyDocument());
  addBoth(driven);
  verifyBoth(driven);
  fillIn(driven);
  return driven.document;
}

/** Report that only needs its confirmation. */
export const filled = filledIn();

/** A's page on a screen of the report and B's on its summary, with the service between them. */
export abstract class PagesOfBoth {
  readonly underWay: Parameters<typeof carry>[1] = [];
  readonly service: Service;
  readonly a;
  readonly b;
  protected readonly random: Random;

  constructor(random: Random, screenOfA: RequestedRoute['screen']) {
    this.random = random;
    this.service = new Service(filled, (done) => this.check(done));
    const { summaryId, checkCode, report } = filled;
    this.a = openPage('A', { screen: screenOfA, reportId: report.reportId }, report.reportId, this.underWay);
    this.b = openPage('B', { screen: 'sharedSummary', summaryId, checkCode }, null, this.underWay);
  }

  /** Checks the invariants after each call. */
  protected abstract check(done: Done): void;

  protected page(side: Side) {
    return side === 'A' ? this.a : this.b;
  }

  protected try(side: Side, event: AppEvent): void {
    const page = this.page(side);
    if (page.getSnapshot().can(event)) page.send(event);
  }

  stop(): void {
    this.a.stop();
    this.b.stop();
  }
}
