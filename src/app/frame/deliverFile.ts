import { useEffect, useSyncExternalStore } from 'react';
import { fileOf } from '../calls/files.ts';
import { makeListeners } from '../calls/listeners.ts';

/**
 * Delivers a document as a download, or in a new tab where blob downloads are unsupported. In-app browsers may ignore
 * both, so its URL stays available for a link until the screen is left.
 */

export interface DeliveredFile {
  fileId: string;
  /** Object URL. */
  url: string;
  file: File;
}

let delivered: DeliveredFile | null = null;
const listeners = makeListeners();

function addressOf(fileId: string, content: Blob, name: string): string {
  if (delivered?.fileId === fileId) return delivered.url;
  withdraw();
  const file = new File([content], name, { type: 'application/pdf' });
  delivered = { fileId, url: URL.createObjectURL(file), file };
  listeners.tell();
  return delivered.url;
}

function withdraw(): void {
  if (delivered === null) return;
  URL.revokeObjectURL(delivered.url);
  delivered = null;
  listeners.tell();
}

export function deliverFile(fileId: string, isOneSided = false): void {
  const file = fileOf(fileId);
  if (file === undefined) return;
  const name = `${isOneSided ? 'jednostranny-' : ''}zaznam-o-nehode.pdf`;
  const url = addressOf(fileId, file, name);
  const link = document.createElement('a');
  link.href = url;
  if ('download' in link) link.download = name;
  else Object.assign(link, { target: '_blank', rel: 'noopener' });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Returns the last delivered document; revokes its URL on unmount. */
export function useDeliveredFile(): DeliveredFile | null {
  useEffect(() => withdraw, []);
  return useSyncExternalStore(listeners.subscribe, () => delivered);
}
