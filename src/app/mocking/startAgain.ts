import { openPage } from '../loading/leaving.ts';
import { mockedService } from './worker.ts';

/** Forgets all made-up data, the session and the scenario, and opens the landing page with the given notes for it. */
export async function startAgain(notes: Record<string, string> = {}): Promise<void> {
  await mockedService.forgetEverything();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(notes)) sessionStorage.setItem(key, value);
  openPage('/');
}
