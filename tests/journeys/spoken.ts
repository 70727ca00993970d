import type { CDPSession, Locator, Page } from '@playwright/test';

/**
 * Fills in pages by keyboard alone and writes down what a screen reader says of them: the title, each focus with its role, name,
 * state and description, and the live regions, in order.
 */

declare global {
  interface Window {
    heard: (kind: string, text: string) => Promise<void>;
  }
}

/** Texts that differ from run to run, and what stands for them in the script. */
const varying: readonly (readonly [RegExp, string])[] = [
  [/(?<=\.)\d+(?=@)/gu, '<číslo>'],
  [/(?:Poslali jsme SMS s kódem|SMS s kódem přišla) na/gu, 'SMS s kódem na'],
  [/ Nepřišla\? Zkontrolujte číslo\./gu, ''],
  [/(?:\+420 )?\b\d{3} \d{3} \d{3}\b|\b7\d{8}\b/gu, '<telefon>'],
  [/\b\d{1,2}\. \d{1,2}\. 20\d\d\b/gu, '<den>'],
  [/\b\d{1,2}:\d{2}\b/gu, '<čas>'],
  [/\b[A-Z0-9]{4}(?:-[A-Z0-9]{4})+\b/gu, '<číslo záznamu>'],
  [/\bza \d+ s\b/gu, 'za <sekund> s'],
  [/(?<=[Kk]ód[^“]*“, = )\d{4}/gu, '<kód>'],
  [/^\d+ návrh\w*$/gu, '<počet> návrhů'],
];
/** Said or not, as the network is fast or slow. */
const fleeting =
  /^(?:Počkejte prosím|Načítá se|Fotografie se odesílají|(?:Opište kód ze SMS )?Posíláme|Čteme|Hledáme|Účastník A \S+@)/u;

/** Reports the changes of live regions, in the page. */
function watchRegions(): void {
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const known = new WeakMap<Element, string>();
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join(' ');
  };
  const tell = (region: Element, added: Node[]) => {
    const isWhole = region.getAttribute('aria-atomic') !== 'false';
    const text = (isWhole ? [region] : added).map(textOf).join(' ').replace(/\s+/gu, ' ').trim();
    if (region.isConnected && text !== '' && text !== known.get(region))
      void window.heard(region.getAttribute('role') === 'alert' ? 'alert' : 'status', text);
    known.set(region, text);
  };
  new MutationObserver((records) => {
    const changed = new Map<Element, Node[]>();
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (region) changed.set(region, [...(changed.get(region) ?? []), ...addedNodes]);
      for (const node of addedNodes)
        if (region === null && node instanceof Element)
          for (const each of [node, ...node.querySelectorAll('*')]) if (each.matches(live)) changed.set(each, [each]);
    }
    for (const [region, added] of changed) tell(region, added);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Returns what live regions say from now on, each time that they say it. */
export async function announcements(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('heard', (_kind: string, text: string) => said.push(text.replaceAll('\u00a0', ' ')));
  await page.addInitScript(watchRegions);
  return said;
}

interface AxNode {
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: unknown };
  properties?: { name: string; value: { value: unknown } }[];
}

const states = ['required', 'invalid', 'expanded', 'checked', 'pressed', 'disabled', 'hasPopup', 'selected'];
const groups = ['dialog', 'group', 'radiogroup', 'complementary', 'navigation', 'list'];

function described({ role, name, description, value, properties = [] }: AxNode): string {
  const told = states.flatMap((state) => {
    const now = properties.find((each) => each.name === state)?.value.value;
    return now === undefined || (now === 'false' && state === 'invalid') || now === '' ? [] : `${state} ${now}`;
  });
  const parts = [`${role?.value} „${name?.value}“`, value?.value && `= ${value.value}`, ...told];
  const line = parts.filter(Boolean).join(', ');
  return description?.value ? `${line} (${description.value})` : line;
}

export class Listener {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #lines: string[] = [];
  #said = new Set<string>();
  #title = '';
  #around: string[] = [];
  readonly #pending: [kind: string, text: string][] = [];

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  static async on(page: Page): Promise<Listener> {
    const listener = new Listener(page, await page.context().newCDPSession(page));
    await listener.#cdp.send('Accessibility.enable');
    await page.exposeFunction('heard', (kind: string, text: string) => listener.#hear(kind, text));
    await page.addInitScript(watchRegions);
    return listener;
  }

  get script(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  /** Keeps what live regions say until the title is known; a line is said once on each screen. */
  #hear(kind: string, text: string): void {
    if (kind === 'status' || kind === 'alert') this.#pending.push([kind, text]);
    else this.#add(kind, text);
  }

  #add(kind: string, text: string, before = this.#said): void {
    const line = varying.reduce((now, [what, instead]) => now.replace(what, instead), text.replaceAll('\u00a0', ' '));
    const whole = `${kind.padEnd(8)}${line}`;
    if (
      fleeting.test(line) ||
      (kind === 'focus' ? this.#lines.at(-1) === whole : before.has(whole) || this.#said.has(whole))
    )
      return;
    this.#said.add(whole);
    this.#lines.push(whole);
  }

  /** Waits until nothing has changed for a moment. */
  async settle(moment = 400): Promise<void> {
    const quiet = async (rest: number) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, rest);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, rest);
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        setTimeout(done, 3_000);
      });
    await this.#page.evaluate(quiet, moment);
  }

  /** Writes down the title, the groups around the focus and the focus, if they are new. */
  async note(): Promise<void> {
    await this.#page
      .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 3_000 })
      .catch(() => {});
    await this.settle(60);
    const title = await this.#page.title();
    const before = this.#said;
    if (title !== this.#title) {
      this.#said = new Set();
      this.#lines.push('');
      this.#hear('title', title);
      this.#title = title;
    }
    for (const [kind, text] of this.#pending.splice(0)) this.#add(kind, text, before);
    const expression = `document.getElementById(document.activeElement.getAttribute('aria-activedescendant')) ?? document.activeElement`;
    const { result } = await this.#cdp.send('Runtime.evaluate', { expression });
    const { nodes } = await this.#cdp.send('Accessibility.getAXNodeAndAncestors', { objectId: result.objectId ?? '' });
    const [own, ...above] = nodes as AxNode[];
    const around = above
      .filter(({ role, name }) => groups.includes(role?.value ?? '') && name?.value)
      .map(described)
      .reverse();
    for (const each of around) if (!this.#around.includes(each)) this.#hear('in', each);
    this.#around = around;
    if (own?.name) this.#hear('focus', described(own));
  }

  /** Presses Tab, or Shift+Tab, until an element has the focus. A radio button is reached by the arrows in its group. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    await this.note();
    const where = () =>
      target.evaluate((element) => {
        const active = document.activeElement;
        const name = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : null;
        if (active === element) return 'there';
        if (name !== null && active instanceof HTMLInputElement && active.name === name)
          return active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'ArrowUp' : 'ArrowDown';
        const isBefore = active !== null && element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isBefore ? 'Shift+Tab' : 'Tab';
      });
    for (let presses = 0; presses < 150; presses += 1) {
      const key = await where();
      if (key === 'there') return;
      await this.#page.keyboard.press(key);
      await this.note();
    }
    throw new Error(`150 presses of Tab do not lead to ${target}`);
  }
}

/** Has all taps and typing of a page be made by keyboard, until the returned function is called. */
export function byKeyboard(page: Page, listener: Listener): () => void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { click, check, clear, pressSequentially, blur } = prototype;
  const act = (key: string) =>
    async function press(this: Locator): Promise<void> {
      await listener.tabTo(this);
      await page.keyboard.press(key);
      await listener.settle();
    };
  Object.assign(prototype, {
    click: act('Enter'),
    async check(this: Locator) {
      await listener.tabTo(this);
      if (!(await this.isChecked())) await page.keyboard.press('Space');
      await listener.settle();
    },
    async clear(this: Locator) {
      await listener.tabTo(this);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
    },
    async pressSequentially(this: Locator, text: string) {
      await page.keyboard.type(text);
      await listener.settle();
    },
    blur: async () => page.keyboard.press('Escape'),
  });
  return () => Object.assign(prototype, { click, check, clear, pressSequentially, blur });
}
