/** What the shadow of a report is asked, and what it knows of the world around it. */

/** What is asked; `person` is the index of the participant in the path. */
export interface Asked {
  person: number;
  phone: string;
  consent: boolean;
  code: string;
  accuracy: boolean;
  /** A value that the call would store, as text; or which of several outcomes is asked for. */
  value: string;
  known: boolean;
}

export interface World {
  now: number;
  /** The numbers that its drivers have: few, so that they meet in several reports. */
  numbers: readonly string[];
  /** The newest code of every number, of whatever report. */
  codes: ReadonlyMap<string, string>;
  /** The codes that were sent to verify a number: of which report, and when. */
  phones: Map<string, { reportId: string; at: number }[]>;
}
