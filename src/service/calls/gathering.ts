import type { Body, Query } from '#contract/callSchemas.ts';
import type { calls } from '#contract/calls.ts';
import type { ReportDocument } from '#report/document.ts';
import type { Gathered, GatheringCallName, ImageRefusal } from '#report/rule.ts';
import type { Service } from './service.ts';

/** An uploaded file in a temporary place, or why it never got there. */
export type Upload = UploadedFile | ImageRefusal;
export interface UploadedFile {
  path: string;
  fileName: string;
  /** What the scanning SDK says of a scan; absent where nothing was said. */
  sdkSignature?: string;
}

export interface GatherInput {
  /** As it was loaded; the rule may meet a later one. */
  document: ReportDocument;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  upload: Upload | undefined;
}

interface TypedInput<N extends GatheringCallName> extends GatherInput {
  /** Whether the report refuses the call whatever it brings. */
  isRefused: boolean;
  query: Query<N>;
  body: (typeof calls)[N]['body'] extends 'json' ? Body<N> : undefined;
}

/** A method, like a rule: the input has been parsed with the schemas of the very call. */
export type Gatherer<N extends GatheringCallName> = {
  gather(service: Service, input: TypedInput<N>): Promise<Gathered[N]>;
}['gather'];
