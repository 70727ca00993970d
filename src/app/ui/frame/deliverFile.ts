import { useEffect } from 'react';
import { fileOf } from '../../api/files.ts';
import { createStore } from '../../store.ts';

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

const delivered = createStore<DeliveredFile | null>(null);

function addressOf(fileId: string, content: Blob, name: string): string {
  const known = delivered.get();
  if (known?.fileId === fileId) return known.url;
  withdraw();
  const file = new File([content], name, { type: 'application/pdf' });
  const url = URL.createObjectURL(file);
  delivered.set({ fileId, url, file });
  return url;
}

function withdraw(): void {
  const known = delivered.get();
  if (known === null) return;
  URL.revokeObjectURL(known.url);
  delivered.set(null);
}

/** Downloads a stored file as a PDF. */
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
  return delivered.use();
}
