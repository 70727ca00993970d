import { files, forgetEverything, sealUnder, withMemory } from './memory.ts';
import { mockedReport } from './mockedReport.ts';
import { createMockedService, emptyMockedMemory } from './mockedService.ts';
import { normaliseInPage } from './normalise.ts';
import type { MockedCalls, PageCall, WorkerRequest, WorkerResult } from './workerMessages.ts';

/**
 * The service of a page that has none (ENABLE_MOCKING), in a worker: built apart from the page, so that not one line of it
 * can get into the page's own chunks.
 */

/** Time of the last sweep; expired data are deleted with the first call and whenever the time was moved. */
let sweptAt: number | null = null;

async function answer({ name, request, upload, limits, handover, ahead }: PageCall) {
  return withMemory(emptyMockedMemory, async (memory) => {
    const uploaded = upload && { path: upload.fileName, fileName: upload.fileName };
    const blob = upload?.file ?? new Blob();
    const images = {
      normalise: () => normaliseInPage(blob),
      read: async () => new Uint8Array(await blob.arrayBuffer()),
    };
    const dependencies = {
      memory,
      files,
      images,
      accidentReportPdf: mockedReport,
      limits,
      handover,
      now: () => Date.now() + ahead,
    };
    const service = await createMockedService(dependencies);
    if (sweptAt !== ahead) await service.sweep();
    sweptAt = ahead;
    const answered = await service.answer({ name, request, upload: uploaded });
    switch (answered.kind) {
      case 'json':
        return { status: 200, data: answered.answer };
      case 'problem':
        return { status: answered.status };
      case 'file': {
        const content = await answered.file.fetch();
        if (content === null) return { status: 404 };
        return { status: 200, data: new Blob([new Uint8Array(content)], { type: answered.file.contentType }) };
      }
    }
  });
}

const calls: MockedCalls = {
  answer,
  messages: () => withMemory(emptyMockedMemory, async ({ messages }) => messages),
  attachment: files.get,
  forgetEverything,
  sealUnder,
};

function handle(request: WorkerRequest['input']): Promise<unknown> {
  switch (request.name) {
    case 'answer':
      return calls.answer(...request.input);
    case 'attachment':
      return calls.attachment(...request.input);
    case 'sealUnder':
      return calls.sealUnder(...request.input);
    default:
      return calls[request.name]();
  }
}

addEventListener('message', async ({ data: { id, input } }: MessageEvent<WorkerRequest>) => {
  const result = await handle(input).then(
    (output = null): WorkerResult => ({ id, output }),
    (error: unknown): WorkerResult => {
      console.error(error);
      return { id };
    },
  );
  postMessage(result);
});
