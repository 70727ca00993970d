import { createServer, type Server, type Socket } from 'node:net';

/** Stands in for Speech Dispatcher: takes what a screen reader speaks, by SSIP, its protocol. */

const lineEnd = '\r\n';
const textEnd = '\r\n.\r\n';

/** Returns the words of a text in SSML, the markup of speech. */
function wordsOf(ssml: string): string {
  const text = ssml.replace(/<[^>]*>/gu, '');
  const words = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return words.replaceAll(/\s+/gu, ' ').trim();
}

/** Answers a client: every command succeeds, and every text is spoken at once. */
function serve(client: Socket, hear: (utterance: string) => void): void {
  let received = '';
  let takesText = false;
  let message = 0;
  const waiting = new Map<number, NodeJS.Timeout>();
  const reply = (...lines: string[]) => client.write(lines.map((line) => line + lineEnd).join(''));

  function obey(command: string): void {
    const [verb = '', ...rest] = command.split(' ');
    takesText = verb === 'SPEAK';
    if (takesText) reply('230 OK RECEIVING DATA');
    else if (verb === 'HISTORY') reply('245-1', '245 OK CLIENT ID SENT');
    else if (verb === 'GET') reply('251-0', '251 OK GET RETURNED');
    else reply('200 OK');
    if (verb === 'CHAR') hear(rest.join(' '));
    if (verb === 'CANCEL' || verb === 'STOP') for (const each of [...waiting.keys()]) tell(each, '703');
  }
  /** Tells what has become of a message: begun, spoken or cancelled. */
  function tell(which: number, ...events: string[]): void {
    clearTimeout(waiting.get(which));
    waiting.delete(which);
    reply(...events.flatMap((event) => [`${event}-${which}`, `${event}-1`, `${event} OK`]));
  }
  function speak(ssml: string): void {
    takesText = false;
    message += 1;
    hear(wordsOf(ssml));
    reply(`225-${message}`, '225 OK MESSAGE QUEUED');
    // The client goes on reading a page when it is told that a part was spoken, and hears that only after its answer.
    waiting.set(message, setTimeout(tell, 20, message, '701', '702'));
  }

  client.setEncoding('utf8').on('data', (part: string) => {
    received += part;
    for (;;) {
      const end = takesText ? textEnd : lineEnd;
      const at = received.indexOf(end);
      if (at < 0) return;
      const whole = received.slice(0, at);
      received = received.slice(at + end.length);
      if (takesText) speak(whole);
      else obey(whole);
    }
  });
  client.on('error', () => client.destroy());
}

/** Listens on a socket. @param hear gets each utterance. */
export async function listen(socketPath: string, hear: (utterance: string) => void): Promise<Server> {
  const server = createServer((client) => serve(client, hear));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socketPath, resolve);
  });
  return server;
}
