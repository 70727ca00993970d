import type { ReportCallName } from '#contract/calls.ts';
import { waits } from '#contract/waits.ts';
import { applyCall } from '#report/applyCall.ts';
import type { ReportDocument } from '#report/document.ts';
import type { RuleInput } from '#report/rule.ts';
import { rules } from '#report/ruleOfCall.ts';
import type { CallOutcome } from '../../src/app/replica/callOutcome.ts';
import { environment, fullDocument } from '../fixtures/sampleDocument.ts';
import { seeded } from '../service/random.ts';
import { type Action, anyAction, photoAction, reads, type Seen, serviceCall } from './actions.ts';
import { Disk, type Fate, type faults, Line, Page } from './phone.ts';
import { actionOf, FaultyService } from './service.ts';

/**
 * Random journey: mutations on a line that drops, cuts, doubles and delays requests, with the page killed at any moment. In the
 * end the service has everything once, in order.
 */

export interface Journey {
  steps: number;
  photos: number;
  kills: number;
  fates: Readonly<Record<Fate, number>>;
  faults: Readonly<Record<(typeof faults)[number], number>>;
}

const fatesIn = {
  fine: { cut: 0.01, doubled: 0.01, late: 0.01, dropped: 0, intercepted: 0.01, replaced: 0.01 },
  bad: { cut: 0.1, doubled: 0.1, late: 0.1, dropped: 0.15, intercepted: 0.1, replaced: 0.05 },
  none: { cut: 0, doubled: 0, late: 0.1, dropped: 0.6, intercepted: 0.3, replaced: 0 },
} satisfies Record<string, Record<Exclude<Fate, 'arrives'>, number>>;

/** Maximum of turns, after which a journey counts as endless. */
const mostTurns = 20_000;

/** Waits until all running tasks await the journey. */
function everythingHasRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function freshReport(): ReportDocument {
  const now = Date.now();
  return { ...fullDocument('COLLECTING_DATA'), createdAt: now, expiresAt: now + 86_400_000, witnesses: [] };
}

/** Returns the report after an action, by the rules alone; photos are counted separately. */
function after(document: ReportDocument, { call, request }: Action): ReportDocument {
  if (call === 'deleteAccidentPhoto') return document;
  const body = 'body' in request ? request.body : undefined;
  const input = { params: request.params, query: {}, body, inputs: undefined } as RuleInput<ReportCallName>;
  const marks = { idempotencyKey: request.idempotencyKey ?? null, step: null };
  const around = environment({ now: Date.now() });
  const outcome = applyCall(rules, call as ReportCallName, document, input, around, marks);
  if (outcome.kind !== 'applied') throw new Error(`the rules refuse ${call}`);
  return outcome.document;
}

/** Returns what distinguishes reports for a user. */
function gist({
  report,
  witnesses,
  participants,
}: Pick<ReportDocument, 'report' | 'witnesses'> & { participants: object[] }) {
  const known = participants.map((participant) => {
    const { email, vehicle, vehicleDamage } = participant as ReportDocument['participants'][number]['data'];
    return { email, vehicle, vehicleDamage };
  });
  const { accidentCircumstances, accidentLocation } = report;
  const acted = { accidentCircumstances, accidentLocation, witnesses, known };
  // Differences from OCR are left out, as these journeys have none.
  return JSON.stringify(acted, (name, value) => (name.endsWith('Edited') ? undefined : value));
}

function gistOf({ report, witnesses, participants }: ReportDocument): string {
  return gist({ report, witnesses, participants: participants.map(({ data }) => data) });
}

/** Returns true if the call succeeded. Throws on refusals, which are faults of the journey or the product. */
function isDone(outcome: CallOutcome): outcome is Extract<CallOutcome, { kind: 'result' }> {
  if (outcome.kind === 'result' && !outcome.code.startsWith('OK')) throw new Error(`answered ${outcome.code}`);
  if (outcome.kind === 'failed' && outcome.reason === 'refused') throw new Error('refused');
  return outcome.kind === 'result';
}

/** Possible event with its weight; 0 if it is impossible. */
type Turn = readonly [name: string, weight: number, happen: () => void];

export interface Circumstances {
  /** Receives every turn. */
  note?: (turn: string) => void;
  heedsNumbers?: boolean;
  /** Lets milliseconds pass for a phone whose storage and workers fail at random moments; null for one without such faults. */
  passTime?: ((milliseconds: number) => void) | null;
}

/** Runs the journey of a seed. @throws Error that says what was lost, doubled or in the wrong order */
export async function goJourney(
  seed: number,
  { note = () => undefined, heedsNumbers = true, passTime = null }: Circumstances = {},
): Promise<Journey> {
  const random = seeded(seed);
  const isFaulty = passTime !== null;
  /** True for a phone without storage, whose calls carry no number. */
  const refuses = !isFaulty && random.is(0.1);
  const initial = freshReport();
  const service = new FaultyService(initial, heedsNumbers);
  const line = new Line(service, refuses || isFaulty);
  const disk = new Disk(random, refuses);
  let page = new Page(line, disk);
  let condition: keyof typeof fatesIn = 'fine';

  let left = 4 + random.whole(9);
  let serial = 0;
  let kills = 0;
  /** Actions reported as saved, in order. */
  const acted: Action[] = [];
  /** Action that the user is taking. */
  let requestedRoute: Action | null = null;
  let seen: Seen | null = null;
  /** Chosen photos; the queue outlives reloads. */
  const chosen: Action[] = [];
  const queue: Action[] = [];
  /** Chosen photos that are still to be shrunk. */
  const taken: Action[] = [];
  let [isLoading, isBusy, isSending] = [false, false, false];
  let problem: unknown = null;

  function beside(act: () => Promise<void>): void {
    act().catch((error: unknown) => {
      problem ??= error;
    });
  }

  /** Report with all actions that were reported as saved. */
  let expected = initial;

  function take(action: Action): void {
    acted.push(action);
    expected = after(expected, action);
  }

  /** Returns true if an action interrupted by a killed page shows in the next one. */
  function shows(report: Seen, { request, ...action }: Action): boolean {
    if (!('photoId' in request.params)) return gist(report) === gistOf(after(expected, { request, ...action }));
    const { photoId } = request.params;
    return !report.participants.some(({ vehicleDamageImages }) =>
      vehicleDamageImages.some((photo) => photo.photoId === photoId),
    );
  }

  function load(): void {
    isLoading = true;
    const asked = page;
    beside(async () => {
      const outcomes = await Promise.all(reads.map(({ call, request }) => asked.requestOrMutate(call, request)));
      isLoading = false;
      if (!outcomes.every(isDone)) return;
      // The client has held them against the schemas of their calls.
      const found = Object.assign({}, ...outcomes.map(({ answer }) => answer)) as Seen;
      if (requestedRoute !== null && shows(found, requestedRoute)) take(requestedRoute);
      requestedRoute = null;
      if (gist(found) !== gistOf(expected))
        throw new Error(`shown is\n  ${gist(found)}\ntold was\n  ${gistOf(expected)}`);
      seen = found;
    });
  }

  let jobs = disk.workerJobs();

  /** Shrinks a photo, in a worker of a faulty phone. */
  function shrink(photo: Action): void {
    const asked = page;
    const done = () => {
      if (page === asked) queue.push(...taken.splice(0, 1));
    };
    if (isFaulty) beside(() => jobs.run(photo).then(done));
    else done();
  }

  function forgetPhoto(report: Seen, photoId: string): void {
    for (const participant of report.participants)
      participant.vehicleDamageImages = participant.vehicleDamageImages.filter((photo) => photo.photoId !== photoId);
  }

  function act(report: Seen): void {
    if (requestedRoute === null) {
      left -= 1;
      serial += 1;
      if (random.is(0.15) && chosen.length < 12) {
        const photo = photoAction(random);
        chosen.push(photo);
        taken.push(photo);
        shrink(photo);
        return;
      }
      requestedRoute = anyAction(random, serial, report);
    }
    const [asked, action] = [page, requestedRoute];
    isBusy = true;
    beside(async () => {
      const outcome = await asked.requestOrMutate(action.call, action.request);
      isBusy = false;
      if (!isDone(outcome)) return;
      take(action);
      requestedRoute = null;
      report.report = expected.report;
      report.witnesses = expected.witnesses;
      if ('photoId' in action.request.params) forgetPhoto(report, action.request.params.photoId ?? '');
    });
  }

  /** Makes a call that needs the service, which must then have all earlier mutations. */
  function askService(): void {
    const [asked, before] = [page, acted.length];
    isBusy = true;
    beside(async () => {
      const outcome = await asked.requestOrMutate(serviceCall.call, serviceCall.request);
      isBusy = false;
      if (isDone(outcome) && !refuses && stepsDone().length < before)
        throw new Error('the service was asked too early');
    });
  }

  const isPhoto = (action: string) => action.startsWith('["addAccidentPhoto"');
  const stepsDone = () => service.done.filter((action) => !isPhoto(action));

  function sendPhoto(report: Seen): void {
    const [asked, photo] = [page, queue[0]];
    if (photo === undefined) return;
    isSending = true;
    beside(async () => {
      const outcome = await asked.requestOrMutate(photo.call, photo.request);
      isSending = false;
      if (!isDone(outcome)) return;
      queue.shift();
      const { participant } = outcome.answer as { participant: Seen['participants'][number] };
      const index = report.participants.findIndex(({ participantId }) => participantId === participant.participantId);
      report.participants[index] = participant;
    });
  }

  function kill(): void {
    kills += 1;
    page.kill();
    if (isFaulty && disk.fault === null && random.is(0.4)) disk.fail('locked');
    page = new Page(line, disk);
    seen = null;
    [isLoading, isBusy, isSending] = [false, false, false];
    jobs = disk.workerJobs();
    for (const photo of taken) shrink(photo);
  }

  function fate(): Fate {
    const chance = random.next();
    let sum = 0;
    for (const [name, share] of Object.entries(fatesIn[condition])) {
      sum += share;
      if (chance < sum) return name as Fate;
    }
    return 'arrives';
  }

  function oneOf(turns: Turn[]): Turn {
    const all = turns.reduce((sum, [, weight]) => sum + weight, 0);
    let chance = random.next() * all;
    for (const turn of turns) {
      chance -= turn[1];
      if (chance < 0) return turn;
    }
    throw new Error('nothing may happen any more');
  }

  const isOver = () => left <= 0 && requestedRoute === null;
  const isAtRest = () =>
    isOver() &&
    queue.length + taken.length === 0 &&
    ![isLoading, isBusy, isSending].includes(true) &&
    line.flights.length + line.late.length + disk.pending.length === 0 &&
    disk.fault === null;

  /** Returns true if the next page shows all that was told, also without a signal. */
  const mayBeKilled = () =>
    !isFaulty ||
    ((disk.version ?? line.lastUnnumbered) >= line.lastUnnumbered && (disk.fault !== 'silent' || page.unsent === 0));

  /** Returns the possible events. */
  function turns(): Turn[] {
    const report = seen;
    const isFree = report !== null && !isBusy;
    return [
      ['load', report === null && !isLoading ? 5 : 0, load],
      ['act', isFree && !isOver() ? 5 : 0, () => report && act(report)],
      ['ask the service', isFree && requestedRoute === null && !isOver() ? 0.4 : 0, askService],
      ['send a photo', report !== null && !isSending && queue.length > 0 ? 2 : 0, () => report && sendPhoto(report)],
      ['a request', line.flights.length > 0 ? 8 : 0, () => line.meet(random.whole(line.flights.length), fate())],
      ['a late request', line.late.length > 0 ? 0.5 : 0, () => line.arriveLate(random.whole(line.late.length))],
      ['the disk', disk.pending.length > 0 ? 4 : 0, () => disk.commitNext()],
      ['signal', 1.5, () => page.noteSignal()],
      ['killed', isOver() || !mayBeKilled() ? 0 : 0.3, kill],
      [
        'storage fails',
        isFaulty && disk.fault === null && !isOver() ? 0.5 : 0,
        // A page that cannot read unsent mutations says so instead of showing them (storage.journey.ts).
        () => disk.fail(seen === null ? 'full' : random.pick(['silent', 'full'] as const)),
      ],
      ['the connection dies', isFaulty && !isOver() ? 0.5 : 0, () => disk.loseConnection()],
      [
        'time passes',
        taken.length > 0 && line.flights.length + disk.pending.length === 0 ? 1 : 0,
        () => passTime?.(waits.shrinking),
      ],
      ['storage recovers', disk.fault === null ? 0 : 1, () => disk.recover()],
      [
        'other condition',
        isOver() ? 0 : 0.5,
        () => {
          condition = random.pick(['fine', 'bad', 'none'] as const);
        },
      ],
    ];
  }

  for (let turn = 0; !isAtRest(); turn += 1) {
    if (turn === mostTurns) throw new Error('it never comes to rest');
    if (isOver()) condition = 'fine';
    const [name, , happen] = oneOf(turns());
    note(
      `${turn} ${condition} ${name}${requestedRoute === null ? '' : `, the user is at ${actionOf(requestedRoute)}`}`,
    );
    happen();
    await everythingHasRun();
    passTime?.(0);
    if (problem !== null) throw problem;
  }
  await drained();

  /** Waits until the service has all mutations. */
  async function drained(): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn += 1) {
      page.noteSignal();
      await everythingHasRun();
      if (line.flights.length + disk.pending.length === 0) return;
      while (line.flights.length > 0) line.meet(0, 'arrives');
      while (disk.pending.length > 0) disk.commitNext();
    }
  }

  const should = acted.map(actionOf);
  // A mutation without a number is done again where its answer was lost.
  const is = refuses || isFaulty ? stepsDone().filter((each, index, all) => each !== all[index - 1]) : stepsDone();
  if (JSON.stringify(is) !== JSON.stringify(should))
    throw new Error(`told are\n  ${should.join('\n  ')}\ndone are\n  ${is.join('\n  ')}`);
  const photos = service.done.filter(isPhoto);
  if (JSON.stringify(photos) !== JSON.stringify(chosen.map(actionOf)))
    throw new Error(`photos chosen are\n  ${chosen.map(actionOf).join('\n  ')}\narrived are\n  ${photos.join('\n  ')}`);
  if (gistOf(service.document) !== gistOf(expected))
    throw new Error(`the report is\n  ${gistOf(service.document)}\ntold was\n  ${gistOf(expected)}`);
  await page.forget();
  if (disk.size > 0) throw new Error('something of it is left on the phone');
  return { steps: acted.length, photos: photos.length, kills, fates: line.counts, faults: disk.counts };
}
