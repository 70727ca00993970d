import { mockedService } from './worker.ts';

/** Forgets all made-up data, the session and the scenario, and opens the landing page with the given notes for it. */
export async function startAgain(notes: Record<string, string> = {}): Promise<void> {
  await mockedService.forgetEverything();
  const isOpen = sessionStorage.getItem('mocking.open');
  sessionStorage.clear();
  for (const [key, value] of Object.entries({ ...notes, ...(isOpen !== null && { 'mocking.open': isOpen }) }))
    sessionStorage.setItem(key, value);
  location.assign('/');
}
