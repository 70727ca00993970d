import type { inspectImage, normaliseImage, shrinkJpeg } from '../images/images.ts';
import type { accidentReportPdf } from '../pdf/accidentReportPdf.ts';
import type { printPhoto } from '../pdf/printPhoto.ts';
import type { readZone } from '../providers/identityReader/readZone.ts';

/** Jobs of the worker process, which need much memory or time: decoding images, reading cards and drawing PDFs. */
export interface Jobs {
  inspectImage: typeof inspectImage;
  normaliseImage: typeof normaliseImage;
  shrinkJpeg: typeof shrinkJpeg;
  printPhoto: typeof printPhoto;
  accidentReportPdf: typeof accidentReportPdf;
  readZone: typeof readZone;
}
export type JobName = keyof Jobs;

/** Job sent to the worker process. */
export type Job = { [N in JobName]: { name: N; input: Parameters<Jobs[N]> } }[JobName];

/**
 * Result of a job. An error carries only its system code and stack, which errorForLog shortens; a job with too much processor
 * time keeps running.
 */
export type JobResult =
  | { output: unknown }
  | { failure: { name: string; stack: string; code?: string } }
  | { tookTooMuch: true };
