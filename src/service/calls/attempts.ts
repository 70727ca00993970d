import { withAttempt, withoutAttempt } from '#report/attempts.ts';
import type { ReportDocument } from '#report/document.ts';
import { environmentOf } from './environment.ts';
import { createKeyedQueue } from './keyedQueue.ts';
import type { Authorise, ReportCall } from './reportCallTypes.ts';
import type { Service } from './service.ts';

/** Attempts are stored before anybody is asked. One of a process that died meanwhile counts as made. */

const inTurn = createKeyedQueue();

/** Stores the changed document alone, with retries on conflicts; null if there is no change to store. */
function change(
  { store }: Service,
  reportId: string,
  load: Authorise,
  how: (document: ReportDocument) => ReportDocument | null,
): Promise<ReportDocument | null> {
  return inTurn(reportId, async () => {
    for (;;) {
      const loaded = await load();
      const changed = loaded && how(loaded.document);
      if (loaded === null || changed === null) return null;
      if (await store.replace(reportId, loaded.version, changed)) return loaded.document;
    }
  });
}

type Counted = Pick<ReportCall, 'name' | 'params'>;

/** Counts the question that the call is about to ask. The document as it was before that; null where it must not ask. */
export function reserveAttempt(service: Service, reportId: string, { name, params }: Counted, load: Authorise) {
  const { participantId = '' } = params;
  return change(service, reportId, load, (document) =>
    withAttempt(name, document, participantId, environmentOf(service)),
  );
}

export async function giveBackAttempt(service: Service, reportId: string, { name, params }: Counted, load: Authorise) {
  const { participantId = '' } = params;
  await change(service, reportId, load, (document) => withoutAttempt(name, document, participantId));
}
