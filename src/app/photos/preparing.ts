import { useSyncExternalStore } from 'react';
import type { Order } from '../../contract/enumerations.ts';
import { type PhotoRefusal, preparePhoto } from './preparePhoto.ts';

/** Photos being made ready to be sent, also while the screen that took them is not shown. */

export interface PreparingPhoto {
  id: string;
  order: Order;
}

let list: readonly PreparingPhoto[] = [];
const listeners = new Set<() => void>();
let turn: Promise<void> = Promise.resolve();

function change(next: readonly PreparingPhoto[]): void {
  list = next;
  for (const listener of listeners) listener();
}

function isWanted(id: string): boolean {
  return list.some((photo) => photo.id === id);
}

/** A photo that is no longer wanted is not taken, once it is ready. */
export function cancelPreparing(id: string): void {
  change(list.filter((photo) => photo.id !== id));
}

/** The report they were meant for is gone. */
export function cancelAllPreparing(): void {
  change([]);
}

export interface Preparation {
  order: Order;
  files: File[];
  maxSize: number;
  onReady: (photo: File) => void;
  onRefused: (name: string, refusal: PhotoRefusal) => void;
}

/** One after the other: a phone has no memory for eight open photos of twelve megapixels. */
export function preparePhotos({ order, files, maxSize, onReady, onRefused }: Preparation): void {
  const wanted = files.map((file) => ({ file, id: crypto.randomUUID() }));
  change([...list, ...wanted.map(({ id }) => ({ id, order }))]);
  for (const { file, id } of wanted)
    turn = turn.then(async () => {
      if (!isWanted(id)) return;
      const prepared = await preparePhoto(file, maxSize);
      if (!isWanted(id)) return;
      cancelPreparing(id);
      if ('photo' in prepared) onReady(prepared.photo);
      else onRefused(file.name, prepared.refusal);
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreparing(): readonly PreparingPhoto[] {
  return useSyncExternalStore(subscribe, () => list);
}
