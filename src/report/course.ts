import type { ChangedSection } from '#contract/entities.ts';
import type { NotedEvent } from '#contract/enumerations.ts';
import { whatChangedIn } from './agreements.ts';
import type { ReportDocument, StoredAgreement } from './document.ts';
import { keyOf } from './looks.ts';
import type { ReportCallName } from './rule.ts';

/** The course of events: what of a report's life is told with it, noted where every call passes. */

/** A section that was looked at or spoken of; where the accident is told otherwise since the word before, what is gone and what came. */
export interface NotedSection extends ChangedSection {
  gone?: string[];
  added?: string[];
}

export interface ReportEvent {
  event: NotedEvent;
  at: number;
  /** Null where both are meant, or the two cannot be told apart. */
  participantId: string | null;
  call: ReportCallName;
  /** The code that was right, where it signed: what is handed out is its hash. */
  code?: string;
  /** What had changed for who looked, and what was spoken of. */
  sections?: NotedSection[];
  /** What is not so, as the other participant sees it. */
  remark?: string;
}

/** Many more than a report ever comes to; beyond, what happened by the link is the first to be forgotten. */
const mostEvents = 100;
const byLink: readonly NotedEvent[] = ['looked', 'agreed', 'disagreed', 'filledInElsewhere', 'handedBack', 'takenOver'];

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

/** Whom the link is for. */
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
  const wordBefore = (word: StoredAgreement) => before.agreements.find((each) => keyOf(each) === keyOf(word));
  const isNew = (word: StoredAgreement) => {
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

/** The own part on the own phone: begun, handed back by who began it, or taken over by the reporter. */
function filledInElsewhere(before: ReportDocument, after: ReportDocument, ownParty: string | null): Noted[] {
  if (before.fillingIn?.sessionId === after.fillingIn?.sessionId) return [];
  if (after.fillingIn !== undefined)
    return [{ event: 'filledInElsewhere', participantId: after.fillingIn.participantId }];
  const reporter = after.participants.find(({ data }) => data.isReporter)?.data.participantId ?? null;
  return [{ event: ownParty === null ? 'takenOver' : 'handedBack', participantId: ownParty ?? reporter }];
}

function changes(before: ReportDocument, after: ReportDocument, ownParty: string | null): Noted[] {
  const noted = [
    ...passed(before, after),
    ...looked(before, after),
    ...said(before, after),
    ...filledInElsewhere(before, after, ownParty),
  ];
  const states = `${before.report.state} ${after.report.state}`;
  if (states === 'COLLECTING_DATA TO_SIGN') noted.push({ event: 'confirmed', participantId: null });
  if (states === 'TO_SIGN COLLECTING_DATA') noted.push({ event: 'reopened', participantId: null });
  return noted;
}

function within(events: ReportEvent[]): ReportEvent[] {
  const tooMany = events.length - mostEvents;
  if (tooMany <= 0) return events;
  const forgotten = events.filter(({ event }) => byLink.includes(event)).slice(0, tooMany);
  return events.filter((each) => !forgotten.includes(each));
}

/**
 * The document with what the call has brought about.
 * @param ownParty who made it on the own phone; null for everybody else
 */
export function withCourse(
  before: ReportDocument,
  after: ReportDocument,
  call: ReportCallName,
  now: number,
  ownParty: string | null,
): ReportDocument {
  if (after === before) return after;
  const noted = changes(before, after, ownParty);
  if (noted.length === 0) return after;
  return { ...after, events: within([...after.events, ...noted.map((each) => ({ ...each, at: now, call }))]) };
}
