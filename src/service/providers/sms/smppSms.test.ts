import type { AddressInfo } from 'node:net';
import type { Pdu } from 'smpp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closedPort, type LogEntry } from '../../../../tests/fixtures/httpStub.ts';
import { type SmppGateway, startSmppGateway } from '../../../../tests/fixtures/smppGateway.ts';
import type { SmsReceipt } from '../messages.ts';
import { createSmppSms } from './smppSms.ts';
import type { SmsProvider } from './sms.ts';

/** SMPP 3.4 against a gateway of this machine that speaks it with the same package, from the other side. */

let gateway: SmppGateway;
let provider: SmsProvider | undefined;
let log: LogEntry[];
let receipts: SmsReceipt[];
let ahead: number;
const timeLimit = 200;

beforeEach(async () => {
  log = [];
  receipts = [];
  ahead = 0;
  gateway = await startSmppGateway();
});
afterEach(async () => {
  await provider?.close();
  provider = undefined;
  await gateway.close();
});

function connect(
  options: { port?: number; sender?: string; enquireEvery?: number; patience?: number } = {},
): SmsProvider {
  const { port = gateway.port, sender, ...others } = options;
  provider = createSmppSms({
    url: `smpp://127.0.0.1:${port}`,
    systemId: 'nehoda',
    password: 'h3slo',
    sender,
    timeLimit,
    now: () => Date.now() + ahead,
    log: (entry) => log.push(entry),
    received: (receipt) => receipts.push(receipt),
    firstPause: 10,
    ...others,
  });
  return provider;
}

function submitted(): Pdu | undefined {
  return gateway.received.findLast(({ command }) => command === 'submit_sm');
}
function events(): unknown[] {
  return log.map(({ event }) => event);
}
async function untilLogged(event: string, times = 1): Promise<void> {
  const logged = () => events().filter((each) => each === event).length;
  await vi.waitFor(() => expect(logged()).toBeGreaterThanOrEqual(times), { timeout: 4_000 });
}

const czech = { to: '+420601000001', text: 'Ověřovací kód: 1234\nPlatí 10\u00a0minut.' };

test('a Czech message goes as UCS2, asks for a receipt and is logged without its number', async () => {
  await connect({ sender: 'Nehoda' }).send(czech, 'm1');
  expect(gateway.received[0]).toMatchObject({ command: 'bind_transceiver', system_id: 'nehoda', password: 'h3slo' });
  expect(submitted()).toMatchObject({
    source_addr: 'Nehoda',
    source_addr_ton: 5,
    destination_addr: '420601000001',
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    data_coding: 8,
    registered_delivery: 1,
    short_message: { message: czech.text },
  });
  expect(log).toEqual([
    { provider: 'sms', event: 'link up' },
    { provider: 'sms', event: 'accepted', messageId: 'm1', gatewayId: 'gw-1' },
  ]);
});

test('an ASCII message goes in the default alphabet, from a number as international', async () => {
  await connect({ sender: '+420601999888' }).send({ to: '+420601000001', text: 'Code: 1234' }, 'm1');
  expect(submitted()).toMatchObject({
    data_coding: 0,
    source_addr: '420601999888',
    source_addr_ton: 1,
    short_message: { message: 'Code: 1234' },
  });
});

test('a text longer than one message goes as a payload', async () => {
  const text = 'ř'.repeat(71);
  await connect().send({ to: '+420601000001', text }, 'm1');
  expect(submitted()).toMatchObject({ data_coding: 8, message_payload: { message: text } });
});

test('a delivery receipt is answered and logged by its id and end, never by the number or the text', async () => {
  await connect().send(czech, 'm1');
  const receipt = {
    esm_class: 4,
    source_addr: '420601000001',
    destination_addr: 'Nehoda',
    short_message:
      'id:gw-1 sub:001 dlvrd:001 submit date:2605201000 done date:2605201001 stat:DELIVRD err:000 text:kod: 1234',
  };
  const answer = await new Promise<Pdu>((resolve) => {
    gateway.sessions[0]?.deliver_sm(receipt, resolve);
  });
  expect(answer.command_status).toBe(0);
  expect(log.at(-1)).toEqual({ provider: 'sms', event: 'receipt', gatewayId: 'gw-1', status: 'DELIVRD' });
  await new Promise<Pdu>((resolve) => {
    gateway.sessions[0]?.deliver_sm({ esm_class: 4, receipted_message_id: 'gw-2', message_state: 5 }, resolve);
  });
  expect(log.at(-1)).toEqual({ provider: 'sms', event: 'receipt', gatewayId: 'gw-2', status: 'UNDELIV' });
  expect(JSON.stringify(log)).not.toMatch(/601000001|1234/u);
  expect(receipts).toEqual([
    { gatewayId: 'gw-1', isDelivered: true },
    { gatewayId: 'gw-2', isDelivered: false },
  ]);
});

test('a number that does not exist need not be tried again', async () => {
  gateway.answer = { command_status: 0x0b };
  await expect(connect().send(czech, 'm1')).rejects.toMatchObject({ reason: 'number' });
});

test.each([0x58, 0x08, 0x14])('a gateway that refuses with %d must be tried again', async (status) => {
  gateway.answer = { command_status: status };
  const error = await connect()
    .send(czech, 'm1')
    .catch((reason: unknown) => reason);
  expect(error).toEqual(new Error(`The SMS gateway is busy (${status})`));
  expect(log.at(-1)).toEqual({ provider: 'sms', event: 'busy', status, messageId: 'm1' });
  gateway.answer = { message_id: 'gw-2' };
  await provider?.send(czech, 'm1');
});

test('a sender that the gateway does not know speaks against us, not against the number', async () => {
  gateway.answer = { command_status: 0x0a };
  await expect(connect().send(czech, 'm1')).rejects.toMatchObject({ reason: 'request', status: 0x0a });
});

test('a gateway that does not answer in time is given up, and the link is built anew', async () => {
  gateway.answer = null;
  await expect(connect({ patience: 300 }).send(czech, 'm1')).rejects.toThrow('The SMS gateway did not answer');
  gateway.answer = { message_id: 'gw-2' };
  await untilLogged('link up', 2);
  await provider?.send(czech, 'm1');
  expect(gateway.sessions).toHaveLength(2);
});

test('a gateway that is slow but alive is waited for, as it would send the message twice', async () => {
  gateway.answer = null;
  const sending = connect().send(czech, 'm1');
  await vi.waitFor(() => expect(gateway.received.map(({ command }) => command)).toContain('enquire_link'));
  const slow = submitted();
  if (slow !== undefined) gateway.sessions[0]?.send(slow.response({ message_id: 'gw-9' }));
  expect(await sending).toBe('gw-9');
  expect(events()).toEqual(['link up', 'accepted']);
});

test('a gateway that falls silent is given up without that wait', async () => {
  gateway.answer = null;
  const silent = connect();
  await untilLogged('link up');
  gateway.sessions[0]?.removeAllListeners('enquire_link');
  await expect(silent.send(czech, 'm1')).rejects.toThrow('The SMS gateway did not answer');
});

test('a link that the gateway loses is built again, and a message waits for it', async () => {
  await connect().send(czech, 'm1');
  gateway.sessions[0]?.destroy();
  await untilLogged('link up', 2);
  await provider?.send(czech, 'm2');
  expect(events()).toEqual(['link up', 'accepted', 'link lost', 'link up', 'accepted']);
});

test('a gateway that is not there is tried with growing pauses until it comes, and is known to be down meanwhile', async () => {
  const port = await closedPort();
  const waiting = connect({ port });
  await expect(waiting.send(czech, 'm1')).rejects.toThrow('The SMS gateway cannot be reached');
  expect(log).toEqual([{ provider: 'sms', event: 'no link' }]);
  expect(waiting.isDown()).toBe(false);
  ahead = 10_001;
  expect(waiting.isDown()).toBe(true);
  await gateway.close();
  gateway = await startSmppGateway(port);
  await untilLogged('link up');
  expect(waiting.isDown()).toBe(false);
  await waiting.send(czech, 'm1');
});

test('refused credentials are logged and tried again later', async () => {
  gateway.bindStatus = 0x0e;
  connect();
  await untilLogged('bind refused', 2);
  expect(log[0]).toEqual({ provider: 'sms', event: 'bind refused', status: 14 });
  gateway.bindStatus = 0;
  await untilLogged('link up');
});

test('a gateway that takes the connection and says nothing is given up', async () => {
  const { createServer } = await import('node:net');
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  await expect(connect({ port: (silent.address() as AddressInfo).port }).send(czech, 'm1')).rejects.toThrow(
    'cannot be reached',
  );
  await provider?.close();
  silent.close();
});

test('a gateway that speaks something else is given up', async () => {
  const { createServer } = await import('node:net');
  const odd = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'.repeat(20));
  });
  await new Promise<void>((resolve) => {
    odd.listen(0, '127.0.0.1', resolve);
  });
  await expect(connect({ port: (odd.address() as AddressInfo).port }).send(czech, 'm1')).rejects.toThrow(
    'cannot be reached',
  );
  await provider?.close();
  odd.close();
});

test('the link is asked whether it lives', async () => {
  connect({ enquireEvery: 20 });
  await vi.waitFor(() =>
    expect(gateway.received.filter(({ command }) => command === 'enquire_link').length).toBeGreaterThan(2),
  );
  expect(events()).toEqual(['link up']);
});

test('closing says goodbye and comes back no more', async () => {
  await connect().send(czech, 'm1');
  await provider?.close();
  expect(gateway.received.at(-1)?.command).toBe('unbind');
  await expect(provider?.send(czech, 'm2')).rejects.toThrow('cannot be reached');
  expect(gateway.sessions).toHaveLength(1);
});
