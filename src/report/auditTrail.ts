import type { ReportCallName } from '#contract/calls.ts';
import { type NotedEvent, notedEvents } from '#contract/enumerations.ts';
import type { CodeCheck, ReportDocument, StoredReview } from './document.ts';
import type { ReportEvent } from './reportEvent.ts';
import { whatChangedIn } from './sectionReviews.ts';
import { keyOf } from './summaryViews.ts';

/** The course of events: what of a report's life is told with it, noted where every call passes. */

/** Events kept per kind; a real report stays below. The limit per kind keeps one actor from displacing others' events. */
const mostOfKind = 20;
/** The first ones of these; what is left out lies between them and the last ones, and is counted. */
const firstOfKind = 5;

type Noted = Omit<ReportEvent, 'at' | 'call'>;

function passed(before: ReportDocument, after: ReportDocument): Noted[] {
  return after.participants.flatMap(({ data, verification, signing }, index) => {
    const earlier = before.participants[index];
    const { participantId } = data;
    const noted: Noted[] = [];
    if (verification.passedAt !== null && earlier?.verification.passedAt == null)
      noted.push({ event: 'verified', participantId });
    if (signing.passedAt !== null && earlier?.signing.passedAt == null)
      noted.push({ event: 'signed', participantId, code: earlier?.signing.pending?.code ?? '' });
    return noted;
  });
}

/** Returns the participant for whom the link is meant. */
function readerOf({ participants: [, second] }: ReportDocument): string | null {
  return second?.data.participantId ?? null;
}

function looked(before: ReportDocument, after: ReportDocument): Noted[] {
  if (after.seenVersion === before.seenVersion || after.seenVersion === null) return [];
  const sections = after.lastLook?.changed ?? [];
  return [{ event: 'looked', participantId: readerOf(after), ...(sections.length > 0 && { sections }) }];
}

/** Words on sections; the same word on the same content once more is none. */
function said(before: ReportDocument, after: ReportDocument): Noted[] {
  if (after.agreements === before.agreements) return [];
  const wordBefore = (word: StoredReview) => before.agreements.find((each) => keyOf(each) === keyOf(word));
  const isNew = (word: StoredReview) => {
    const old = wordBefore(word);
    return old === undefined || old.print !== word.print || old.agrees !== word.agrees || old.remark !== word.remark;
  };
  const words = after.agreements.filter(isNew);
  const [first] = words;
  if (first === undefined) return [];
  const sections = words.map((word) => {
    const { section, participantId } = word;
    return { section, participantId, ...whatChangedIn(after, wordBefore(word)) };
  });
  const { agrees, remark } = first;
  const event = agrees ? 'agreed' : 'disagreed';
  return [{ event, participantId: readerOf(after), sections, ...(remark !== null && { remark }) }];
}

/** Returns the events of delegated filling in: begun, handed back by the participant, or taken over by the reporter. */
function filledInElsewhere(before: ReportDocument, after: ReportDocument, sessionParty: string | null): Noted[] {
  if (before.fillingIn?.sessionId === after.fillingIn?.sessionId) return [];
  if (after.fillingIn !== undefined)
    return [{ event: 'filledInElsewhere', participantId: after.fillingIn.participantId }];
  const reporter = after.participants.find(({ data }) => data.isReporter)?.data.participantId ?? null;
  return [{ event: sessionParty === null ? 'takenOver' : 'handedBack', participantId: sessionParty ?? reporter }];
}

function changes(before: ReportDocument, after: ReportDocument, sessionParty: string | null): Noted[] {
  const noted = [
    ...passed(before, after),
    ...looked(before, after),
    ...said(before, after),
    ...filledInElsewhere(before, after, sessionParty),
  ];
  const states = `${before.report.state} ${after.report.state}`;
  if (states === 'COLLECTING_DATA TO_SIGN') noted.push({ event: 'confirmed', participantId: null });
  if (states === 'TO_SIGN COLLECTING_DATA') noted.push({ event: 'reopened', participantId: null });
  return noted;
}

function withoutSurplus(events: ReportEvent[], kind: NotedEvent): ReportEvent[] {
  const ofKind = events.filter(({ event }) => event === kind);
  const surplus = ofKind.slice(firstOfKind, firstOfKind + Math.max(0, ofKind.length - mostOfKind));
  const next = ofKind[firstOfKind + surplus.length];
  const leftOut = [...surplus, next].reduce((sum, each) => sum + (each?.leftOut ?? 0), surplus.length);
  return events
    .filter((each) => !surplus.includes(each))
    .map((each) => (each === next && leftOut > 0 ? { ...each, leftOut } : each));
}

/** The document in which what has just been passed has the moment of its event. */
function withMoments(before: ReportDocument, after: ReportDocument, at: number): ReportDocument {
  const moved = (check: CodeCheck, earlier: CodeCheck | undefined): CodeCheck =>
    check.passedAt !== null && check.passedAt !== earlier?.passedAt ? { ...check, passedAt: at } : check;
  const participants = after.participants.map((record, index) => ({
    ...record,
    verification: moved(record.verification, before.participants[index]?.verification),
    signing: moved(record.signing, before.participants[index]?.signing),
  }));
  return { ...after, participants };
}

/**
 * The document with what the call has brought about.
 * @param sessionParty who made it on their own phone; null for everybody else
 */
export function withAuditEvent(
  before: ReportDocument,
  after: ReportDocument,
  call: ReportCallName,
  now: number,
  sessionParty: string | null,
): ReportDocument {
  if (after === before) return after;
  const noted = changes(before, after, sessionParty);
  if (noted.length === 0) return after;
  // Another process, whose clock is ahead, may have noted the one before, or a clock was set back.
  const at = Math.max(now, after.createdAt, after.events.at(-1)?.at ?? 0);
  const events = [...after.events, ...noted.map((each) => ({ ...each, at, call }))];
  return { ...withMoments(before, after, at), events: notedEvents.reduce(withoutSurplus, events) };
}
