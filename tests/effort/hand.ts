import { expect, type Locator, type Page } from '@playwright/test';
import { photo } from '../journeys/steps.ts';

/** Effort of a way through the product, counted while the page is used. */
export interface Effort {
  /** Screens shown, counted each time, with those that pass by themselves and the last one. */
  screens: number;
  /** Taps on the page, and two in the camera for each photo: taking and accepting it. */
  taps: number;
  /** Fields into which the user typed. */
  fields: number;
  characters: number;
  photos: number;
  /** SMS codes. */
  codes: number;
  /** Words seen on the screens, including those that appeared later. */
  words: number;
}

function difference(after: Effort, before: Effort): Effort {
  const { screens, taps, fields, characters, photos, codes, words } = before;
  return {
    screens: after.screens - screens,
    taps: after.taps - taps,
    fields: after.fields - fields,
    characters: after.characters - characters,
    photos: after.photos - photos,
    codes: after.codes - codes,
    words: after.words - words,
  };
}

/** A hand on a phone that does one thing after the other and counts it. */
export class Hand {
  readonly effort: Effort = { screens: 0, taps: 0, fields: 0, characters: 0, photos: 0, codes: 0, words: 0 };
  /** Screens by their headings, with the effort of each. */
  readonly screens: { title: string; effort: Effort }[] = [];

  /** Number of times that each text was seen at once on this screen. */
  readonly #seen = new Map<string, number>();

  constructor(readonly page: Page) {}

  async tap(what: Locator | string | RegExp): Promise<void> {
    this.effort.taps += 1;
    const target = typeof what === 'string' || what instanceof RegExp ? this.button(what) : what;
    await target.waitFor();
    await this.#look();
    await target.click();
  }

  /** Types into a field; the tap into it counts unless it has the focus. */
  async type(field: Locator | string | RegExp, text: string): Promise<void> {
    this.effort.fields += 1;
    this.effort.characters += text.length;
    await this.field(field).waitFor();
    if (!(await this.field(field).evaluate((input) => input === document.activeElement))) this.effort.taps += 1;
    await this.#look();
    await this.field(field).fill(text);
  }

  /** Takes a photo by three taps: open the camera, take, accept. */
  async take(button: string, colour: string): Promise<void> {
    this.effort.taps += 3;
    this.effort.photos += 1;
    await this.page
      .getByLabel(button)
      .and(this.page.locator('input'))
      .setInputFiles(await photo(colour));
  }

  /** Takes a photo by one tap with the page's camera; chooses one where the browser has no camera. */
  async snap(button: string): Promise<void> {
    this.effort.photos += 1;
    const hasCamera = await this.page.evaluate(async () =>
      (await navigator.mediaDevices.enumerateDevices()).some(({ kind }) => kind === 'videoinput'),
    );
    if (hasCamera) {
      // Without a picture yet the page would open the camera of the phone itself.
      await this.page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
      return this.tap(button);
    }
    this.effort.taps += 1;
    await expect(this.button(button)).toBeVisible();
    await this.page.getByLabel('Vybrat fotografii').setInputFiles(await photo('white'));
  }

  /** Types until the whole text is proposed, else all of it. */
  async typeUntilProposed(field: Locator | string | RegExp, text: string, enough: string): Promise<void> {
    if (await this.isProposed(field, enough, text)) return;
    this.effort.characters += text.length - enough.length;
    await this.field(field).fill(text);
  }

  /** Types until the value is proposed and taps it. @returns whether it was proposed */
  async isProposed(field: Locator | string | RegExp, enough: string, proposed: string | RegExp): Promise<boolean> {
    await this.type(field, enough);
    // The proposal is beside the field; the tap scrolls it into view.
    await this.field(field).click();
    const proposal = this.page.getByRole('option', { name: proposed, exact: typeof proposed === 'string' });
    const isHere = await proposal.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isHere) await this.tap(proposal);
    return isHere;
  }

  async typeCode(field: RegExp, code: string): Promise<void> {
    this.effort.codes += 1;
    await this.type(field, code);
  }

  /** Returns the heading of the screen once it is shown. */
  async title(): Promise<string> {
    const title = await this.page.getByRole('heading', { level: 1 }).first().textContent();
    return (title ?? '').replaceAll('\u00a0', ' ');
  }

  /** Completes the screen of this heading and waits for the next one. */
  async leave(title: string, act: () => Promise<void>): Promise<void> {
    const before = { ...this.effort };
    this.effort.screens += 1;
    this.#seen.clear();
    await this.#look();
    await act();
    this.screens.push({ title, effort: difference(this.effort, before) });
    await expect.poll(() => this.title(), { timeout: 60_000 }).not.toBe(title);
  }

  /** Reads the last screen, which asks for nothing. */
  async arrive(title: string): Promise<void> {
    const before = { ...this.effort };
    this.effort.screens += 1;
    this.#seen.clear();
    await this.page.waitForLoadState('networkidle');
    await this.#look();
    this.screens.push({ title, effort: difference(this.effort, before) });
  }

  /** Reads the texts that have appeared since the last reading. */
  async #look(): Promise<void> {
    this.#read(await this.page.getByRole('main').first().evaluate(textsSeen));
  }

  #read(texts: string[]): void {
    const now = new Map<string, number>();
    for (const text of texts) {
      // A number that counts down is not read each second.
      const same = text.replaceAll(/\d/gu, '0');
      const times = (now.get(same) ?? 0) + 1;
      now.set(same, times);
      if (times <= (this.#seen.get(same) ?? 0)) continue;
      this.#seen.set(same, times);
      this.effort.words += text.match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0;
    }
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  field(field: Locator | string | RegExp): Locator {
    if (typeof field === 'string') return this.page.getByLabel(field, { exact: true });
    return field instanceof RegExp ? this.page.getByLabel(field) : field;
  }
}

/** Returns the visible texts, without those for screen readers, letters in drawings, lists and closed parts. */
function textsSeen(main: Element): string[] {
  const texts: string[] = [];
  const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const around = node.parentElement;
    const isSeen =
      range.getClientRects().length > 0 &&
      around?.closest('svg, select, .visually-hidden') === null &&
      around.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (isSeen && node.textContent !== null) texts.push(node.textContent);
  }
  return texts;
}
