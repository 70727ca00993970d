import type { Job, JobResult } from './jobs.ts';

/** The worker process: does what it is ordered until its owner lets go of it. Modules load when first needed. */

/** Processor time per job in milliseconds. Wall-clock time would depend on how busy the machine is. */
const processorLimit = Number(process.argv[2]);

/** Says once that a job has taken too much of it; what decodes pictures leaves this thread free to look. */
function watched(): NodeJS.Timeout {
  const begun = process.cpuUsage();
  const watch = setInterval(
    () => {
      const { user, system } = process.cpuUsage(begun);
      if ((user + system) / 1000 <= processorLimit) return;
      clearInterval(watch);
      process.send?.({ tookTooMuch: true } satisfies JobResult);
    },
    Math.min(processorLimit, 250),
  );
  return watch;
}

async function runJob(job: Job): Promise<unknown> {
  switch (job.name) {
    case 'inspectImage':
      return (await import('../images/images.ts')).inspectImage(...job.input);
    case 'normaliseImage':
      return (await import('../images/images.ts')).normaliseImage(...job.input);
    case 'shrinkJpeg':
      return (await import('../images/images.ts')).shrinkJpeg(...job.input);
    case 'printPhoto':
      return (await import('../pdf/printPhoto.ts')).printPhoto(...job.input);
    case 'accidentReportPdf':
      return (await import('../pdf/accidentReportPdf.ts')).accidentReportPdf(...job.input);
    case 'readZone':
      return (await import('../providers/identityReader/readZone.ts')).readZone(...job.input);
  }
}

async function resultOf(job: Job): Promise<JobResult> {
  try {
    return { output: await runJob(job) };
  } catch (error) {
    const failure = error instanceof Error ? error : new Error('not an error');
    const { name, stack = '' } = failure;
    return { failure: { name, stack, ...('code' in failure && { code: String(failure.code) }) } };
  }
}

process.on('message', async (job: Job) => {
  const watch = watched();
  const result = await resultOf(job);
  clearInterval(watch);
  // The pictures that the job held would wait for a heap that is nearly full, and others' memory with them.
  process.send?.(result, () => globalThis.gc?.());
});
process.on('disconnect', () => process.exit(0));
// Ctrl+C reaches every process of the terminal; the parent still finishes running jobs.
process.on('SIGINT', () => {});
