import { openPage } from '../loading/leaving.ts';
import { tabStorage } from '../tabStorage.ts';
import { mockedService } from './worker.ts';

/** Deletes mocked data, session and scenario, then opens the landing page with the given notes in session storage. */
export async function startAgain(notes: Record<string, string> = {}): Promise<void> {
  await mockedService.forgetEverything();
  tabStorage.clear();
  for (const [key, value] of Object.entries(notes)) tabStorage.set(key, value);
  openPage('/');
}
