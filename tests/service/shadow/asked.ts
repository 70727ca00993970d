/** Inputs of the model: a call's arguments and the world around the report. */

/** Arguments of a call; `person` is the index of the participant in the path. */
export interface Asked {
  person: number;
  phone: string;
  consent: boolean;
  code: string;
  accuracy: boolean;
  /** Value to store, as text, or the requested outcome. */
  value: string;
  known: boolean;
}

export interface World {
  now: number;
  /** Phone numbers of the drivers: few, so that reports share them. */
  numbers: readonly string[];
  /** Newest code of every number, in any report. */
  codes: ReadonlyMap<string, string>;
  /** Codes sent to verify a number: report and time. */
  phones: Map<string, { reportId: string; at: number }[]>;
}
