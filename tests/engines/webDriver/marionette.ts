import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pageLoadStrategy, Refusal, type Send, timeLimit } from './session.ts';

/**
 * WebDriver over Marionette, the protocol in every Firefox: JSON messages, each after its length in bytes and a colon
 * (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 */

/** Marionette's commands by WebDriver's method and path, where `*` stands for an element. */
const commands: Record<string, string> = {
  'POST url': 'WebDriver:Navigate',
  'POST back': 'WebDriver:Back',
  'POST window': 'WebDriver:SwitchToWindow',
  'POST window/new': 'WebDriver:NewWindow',
  'POST window/rect': 'WebDriver:SetWindowRect',
  'POST execute/async': 'WebDriver:ExecuteAsyncScript',
  'POST element/*/click': 'WebDriver:ElementClick',
  'POST element/*/clear': 'WebDriver:ElementClear',
  'POST element/*/value': 'WebDriver:ElementSendKeys',
  'GET element/*/displayed': 'WebDriver:IsElementDisplayed',
  'GET element/*/attribute': 'WebDriver:GetElementAttribute',
  'GET element/*/computedlabel': 'WebDriver:GetComputedLabel',
};

function commandOf(method: string, path: string, body: object): [name: string, parameters: object] {
  const [, id, element, name] = /^element\/([^/]+)\/([^/]+)(?:\/(.+))?$/u.exec(path) ?? [];
  const key = element === undefined ? `${method} ${path}` : `${method} element/*/${element}`;
  const command = commands[key];
  if (command === undefined) throw new Error(`No command of Marionette for ${key}`);
  // Scripts run as the page's own, without a sandbox's view of it.
  const script = path === 'execute/async' && { newSandbox: false, sandbox: null };
  return [command, { ...body, ...script, ...(id && { id }), ...(name && { name }) }];
}

interface Failure {
  error: string;
  message: string;
}

type Answer = [type: 1, id: number, failure: Failure | null, result: unknown];
interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** Calls the listener with every message that is whole. */
function onMessage(socket: Socket, listen: (message: unknown) => void): void {
  let unread = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      const colon = unread.indexOf(':');
      const end = colon + 1 + Number(unread.subarray(0, colon).toString());
      if (colon < 0 || unread.length < end) return;
      const message: unknown = JSON.parse(unread.subarray(colon + 1, end).toString());
      unread = unread.subarray(end);
      listen(message);
    }
  });
}

/** Returns the value of an answer, which may be wrapped in `value`. */
const unwrap = (result: unknown) =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;

/** Connects to the port on which Firefox listens, and begins a session. */
export async function connectMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect', { signal: AbortSignal.timeout(timeLimit) });
  const waiting = new Map<number, Waiting>();
  onMessage(socket, (message) => {
    // The greeting is the one message that is no list.
    if (!Array.isArray(message)) return;
    const [, id, failure, result] = message as Answer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failure) asked?.reject(new Refusal(failure.error, failure.message));
    else asked?.resolve(unwrap(result));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'));
  });

  let count = 0;
  const ask = (name: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      const timer = setTimeout(() => reject(new Error(`${name}: no answer`)), timeLimit);
      const settle =
        <T>(act: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          act(value);
        };
      waiting.set(count, { resolve: settle(resolve), reject: settle(reject) });
      const message = JSON.stringify([0, count, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });

  await ask('WebDriver:NewSession', { pageLoadStrategy, strictFileInteractability: false });
  return (method, path, body = {}) => ask(...commandOf(method, path, body));
}
