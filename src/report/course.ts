import type { ReportDocument } from './document.ts';
import type { ReportCallName } from './rule.ts';

/** The course of events: what of a report's life is told with it, noted where every call passes. */

export interface ReportEvent {
  event: 'verified' | 'looked' | 'confirmed' | 'reopened' | 'signed';
  at: number;
  /** Null where both are meant, or the two cannot be told apart. */
  participantId: string | null;
  call: ReportCallName;
  /** The code that was right, where it signed: what is handed out is its hash. */
  code?: string;
}

/** Many more than a report ever comes to; beyond, looks are the first to be forgotten. */
const mostEvents = 200;

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

function changes(before: ReportDocument, after: ReportDocument): Noted[] {
  const noted = passed(before, after);
  const [, second] = after.participants;
  if (after.seenVersion !== before.seenVersion && after.seenVersion !== null)
    noted.push({ event: 'looked', participantId: second?.data.participantId ?? null });
  const states = `${before.report.state} ${after.report.state}`;
  if (states === 'COLLECTING_DATA TO_SIGN') noted.push({ event: 'confirmed', participantId: null });
  if (states === 'TO_SIGN COLLECTING_DATA') noted.push({ event: 'reopened', participantId: null });
  return noted;
}

function within(events: ReportEvent[]): ReportEvent[] {
  const tooMany = events.length - mostEvents;
  if (tooMany <= 0) return events;
  const looks = events.filter(({ event }) => event === 'looked').slice(0, tooMany);
  return events.filter((each) => !looks.includes(each));
}

/** The document with what the call has brought about. */
export function withCourse(
  before: ReportDocument,
  after: ReportDocument,
  call: ReportCallName,
  now: number,
): ReportDocument {
  if (after === before) return after;
  const noted = changes(before, after);
  if (noted.length === 0) return after;
  return { ...after, events: within([...after.events, ...noted.map((each) => ({ ...each, at: now, call }))]) };
}
