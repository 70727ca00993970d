import { fileOf, forgetFile } from '../files.ts';

/** Hands an arrived document to the browser as a download. */
export function deliverFile(fileId: string): void {
  const file = fileOf(fileId);
  if (file === undefined) return;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'zaznam-o-nehode.pdf';
  document.body.append(link);
  link.click();
  link.remove();
  forgetFile(fileId);
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
