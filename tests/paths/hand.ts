import type { Locator, Page } from '@playwright/test';
import type { Party } from '#contract/enumerations.ts';
import type { Network } from './network.ts';
import type { Transition } from './transitions.ts';

/** Tools of a performer: the page, its network, and its clock. */
export interface Hand {
  page: Page;
  network: Network;
  /** Lets the page's clock run ahead. */
  wait(milliseconds: number): Promise<void>;
}

/** Performs a scene's event as a user does. */
export type Performer = (hand: Hand, transition: Transition) => Promise<void>;

/** Returns the label of a participant's code entry, which depends on its purpose. */
export function codeNames(party: Party): RegExp {
  return new RegExp(`^(?:(?:Ověřovací|Podpisový) kód účastníka\\s${party}|Kód k\\s(?:vyplnění|odeslání))$`, 'u');
}

export function button(within: Page | Locator, name: string | RegExp): Locator {
  return within.getByRole('button', { name, exact: true });
}

export async function press(within: Page | Locator, name: string | RegExp): Promise<void> {
  await button(within, name).click();
}

/** Opens the optional fields behind 'Doplnit'. */
export async function openMore(page: Page): Promise<void> {
  const closed = page.locator('form button[aria-expanded=false]');
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
}

/** Opens the lines of a summary. */
export async function unfold(page: Page): Promise<void> {
  const closed = page.locator('main h2 > button[aria-expanded=false]');
  await page.locator('main h2 > button').first().waitFor();
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
}

/** Opens the sheet with the link for the other participant. */
export async function openLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: /\(B\)|^Druhý účastník/u }).click();
  await page.getByRole('dialog').getByText('Načte kód fotoaparátem').waitFor();
}

/** Presses a button with several names, one for each moment. */
export async function pressOne(within: Page | Locator, ...names: readonly (string | RegExp)[]): Promise<void> {
  const [first = '', ...others] = names;
  const any = others.reduce((found, name) => found.or(button(within, name)), button(within, first));
  await any.click();
}
