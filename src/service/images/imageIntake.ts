import { readFile, rm } from 'node:fs/promises';
import type { Service } from '../calls/service.ts';
import { WorkerProcessLost } from '../workerProcess/lane.ts';
import type { WorkerProcess } from '../workerProcess/workerProcess.ts';

/** Uploaded images, looked at and decoded by the worker process: by the header first, which says how long the rest takes. */
export function createImageIntake(workerProcess: WorkerProcess): Service['images'] {
  async function isDecoded(caller: string, path: string, target: string): Promise<boolean> {
    const size = await workerProcess.do({ caller }, 'inspectImage', path);
    return size !== 'refused' && workerProcess.do({ caller, size }, 'normaliseImage', path, target);
  }

  return {
    read: (path) => readFile(path),
    async normalise(reportId, path) {
      const target = `${path}.jpg`;
      try {
        return (await isDecoded(reportId, path, target)) ? await readFile(target) : null;
      } catch (error) {
        // A file that the decoder did not survive is no photo. If somebody else ended it, the caller may try again.
        if (error instanceof WorkerProcessLost && error.isFaultOfInput) return null;
        throw error;
      } finally {
        await rm(target, { force: true });
      }
    },
  };
}
