import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DeliveryPurpose } from '#contract/enumerations.ts';
import { closedPort } from '../fixtures/httpStub.ts';
import { startMailServer } from '../fixtures/mailServer.ts';
import { type SmppGateway, startSmppGateway } from '../fixtures/smppGateway.ts';
import { call } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { addParticipant, type ReportDriver, startReport, wholeReport } from './wholeReport.ts';

/** Tests of the status of SMS and e-mails: waiting, sent, delivered, or permanently refused. */

let service: TestService;
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await service.remove();
  for (const close of open.splice(0)) await close();
});

/** Returns the status of deliveries from the running service. */
async function statesOf({ reportId, accessToken }: ReportDriver, purpose: DeliveryPurpose) {
  const { changes } = await call(service, 'getDeliveries', { params: { reportId }, accessToken });
  return (changes?.deliveries ?? []).filter((each) => each.purpose === purpose).map(({ state }) => state);
}

describe('SMS', () => {
  let gateway: SmppGateway;
  let driver: ReportDriver;

  async function startWith(port: number) {
    service = await startTestService({
      environment: {
        SMS_PROVIDER: 'smpp',
        SMPP_URL: `smpp://127.0.0.1:${port}`,
        SMPP_SYSTEM_ID: 'zaznam',
        SMPP_PASSWORD: 'heslo',
      },
    });
    driver = await startReport(service);
    await addParticipant(driver);
  }

  async function startGateway(port?: number) {
    gateway = await startSmppGateway(port);
    open.push(() => gateway.close());
  }

  async function sendCode() {
    expect((await driver.callFor(0, 'sendCodeToVerify')).resultCode).toBe('OK');
    await service.outboxIdle();
  }

  /** Sends an SMPP receipt: 2 is delivered, 5 is undeliverable. */
  function receive(receipted_message_id: string, message_state: 2 | 5) {
    gateway.sessions.at(-1)?.deliver_sm({ esm_class: 4, receipted_message_id, message_state }, () => {});
  }

  const verification = () => statesOf(driver, 'verification');

  test('one that the gateway has taken is sent, and what its receipt says is told', async () => {
    await startGateway();
    await startWith(gateway.port);
    await sendCode();
    expect(await verification()).toEqual(['sent']);
    receive('gw-1', 5);
    await vi.waitFor(async () => expect(await verification()).toEqual(['undeliverable']));

    gateway.answer = { message_id: 'gw-2' };
    await sendCode();
    expect(await verification()).toEqual(['sent']);
    receive('gw-2', 2);
    await vi.waitFor(async () => expect(await verification()).toEqual(['delivered']));
    receive('gw-2', 5);
    receive('gw-1', 5);
    service = await service.restart();
    expect(await verification()).toEqual(['delivered']);
  });

  test('a receipt is understood by another process than the one that has sent', async () => {
    await startGateway();
    await startWith(gateway.port);
    await sendCode();
    service = await service.restart();
    await vi.waitFor(() => expect(gateway.sessions).toHaveLength(2));
    await vi.waitFor(() =>
      expect(gateway.received.filter((pdu) => pdu.command === 'bind_transceiver')).toHaveLength(2),
    );
    receive('gw-1', 5);
    await vi.waitFor(async () => expect(await verification()).toEqual(['undeliverable']));
  });

  test('one to a number that the gateway refuses will not come', async () => {
    await startGateway();
    gateway.answer = { command_status: 0x0b };
    await startWith(gateway.port);
    await sendCode();
    expect(await verification()).toEqual(['undeliverable']);
  });

  test('one that the gateway does not take yet waits, and is told as sent once it has left', async () => {
    await startGateway();
    gateway.answer = { command_status: 0x58 };
    await startWith(gateway.port);
    await sendCode();
    expect(await verification()).toEqual(['waiting']);
    gateway.answer = { message_id: 'gw-1' };
    service.wait(60_000);
    await vi.waitFor(async () => expect(await verification()).toEqual(['sent']), { timeout: 20_000 });
  });

  test('one that could not leave while its code was valid will not come', async () => {
    await startWith(await closedPort());
    await sendCode();
    expect(await verification()).toEqual(['waiting']);
    service.wait(11 * 60_000);
    await vi.waitFor(async () => expect(await verification()).toEqual(['undeliverable']), { timeout: 20_000 });
  });
});

describe('the signed report', () => {
  async function startMail(unknown: string[], port?: number) {
    const mails = await startMailServer(unknown, port);
    open.push(mails.close);
    return mails;
  }

  function startWith(port: number) {
    return startTestService({
      environment: {
        EMAIL_PROVIDER: 'smtp',
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        EMAIL_FROM: 'zaznam@example.cz',
      },
    });
  }

  test('a mailbox that does not exist is tried once, and both phones are told', async () => {
    const mails = await startMail(['ridic2@example.cz']);
    service = await startWith(mails.port);
    const driver = await wholeReport(service, false);
    await service.outboxIdle();
    expect(await statesOf(driver, 'signedReport')).toEqual(['sent', 'undeliverable']);
    service.wait(600_000);
    await service.outboxIdle();
    expect(mails.tried.toSorted()).toEqual(['ridic1@example.cz', 'ridic2@example.cz']);

    const { summaryId, checkCode } = await driver.call('getSummaryId');
    const byLink = await call(service, 'getSummaryDeliveries', { params: { summaryId }, query: { checkCode } });
    const deliveries = byLink.changes?.deliveries ?? [];
    const ofReport = deliveries.filter(({ purpose }) => purpose === 'signedReport');
    expect(ofReport.map(({ state }) => state)).toEqual(['sent', 'undeliverable']);
    // The link does not reveal A's own codes.
    const [a] = driver.participants;
    expect(deliveries.filter(({ participantId }) => participantId === a?.participantId)).toHaveLength(1);
  });

  test('it waits while the mail server is away', async () => {
    const port = await closedPort();
    service = await startWith(port);
    const driver = await wholeReport(service, false);
    await service.outboxIdle();
    expect(await statesOf(driver, 'signedReport')).toEqual(['waiting', 'waiting']);
    await startMail([], port);
    service.wait(600_000);
    await vi.waitFor(async () => expect(await statesOf(driver, 'signedReport')).toEqual(['sent', 'sent']), {
      timeout: 20_000,
    });
  });
});
