import { useEffect, useEffectEvent } from 'react';
import { makeListeners } from './listeners.ts';

/** Sheet, dialog or picture over the screen, and the position in the history below it. */
interface Layer {
  close: () => void;
  over: { path: string; step: string | null };
}

/** Open layers, the topmost last. */
const layers: Layer[] = [];
const listeners = makeListeners();

function remove(layer: Layer): boolean {
  const index = layers.indexOf(layer);
  if (index >= 0) layers.splice(index, 1);
  return index >= 0;
}

export const onLayersChanged = listeners.subscribe;

export function openLayers(): readonly Layer[] {
  return layers;
}

/** Closes the topmost layer; false if none is open. */
export function closeTopLayer(): boolean {
  const top = layers.pop();
  if (top === undefined) return false;
  top.close();
  listeners.notify();
  return true;
}

/** Has Back close what is open over the screen. */
export function useLayer(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const layer = { close: () => close(), over: { path: location.pathname, step: history.state?.step ?? null } };
    layers.push(layer);
    listeners.notify();
    return () => {
      if (remove(layer)) listeners.notify();
    };
  }, [opened]);
}
