/** Session of W3C WebDriver: one browser with its own profile (https://www.w3.org/TR/webdriver2/). */

/** Milliseconds after which a silent driver is given up. */
export const timeLimit = 60_000;

/** Page load strategy of the driver: commands return before the page has loaded, so that a hanging page cannot block it. */
export const pageLoadStrategy = 'none';

/** Refusal of the driver, with the specification's error code. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** Key of an element reference in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export interface ElementReference {
  [elementKey]: string;
}

/** JSON representation of a value: elements become references. */
export type Wire<T> = T extends Element
  ? ElementReference
  : T extends readonly unknown[]
    ? { [Index in keyof T]: Wire<T[Index]> }
    : T;

type Method = 'GET' | 'POST' | 'DELETE';

/** Sends the command at a path below the session's, whose refusals are thrown. */
export type Send = (method: Method, path: string, body?: object) => Promise<unknown>;

/** Sends commands to a driver over HTTP. */
export function overHttp(url: string): Send {
  return async (method, path, body) => {
    const response = await fetch(`${url}/${path}`.replace(/\/$/u, ''), {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimit),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Refusal(value.error, value.message);
    return value;
  };
}

export class Session {
  constructor(private readonly send: Send) {}

  get<T>(path: string): Promise<T> {
    return this.send('GET', path) as Promise<T>;
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    return this.send('POST', path, body) as Promise<T>;
  }

  end(): Promise<unknown> {
    return this.send('DELETE', '');
  }

  /** Opens a tab and switches to it. */
  async newTab(): Promise<void> {
    const { handle } = await this.post<{ handle: string }>('window/new', { type: 'tab' });
    await this.post('window', { handle });
  }

  /** Runs a function in the page, whose arguments and answer are JSON or elements; a promise is waited for. */
  async run<Arguments extends unknown[], Answer>(
    act: (...args: Arguments) => Answer,
    ...args: { [Index in keyof Arguments]: Wire<Arguments[Index]> }
  ): Promise<Wire<Awaited<Answer>>> {
    const script = `
      const answer = arguments[arguments.length - 1];
      Promise.resolve((${act})(...[...arguments].slice(0, -1))).then(
        (value) => answer({ value }),
        (error) => answer({ error: String(error) }),
      );`;
    type Said = { value: Wire<Awaited<Answer>>; error?: string };
    const said = await this.post<Said | null>('execute/async', { script, args });
    // Firefox answers null if the page was left meanwhile.
    if (said === null) throw new Refusal('stale element reference', 'The page was left');
    if (said.error !== undefined) throw new Error(said.error);
    return said.value;
  }

  of(element: ElementReference, path: string): string {
    return `element/${element[elementKey]}/${path}`;
  }
}
