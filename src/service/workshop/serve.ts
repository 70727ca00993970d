import type { JobOrder, JobResult } from './jobs.ts';

/** The process of the workshop: does what it is ordered until its owner lets go of it. Modules load when first needed. */

async function perform(order: JobOrder): Promise<unknown> {
  switch (order.name) {
    case 'normaliseImage':
      return (await import('../images/images.ts')).normaliseImage(...order.input);
    case 'shrinkJpeg':
      return (await import('../images/images.ts')).shrinkJpeg(...order.input);
    case 'accidentReportPdf':
      return (await import('../pdf/accidentReportPdf.ts')).accidentReportPdf(...order.input);
    case 'readZone':
      return (await import('../providers/identityReader/readZone.ts')).readZone(...order.input);
  }
}

async function resultOf(order: JobOrder): Promise<JobResult> {
  try {
    return { output: await perform(order) };
  } catch (error) {
    const { name, stack = '' } = error instanceof Error ? error : new Error('not an error');
    return { failure: { name, stack } };
  }
}

process.on('message', (order: JobOrder) => {
  void resultOf(order).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
// Ctrl+C reaches every process of the terminal; the owner still finishes what is under way.
process.on('SIGINT', () => {});
