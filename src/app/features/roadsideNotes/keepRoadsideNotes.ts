import { fromCallback } from 'xstate';
import type { AppEvent } from '#machines/events.ts';
import { roadsideExpiry } from '#machines/roadsideNotes.ts';
import type { ActorInput } from '#machines/vocabulary.ts';
import { briefly, fetchWithRetry } from '../../loading/lazily.ts';

/** The chart's actor that persists the roadside notes, has their photos shrunk and reports their expiry. */
export const keepRoadsideNotes = fromCallback<AppEvent, ActorInput>(({ input, sendBack }) => {
  const roadsideNotes = input !== undefined && 'roadsideNotes' in input ? input.roadsideNotes : null;
  if (roadsideNotes === null) return undefined;
  let isGone = false;
  const now = Date.now();
  const timer = setTimeout(
    () => sendBack({ type: 'roadsideNotes.expired' }),
    Math.max(0, roadsideExpiry(roadsideNotes, now) - now),
  );
  fetchWithRetry(() => import('./roadsideStore.ts'), briefly)
    .then(({ prepareRoadsidePhotos, storeRoadsideNotes }) => {
      prepareRoadsidePhotos(roadsideNotes);
      return storeRoadsideNotes(roadsideNotes);
    })
    .catch(() => false)
    .then((isKept) => {
      if (!isGone) sendBack({ type: isKept ? 'roadsideNotes.kept' : 'roadsideNotes.notPersisted' });
    });
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
});
