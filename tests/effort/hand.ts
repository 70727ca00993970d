import { expect, type Locator, type Page } from '@playwright/test';
import { photo } from '../journeys/steps.ts';

/** What a way through the product asks of people, counted while it is gone. */
export interface Effort {
  /** Screens on which somebody had to do something, each as often as it was shown; what passes by itself is none. */
  screens: number;
  /** On the page, and in the camera two for each photo: taking it and taking it over. */
  taps: number;
  /** Into which something was typed. */
  fields: number;
  characters: number;
  photos: number;
  /** Codes that were waited for. */
  codes: number;
  /** Words that were seen on the screens, those that came up later among them. */
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
  /** Each screen by its heading, with what it asked for. */
  readonly screens: { title: string; effort: Effort }[] = [];

  /** How often each text was seen at once on this screen. */
  readonly #seen = new Map<string, number>();

  constructor(readonly page: Page) {}

  async tap(what: Locator | string | RegExp): Promise<void> {
    this.effort.taps += 1;
    const target = typeof what === 'string' || what instanceof RegExp ? this.button(what) : what;
    await target.waitFor();
    await this.#look();
    await target.click();
  }

  /** One tap into the field, then the keyboard; none where the cursor stands in it already. */
  async type(field: Locator | string | RegExp, text: string): Promise<void> {
    this.effort.fields += 1;
    this.effort.characters += text.length;
    await this.field(field).waitFor();
    if (!(await this.field(field).evaluate((input) => input === document.activeElement))) this.effort.taps += 1;
    await this.#look();
    await this.field(field).fill(text);
  }

  /** One tap opens the camera, one takes the photo, one takes it over. */
  async take(button: string, colour: string): Promise<void> {
    this.effort.taps += 3;
    this.effort.photos += 1;
    await this.page
      .getByLabel(button)
      .and(this.page.locator('input'))
      .setInputFiles(await photo(colour));
  }

  /** The camera of the page: one tap. Browsers of tests have none, there the photo is chosen. */
  async snap(button: string): Promise<void> {
    this.effort.taps += 1;
    this.effort.photos += 1;
    await expect(this.button(button)).toBeVisible();
    await this.page.getByLabel('Vybrat fotografii').setInputFiles(await photo('white'));
  }

  /** As much as is needed of a text that is proposed whole then; all of it where nothing is. */
  async typeUntilProposed(field: Locator | string | RegExp, text: string, enough: string): Promise<void> {
    if (await this.isProposed(field, enough, text)) return;
    this.effort.characters += text.length - enough.length;
    await this.field(field).fill(text);
  }

  /** As much as is needed of what is proposed then, and a tap on that. @returns whether it was */
  async isProposed(field: Locator | string | RegExp, enough: string, proposed: string | RegExp): Promise<boolean> {
    await this.type(field, enough);
    // What is proposed stands beside the field, which the tap brings into sight.
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

  /** What the screen is called, once it is there. */
  async title(): Promise<string> {
    const title = await this.page.getByRole('heading', { level: 1 }).first().textContent();
    return (title ?? '').replaceAll('\u00a0', ' ');
  }

  /** Does what the screen of this title asks for, and waits for the next one. */
  async leave(title: string, act: () => Promise<void>): Promise<void> {
    const before = { ...this.effort };
    this.effort.screens += 1;
    this.#seen.clear();
    await this.#look();
    await act();
    if (this.effort.taps === before.taps) Object.assign(this.effort, before);
    else this.screens.push({ title, effort: difference(this.effort, before) });
    await expect.poll(() => this.title(), { timeout: 60_000 }).not.toBe(title);
  }

  /** Reads what came up since it was looked last. */
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

/** What there is to read: without what only a screen reader says, letters in drawings, lists and parts that are not open. */
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
