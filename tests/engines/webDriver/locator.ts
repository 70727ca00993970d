import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ElementReference, Refusal, type Session, type Wire } from './session.ts';

/**
 * Playwright's `Locator` over WebDriver: finds elements by role and name and acts on them. Names are the accessible names that
 * the engine computes.
 */

type Text = string | RegExp;
type Elements = ElementReference[];

interface TextOptions {
  exact?: boolean;
}

interface RoleOptions extends TextOptions {
  name?: Text;
  level?: number;
}

interface PhotoFile {
  name: string;
  buffer: Buffer;
}

/** Milliseconds that an action waits for its element. */
const timeLimit = 30_000;
const pause = 50;
/** Milliseconds after which a box that is still empty is clicked once more. */
const clickAgainAfter = 3_000;

/** Errors that a retry may resolve: the page was being rendered, or something covered the element. */
const passing = new Set([
  'stale element reference',
  'no such frame',
  'no such element',
  'element click intercepted',
  'element not interactable',
  'javascript error',
]);

const fields = 'input:not([type=hidden], [type=file]), select, textarea';

const selectors: Record<string, string> = {
  alert: '[role=alert]',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  list: 'ul, ol, [role=list]',
  listitem: 'li, [role=listitem]',
  main: 'main',
  option: 'option, [role=option]',
  radio: 'input[type=radio], [role=radio]',
  status: '[role=status], output',
  textbox: 'input:not([type]), input[type=text], input[type=tel], textarea',
};

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

function fits(said: string, wanted: Text, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(plain(said));
  return exact ? plain(said) === plain(wanted) : plain(said).toLowerCase().includes(plain(wanted).toLowerCase());
}

// The following run in the page. WebKit takes elements as arguments of their own, not within lists.

function matching(selector: string, seen: boolean, ...roots: Element[]): Element[] {
  const all = roots.flatMap((root) => [
    ...(root === document.documentElement ? document : root).querySelectorAll(selector),
  ]);
  return [...new Set(all)].filter((each) => !seen || each.checkVisibility({ visibilityProperty: true }));
}

/** Returns the visible elements with their whole texts. */
function withTexts(...roots: Element[]): [Element, string][] {
  const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
  const seen = all.filter((each) => each instanceof HTMLElement && each.checkVisibility({ visibilityProperty: true }));
  return seen.map((each): [Element, string] => [each, each.textContent ?? '']);
}

function innermost(...elements: Element[]): Element[] {
  return elements.filter((each) => !elements.some((other) => other !== each && each.contains(other)));
}

export class Locator {
  constructor(
    private readonly session: Session,
    private readonly name: string,
    private readonly find: () => Promise<Elements>,
  ) {}

  static ofPage(session: Session): Locator {
    return new Locator(session, 'page', () => session.run(() => [document.documentElement]));
  }

  #with(name: string, find: (before: Elements) => Promise<Elements> | Elements): Locator {
    return new Locator(this.session, `${this.name} › ${name}`, async () => {
      const before = await this.find();
      return before.length === 0 ? [] : find(before);
    });
  }

  #matching(selector: string, roots: Elements, seen: boolean): Promise<Elements> {
    return this.session.run(matching, selector, seen, ...roots);
  }

  async #named(elements: Elements, name: Text | undefined, exact?: boolean): Promise<Elements> {
    if (name === undefined) return elements;
    const named: ElementReference[] = [];
    for (const each of elements) {
      const label = await this.session.get<string>(this.session.of(each, 'computedlabel'));
      if (fits(label, name, exact)) named.push(each);
    }
    return named;
  }

  locator(selector: string): Locator {
    return this.#with(selector, (roots) => this.#matching(selector, roots, false));
  }

  getByRole(role: string, { name, exact, level }: RoleOptions = {}): Locator {
    const selector = level === undefined ? selectors[role] : `h${level}`;
    if (selector === undefined) throw new Error(`No selector for the role ${role}`);
    return this.#with(`${role} ${name ?? ''}`, async (roots) =>
      this.#named(await this.#matching(selector, roots, true), name, exact),
    );
  }

  getByLabel(label: Text, { exact }: TextOptions = {}): Locator {
    return this.#with(`label ${label}`, async (roots) =>
      this.#named(await this.#matching(fields, roots, true), label, exact),
    );
  }

  getByText(text: Text, { exact }: TextOptions = {}): Locator {
    return this.#with(`text ${text}`, async (roots) => {
      const texts = await this.session.run(withTexts, ...roots);
      const found = texts.filter(([, said]) => fits(said, text, exact)).map(([element]) => element);
      return this.session.run(innermost, ...found);
    });
  }

  or(other: Locator): Locator {
    return new Locator(this.session, `${this.name} or ${other.name}`, async () => [
      ...(await this.find()),
      ...(await other.find()),
    ]);
  }

  first(): Locator {
    return this.#with('first', (found) => found.slice(0, 1));
  }

  last(): Locator {
    return this.#with('last', (found) => found.slice(-1));
  }

  /** Retries while the page is being rendered or something covers the element. */
  async #still<T>(look: () => Promise<T>): Promise<T> {
    const end = Date.now() + timeLimit;
    for (;;) {
      try {
        return await look();
      } catch (error) {
        if (!(error instanceof Refusal && passing.has(error.code))) throw error;
        if (Date.now() > end) throw new Error(`${this.name}: ${error.message} after ${timeLimit / 1000} s`);
        await delay(pause);
      }
    }
  }

  /** Acts on the only element found. */
  #act<T>(act: (element: ElementReference) => Promise<T>): Promise<T> {
    return this.#still(async () => {
      const found = await this.find();
      const [element] = found;
      if (element === undefined || found.length > 1) throw new Refusal('no such element', `${found.length} of it`);
      return act(element);
    });
  }

  #run<T>(act: (element: HTMLInputElement) => T): Promise<Wire<Awaited<T>>> {
    return this.#act((element) => this.session.run(act, element));
  }

  /** Scrolls the element to the middle, where no fixed element covers it. */
  async #intoSight(element: ElementReference): Promise<void> {
    await this.session.run((each: Element) => each.scrollIntoView({ block: 'center', behavior: 'instant' }), element);
  }

  async waitFor(): Promise<void> {
    await this.#act(async () => undefined);
  }

  async count(): Promise<number> {
    return (await this.#still(this.find)).length;
  }

  isVisible(): Promise<boolean> {
    return this.#still(async () => {
      const [first] = await this.find();
      return first !== undefined && this.session.get<boolean>(this.session.of(first, 'displayed'));
    });
  }

  async click(): Promise<void> {
    await this.#act(async (element) => {
      await this.#intoSight(element);
      await this.session.post(this.session.of(element, 'click'));
    });
  }

  async check(): Promise<void> {
    const end = Date.now() + timeLimit;
    for (let clicks = 0; !(await this.isChecked()); ) {
      if (Date.now() > end) throw new Error(`${this.name}: not checked by a click`);
      // A click that fell beside, as the page still moved, is made again.
      if (Date.now() > end - timeLimit + clicks * clickAgainAfter) {
        clicks += 1;
        await this.click();
      }
      await delay(pause);
    }
  }

  isChecked(): Promise<boolean> {
    return this.#run((element) => element.checked);
  }

  async clear(): Promise<void> {
    await this.#act(async (element) => {
      await this.#intoSight(element);
      await this.session.post(this.session.of(element, 'clear'));
    });
  }

  async pressSequentially(text: string): Promise<void> {
    if (text === '') return;
    await this.#act((element) => this.session.post(this.session.of(element, 'value'), { text }));
  }

  async blur(): Promise<void> {
    await this.#run((element) => element.blur());
  }

  async setInputFiles(files: PhotoFile | PhotoFile[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'photos-'));
    const paths = [files].flat().map(({ name, buffer }) => {
      const path = join(folder, name);
      writeFileSync(path, buffer);
      return path;
    });
    await this.#act((element) => this.session.post(this.session.of(element, 'value'), { text: paths.join('\n') }));
  }

  inputValue(): Promise<string> {
    return this.#run((element) => element.value);
  }

  textContent(): Promise<string | null> {
    return this.#run((element) => element.textContent);
  }

  getAttribute(name: string): Promise<string | null> {
    return this.#act((element) => this.session.get<string | null>(this.session.of(element, `attribute/${name}`)));
  }
}
