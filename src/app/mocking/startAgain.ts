import { openPage } from '../loading/leaving.ts';
import { mockedService } from './worker.ts';

/** Deletes mocked data, session and scenario, then opens the landing page with the given notes in session storage. */
export async function startAgain(notes: Record<string, string> = {}): Promise<void> {
  await mockedService.forgetEverything();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(notes)) sessionStorage.setItem(key, value);
  openPage('/');
}
