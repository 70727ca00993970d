import { isText, listOf, shapeOf } from '../guards.ts';
import { openPage } from '../loading/leaving.ts';
import { tabSecretName, tabStorage } from '../tabStorage.ts';
import { accessToken } from './tokens.ts';

/**
 * Lets another tab of this phone continue the report that this tab has open. It gets the session storage, as "duplicate tab" copies it
 * (decision 032), but for the key of this tab's own records.
 */

const channelName = 'open report';
const question = 'Who has a report?';
const answer = 'I have';
const request = 'Let me in';

interface Given {
  path: string;
  entries: string[][];
}
const isGiven = shapeOf<Given>({ path: isText, entries: listOf(listOf(isText)) });

function given(): Given {
  const keys = tabStorage.keys().filter((key) => key !== tabSecretName);
  return { path: location.pathname, entries: keys.map((key) => [key, tabStorage.getText(key) ?? '']) };
}

let channel: BroadcastChannel | null = null;

/** Returns the page's only channel, which does not receive its own messages. */
function channelOf(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

export function answerOtherTabs(): void {
  const own = channelOf();
  own.addEventListener('message', ({ data }) => {
    if (accessToken() === null) return;
    if (data === question) own.postMessage(answer);
    if (data === request) own.postMessage(given());
  });
}

/** Asks whether another tab has a report open. `enter` goes on with it here, where that tab is. */
export function askOtherTabs(onOpen: () => void): { enter: () => void; end: () => void } {
  const own = channelOf();
  const ending = new AbortController();
  let isRequested = false;
  own.addEventListener(
    'message',
    ({ data }) => {
      if (data === answer) onOpen();
      if (!isRequested || !isGiven(data)) return;
      isRequested = false;
      for (const [key = '', text = ''] of data.entries) tabStorage.set(key, text);
      openPage(data.path);
    },
    { signal: ending.signal },
  );
  own.postMessage(question);
  return {
    enter() {
      isRequested = true;
      own.postMessage(request);
    },
    end: () => ending.abort(),
  };
}
