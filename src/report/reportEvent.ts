import type { ReportCallName } from '#contract/calls.ts';
import type { ChangedSection } from '#contract/entities.ts';
import type { NotedEvent } from '#contract/enumerations.ts';

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
  /** Sections changed since the previous view, or reviewed in this event. */
  sections?: NotedSection[];
  /** Remark of the other participant on an error. */
  remark?: string;
  /** Number of events of this kind left out before it. */
  leftOut?: number;
}
