import { mockedService } from './worker.ts';

/** Forgets all made-up data, the session and the scenario, and opens the landing page. */
export async function startAgain(): Promise<void> {
  await mockedService.forgetEverything();
  sessionStorage.clear();
  location.assign('/');
}
