import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type HttpStub, type StubAnswer, startHttpStub } from '../fixtures/httpStub.ts';
import { startTestService, type TestService, type TestServiceOptions } from './testService.ts';
import { addParticipant, type ReportDriver, startReport, verifyBoth } from './wholeReport.ts';

/** Tests of callers who hold idle connections, over real sockets. */

// Less than the minute after which any server closes them.
vi.setConfig({ testTimeout: 40_000 });

let service: TestService;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function listening(options: TestServiceOptions): Promise<TestService> {
  service = await startTestService(options);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  return service;
}

/** Connects, writes, and waits until the service has it. */
async function holding(text: string): Promise<Socket> {
  const { server } = service.app;
  const arrived = once(server, text.includes('\r\n\r\n') ? 'request' : 'connection');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  if (text !== '') socket.write(text);
  await arrived;
  return socket;
}

function closed(socket: Socket): Promise<unknown> {
  socket.resume();
  return socket.closed ? Promise.resolve() : once(socket, 'close');
}

const formStart = '--x\r\nContent-Disposition: form-data; name="damagePhoto"; filename="a.jpg"\r\n\r\n';

function upload({ reportId, accessToken, participants }: ReportDriver, length = 100_000): string {
  return [
    `POST /api/reports/${reportId}/participants/${participants[0]?.participantId}/accidentPhoto HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${accessToken}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
    '',
    formStart,
  ].join('\r\n');
}

const halfHeader = 'GET /healthz HTTP/1.1\r\nHost: loc';
const halfBody =
  'POST /api/session/refresh HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';

function sentThrough({ url }: HttpStub) {
  return { SMS_PROVIDER: 'http', SMS_HTTP_URL: url, SMS_HTTP_KEY: 'key', PROVIDER_TIMEOUT: '60000' };
}

describe('told to end, the service', () => {
  test.each([
    ['that says nothing', async () => ''],
    ['with half a header', async () => halfHeader],
    ['with half a small body', async () => halfBody],
    ['with an upload that stands still', async (driver: ReportDriver) => upload(driver)],
  ])('cuts a connection %s, and is gone', async (_, textOf) => {
    await listening({ environment: { SHUTDOWN_TIMEOUT: '200' } });
    const driver = await startReport(service);
    await verifyBoth(driver);
    const socket = await holding(await textOf(driver));
    await Promise.all([service.remove(), closed(socket)]);
  });

  test('does not wait for a message that nobody takes', async () => {
    const stub = await startHttpStub('hang');
    const environment = { SHUTDOWN_TIMEOUT: '200', ...sentThrough(stub) };
    const lines: string[] = [];
    await listening({ environment, log: { write: (line) => lines.push(line) } });
    const driver = await startReport(service);
    await addParticipant(driver);
    await driver.callFor(0, 'sendCodeToVerify');
    await vi.waitUntil(() => stub.requests.length > 0);
    await service.remove();
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)).toEqual([
      expect.objectContaining({ msg: expect.stringMatching(/^the database is new/u) }),
      expect.objectContaining({ what: 'deliveries', msg: 'cut off at the end' }),
    ]);
    await stub.close();
  });

  test('begins no message while it waits for a request, as it may be cut off in its midst', async () => {
    let answer = (_: StubAnswer) => {};
    const answered = new Promise<StubAnswer>((resolve) => {
      answer = resolve;
    });
    const stub = await startHttpStub(() => answered);
    await listening({ environment: { SHUTDOWN_TIMEOUT: '1000', ...sentThrough(stub) } });
    for (let count = 0; count < 9; count += 1) {
      const driver = await startReport(service);
      await addParticipant(driver);
      await driver.callFor(0, 'sendCodeToVerify');
    }
    await vi.waitUntil(() => stub.requests.length === 8);
    const socket = await holding(halfBody);
    const removed = service.remove();
    answer({ body: { id: 1 } });
    await Promise.all([removed, closed(socket)]);
    expect(stub.requests).toHaveLength(8);
    await stub.close();
  });
});

describe('a caller is not waited for', () => {
  const timeouts = { headers: 100, smallBody: 100, chunk: 100, request: 600_000 };

  test.each([
    ['who says nothing', async () => ''],
    ['who stops in a header', async () => halfHeader],
    ['who stops in a small body', async () => halfBody],
    ['who stops in an upload', async (driver: ReportDriver) => upload(driver)],
  ])('%s', async (_, textOf) => {
    await listening({ timeouts });
    const driver = await startReport(service);
    await verifyBoth(driver);
    const socket = await holding(await textOf(driver));
    await closed(socket);
    await service.remove();
  });

  test('but an upload that moves is', async () => {
    await listening({ timeouts: { ...timeouts, smallBody: 1, chunk: 5_000 } });
    const driver = await startReport(service);
    await verifyBoth(driver);
    const [piece, end] = ['x'.repeat(1000), '\r\n--x--\r\n'];
    const socket = await holding(upload(driver, formStart.length + 10 * piece.length + end.length));
    const answer = once(socket, 'data');
    for (let count = 0; count < 10; count += 1) {
      await new Promise((resolve) => socket.write(piece, resolve));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    socket.write(end);
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /u);
    await service.remove();
  });

  test('nor is an upload that moves without end', async () => {
    await listening({ timeouts: { ...timeouts, chunk: 5_000, request: 500 } });
    const driver = await startReport(service);
    await verifyBoth(driver);
    const socket = await holding(upload(driver));
    const moving = setInterval(() => socket.write('x'), 20);
    await closed(socket);
    clearInterval(moving);
    await service.remove();
  });
});
