import type { Elsewhere } from './check.ts';

/** What may never answer and stands apart from its limit, by the file; most have it where they are called. */
export const elsewhere: Elsewhere = {
  'src/app/api/sendForm.ts': { uses: 1, why: 'watchOver gives up what does not move' },
  'src/app/shell/worker/keptBuild.ts': {
    uses: 16,
    why: 'serviceWorker.ts asks for it within `cache`; what is kept ahead nobody waits for',
  },
  'src/app/shell/worker/serviceWorker.ts': {
    uses: 3,
    why: 'where nothing is kept there is nothing else to answer with: the browser waits for the service as it would without a worker',
  },
  'src/app/shell/updates.ts': { uses: 4, why: 'nobody waits: without an answer the page stays the version that it is' },
  'src/app/mocking/mockTransport.ts': { uses: 1, why: 'inside of the call that it is a part of' },
  'src/app/mocking/panel/Way.tsx': { uses: 1, why: 'nobody waits: what was copied is said once it is' },
  'src/app/ui/map/usePosition.ts': { uses: 1, why: 'asked with a limit of its own' },
  'src/app/photos/camera/useCamera.ts': { uses: 2, why: 'camera.ts waits; the other ways to a photo stay' },
  'src/app/plain/AccessibilityPage.tsx': { uses: 1, why: 'nobody waits: the page says all but one line without it' },
  'src/app/plain/OfflinePage.tsx': { uses: 1, why: 'written into the page as text, with AbortSignal.timeout' },
  'src/app/shell/starting.ts': { uses: 1, why: 'written into the page as text, with AbortSignal.timeout' },
  'src/app/ui/frame/OpenFileLink.tsx': {
    uses: 1,
    why: 'nobody waits: a share sheet stands as long as somebody looks at it',
  },
  'src/app/facts/LinkForOther.tsx': {
    uses: 1,
    why: 'nobody waits: a share sheet stands as long as somebody looks at it',
  },
  'src/app/photos/preparePhoto.ts': { uses: 2, why: 'inside of the limit that a photo has to be made small in' },
  'src/app/photos/encoding.ts': { uses: 4, why: 'a job of createWorkerJobs' },
  'src/app/photos/canvas.ts': { uses: 3, why: 'the same; the camera waits for its picture within `shrinking`' },
  'src/app/mocking/worker.ts': { uses: 1, why: 'createWorkerJobs has its limit' },
  'src/app/photos/shrinking.ts': { uses: 1, why: 'createWorkerJobs has its limit' },
  'src/service/workerProcess/lane.ts': { uses: 1, why: 'each job has its limit, then the process is killed' },
  'src/service/providers/sandboxMessages.ts': { uses: 1, why: 'writes into memory and talks to nobody' },
};
