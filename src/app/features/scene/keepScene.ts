import { fromCallback } from 'xstate';
import type { AppEvent } from '#machines/events.ts';
import { sceneExpiry } from '#machines/scene.ts';
import type { ActorInput } from '#machines/vocabulary.ts';
import { briefly, fetchWithRetry } from '../../loading/lazily.ts';

/** The chart's actor that persists the roadside notes, has their photos shrunk and reports their expiry. */
export const keepScene = fromCallback<AppEvent, ActorInput>(({ input, sendBack }) => {
  const scene = input !== undefined && 'scene' in input ? input.scene : null;
  if (scene === null) return undefined;
  let isGone = false;
  const now = Date.now();
  const timer = setTimeout(() => sendBack({ type: 'scene.expired' }), Math.max(0, sceneExpiry(scene, now) - now));
  fetchWithRetry(() => import('./sceneStore.ts'), briefly)
    .then(({ prepareScenePhotos, storeScene }) => {
      prepareScenePhotos(scene);
      return storeScene(scene);
    })
    .catch(() => false)
    .then((isKept) => {
      if (!isGone) sendBack({ type: isKept ? 'scene.kept' : 'scene.notPersisted' });
    });
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
});
