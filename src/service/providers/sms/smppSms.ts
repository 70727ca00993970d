import smpp, { type Pdu, type Session } from 'smpp';
import { serviceWaits } from '../../waits.ts';
import type { ProviderLog } from '../ask.ts';
import { type SmsMessage, type SmsReceipt, SmsRefused } from '../messages.ts';
import type { SmsProvider } from './sms.ts';

export interface SmppOptions {
  /** `smpp://host:port`, or `ssmpp://` over TLS. */
  url: string;
  systemId: string;
  password: string;
  /** A number with its plus sign, or a name of at most 11 characters. */
  sender: string | undefined;
  /** Time for connecting, binding and each answer but that to a message, in milliseconds. */
  timeLimit: number;
  now(): number;
  log: ProviderLog;
  /** Receives each final receipt. */
  received(receipt: SmsReceipt): void;
  /** Time for taking a message, while the link is alive; shorter in tests, as are the following. */
  patience?: number;
  firstPause?: number;
  enquireEvery?: number;
}

const longestPause = 60_000;
/** A link lost for longer than this is not merely being rebuilt. */
const grace = 10_000;
const version = 0x34;
const invalidDestination = 0x0b;
/** System error, queue full, throttled: it may take the same message later. */
const busy: ReadonlySet<number> = new Set([0x08, 0x14, 0x58]);
const receiptClass = 0x04;
const gsm = 0;
const ucs2 = 8;
/** Octets of one short message; a longer text is sent as a payload that the gateway splits. */
const shortMessageSize = { [gsm]: 160, [ucs2]: 140 };

interface Link {
  session: Session;
  isBound: boolean;
  /** Callbacks that end each open request when the connection is lost. */
  unanswered: Set<() => void>;
}

function addressOf(sender: string) {
  return sender.startsWith('+')
    ? { source_addr_ton: 1, source_addr_npi: 1, source_addr: sender.slice(1) }
    : { source_addr_ton: 5, source_addr_npi: 0, source_addr: sender };
}

/** ASCII goes in the gateway's default alphabet, everything else (Czech) as UCS2. */
function contentOf(text: string) {
  const coding = /^[\n\r\x20-\x7e]*$/u.test(text) ? gsm : ucs2;
  const size = coding === gsm ? text.length : text.length * 2;
  const message = { data_coding: coding };
  return size <= shortMessageSize[coding]
    ? { ...message, short_message: text }
    : { ...message, short_message: '', message_payload: text };
}

function submission({ to, text }: SmsMessage, sender: string | undefined) {
  return {
    ...(sender === undefined ? {} : addressOf(sender)),
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: to.replace(/^\+/u, ''),
    registered_delivery: 1,
    ...contentOf(text),
  };
}

const states = ['', 'ENROUTE', 'DELIVRD', 'EXPIRED', 'DELETED', 'UNDELIV', 'ACCEPTD', 'UNKNOWN', 'REJECTD'];

/** The message will not come any more. */
const undelivered: ReadonlySet<string> = new Set(['EXPIRED', 'DELETED', 'UNDELIV', 'REJECTD']);

function textOf(message: string | Buffer | undefined): string {
  return typeof message === 'string' ? message : (message?.toString('latin1') ?? '');
}

/** Returns the loggable parts of a receipt: the gateway's id and status, without number and text. */
function receiptOf(pdu: Pdu): { gatewayId: string; status: string } {
  const text = textOf(pdu.short_message?.message ?? pdu.message_payload?.message);
  const gatewayId = pdu.receipted_message_id ?? /\bid:([\w-]{1,64})/u.exec(text)?.[1] ?? 'unknown';
  const status = /\bstat:([A-Z]{1,10})/u.exec(text)?.[1] ?? states[pdu.message_state ?? 0];
  return { gatewayId: gatewayId.slice(0, 64), status: status === undefined || status === '' ? 'unknown' : status };
}

export interface SmppSms extends SmsProvider {
  /** Resolves to true if the gateway accepted user and password; waits for a pending bind. */
  isBound(): Promise<boolean>;
}

/** Sends one request to the gateway. Resolves to null and drops the connection if no answer arrives in time. */
function exchange(
  { session, unanswered }: Link,
  timeLimit: number,
  put: (answered: (pdu: Pdu) => void) => boolean,
): Promise<Pdu | null> {
  return new Promise((resolve) => {
    function end(answer: Pdu | null): void {
      clearTimeout(timer);
      unanswered.delete(giveUp);
      resolve(answer);
    }
    function giveUp(): void {
      end(null);
      session.destroy();
    }
    const timer = setTimeout(giveUp, timeLimit);
    unanswered.add(giveUp);
    if (!put(end)) giveUp();
  });
}

/** Connects to the gateway and binds; `bound` or `lost` is called later, with the link. */
function openLink(options: SmppOptions, { lost, bound }: Record<'lost' | 'bound', (link: Link) => void>): Link {
  const { url, systemId, password, timeLimit, log, received, enquireEvery = 30_000 } = options;
  const { hostname, port, protocol } = new URL(url);
  const tls = protocol === 'ssmpp:';
  const session = smpp.connect({ host: hostname, port: Number(port === '' ? (tls ? 3550 : 2775) : port), tls });
  const current: Link = { session, isBound: false, unanswered: new Set() };
  const connecting = setTimeout(() => session.destroy(), timeLimit);
  const enquiring = setInterval(() => {
    if (current.isBound) exchange(current, timeLimit, (answered) => session.enquire_link(answered));
  }, enquireEvery);
  enquiring.unref();

  session.on('error', () => session.destroy());
  session.on('close', () => {
    clearTimeout(connecting);
    clearInterval(enquiring);
    lost(current);
  });
  session.on('enquire_link', (pdu) => session.send(pdu.response()));
  session.on('unbind', (pdu) => {
    session.send(pdu.response());
    session.close();
  });
  session.on('deliver_sm', (pdu) => {
    session.send(pdu.response());
    if (((pdu.esm_class ?? 0) & receiptClass) === 0) return;
    const { gatewayId, status } = receiptOf(pdu);
    log({ provider: 'sms', event: 'receipt', gatewayId, status });
    if (status === 'DELIVRD' || undelivered.has(status)) received({ gatewayId, isDelivered: status === 'DELIVRD' });
  });
  session.on(tls ? 'secureConnect' : 'connect', async () => {
    clearTimeout(connecting);
    const credentials = { system_id: systemId, password, interface_version: version };
    const answer = await exchange(current, timeLimit, (answered) => session.bind_transceiver(credentials, answered));
    if (answer?.command_status === 0) return bound(current);
    if (answer !== null) log({ provider: 'sms', event: 'bind refused', status: answer.command_status });
    session.destroy();
  });
  return current;
}

/**
 * SMS through an SMPP 3.4 transceiver session that is kept up: rebuilt after a loss with growing pauses, asked from time
 * to time whether it lives.
 */
export function createSmppSms(options: SmppOptions): SmppSms {
  const { sender, timeLimit, patience = serviceWaits.sms, now, log, firstPause = 1_000 } = options;

  let link: Link | undefined;
  /** Without a link: since when, and how often it was built again. */
  let outage: { since: number; pauses: number } | null = { since: now(), pauses: 0 };
  const closing = new AbortController();
  let reconnecting: NodeJS.Timeout | undefined;
  const waitingForLink = new Set<(link: Link | null) => void>();

  function tellWaiting(current: Link | null): void {
    for (const tell of waitingForLink) tell(current);
    waitingForLink.clear();
  }

  function lost(current: Link): void {
    for (const giveUp of current.unanswered) giveUp();
    if (link !== current) return;
    if (current.isBound) log({ provider: 'sms', event: 'link lost' });
    else if (outage?.pauses === 0) log({ provider: 'sms', event: 'no link' });
    link = undefined;
    outage ??= { since: now(), pauses: 0 };
    tellWaiting(null);
    if (closing.signal.aborted) return;
    const pause = Math.min(longestPause, firstPause * 2 ** outage.pauses);
    outage.pauses += 1;
    reconnecting = setTimeout(connect, pause);
    reconnecting.unref();
  }

  function bound(current: Link): void {
    current.isBound = true;
    outage = null;
    log({ provider: 'sms', event: 'link up' });
    tellWaiting(current);
  }

  const connect = () => {
    link = openLink(options, { lost, bound });
  };

  /** Resolves to null at once if no connection is being built, else when the attempt has failed. */
  function liveLink(): Promise<Link | null> {
    if (link === undefined) return Promise.resolve(null);
    if (link.isBound) return Promise.resolve(link);
    return new Promise((resolve) => {
      waitingForLink.add(resolve);
    });
  }

  connect();
  return {
    async send(message, id) {
      const live = await liveLink();
      if (live === null) throw new Error('The SMS gateway cannot be reached');
      const content = submission(message, sender);
      // A slow gateway would send a message twice that comes again; a dead link is not waited for.
      const late = setTimeout(() => exchange(live, timeLimit, (alive) => live.session.enquire_link(alive)), timeLimit);
      const answer = await exchange(live, patience, (answered) => live.session.submit_sm(content, answered));
      clearTimeout(late);
      if (answer === null) throw new Error('The SMS gateway did not answer');
      const { command_status: status } = answer;
      if (busy.has(status)) {
        log({ provider: 'sms', event: 'busy', status, messageId: id });
        throw new Error(`The SMS gateway is busy (${status})`);
      }
      if (status !== 0) throw new SmsRefused(status === invalidDestination ? 'number' : 'request', status);
      const gatewayId = (answer.message_id ?? '').slice(0, 64);
      log({ provider: 'sms', event: 'accepted', messageId: id, gatewayId });
      return gatewayId === '' ? null : gatewayId;
    },
    isBound: async () => (await liveLink()) !== null,
    isDown: () => outage !== null && now() - outage.since > grace,
    async close() {
      closing.abort();
      clearTimeout(reconnecting);
      tellWaiting(null);
      if (link === undefined) return;
      const { session, isBound } = link;
      if (isBound) await exchange(link, timeLimit, (answered) => session.unbind(answered));
      await new Promise<void>((resolve) => {
        session.destroy(resolve);
      });
    },
  };
}
