import { describe, expect, test } from 'vitest';
import { failing, failings, shortTimeLimit, timeLimit } from '../../../../tests/fixtures/httpStub.ts';
import { stubOfProvider } from '../../../../tests/fixtures/providerStub.ts';
import { SmsRefused } from '../messages.ts';
import { withCircuitBreaker } from './circuitBreaker.ts';
import { createHttpSms } from './httpSms.ts';
import type { SmsProvider } from './sms.ts';

const { stub: gateway, log } = await stubOfProvider();

const sms = { to: '+420601000001', text: 'Ověřovací kód: 1234' };

function httpSms(url = gateway.url, sender?: string, limit = timeLimit): SmsProvider {
  return createHttpSms({ url: `${url}/send`, key: 'k3y', sender, timeLimit: limit, log: (entry) => log.push(entry) });
}

describe('the HTTP gateway', () => {
  test('gets one message as JSON with the key, and the same id over retries', async () => {
    gateway.behave({ body: { id: 7 } });
    await httpSms(gateway.url, 'Nehoda').send(sms, 'm1');
    const [asked] = gateway.requests;
    expect([asked?.method, asked?.path]).toEqual(['POST', '/send']);
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer k3y', 'idempotency-key': 'm1' });
    expect(JSON.parse(asked?.body.toString() ?? '')).toEqual({ ...sms, reference: 'm1', sender: 'Nehoda' });
    expect(log).toEqual([{ provider: 'sms', event: 'accepted', messageId: 'm1' }]);
  });

  test.each([
    [422, 'number'],
    [400, 'request'],
    [404, 'request'],
    [409, 'request'],
    [410, 'request'],
    [401, 'key'],
    [403, 'key'],
    [429, 'key'],
  ] as const)('that refuses a message with %d dependencies the %s', async (status, reason) => {
    gateway.behave({ status, body: { error: 'no' } });
    await expect(httpSms().send(sms, 'm1')).rejects.toMatchObject({ reason });
  });

  test.each([...failings, ['a wrong address', { status: 404 }] as const])(
    '%s: the message must be tried again',
    async (_, behaviour) => {
      const broken = httpSms(await failing(gateway, behaviour), undefined, shortTimeLimit);
      const error = await broken.send(sms, 'm1').catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toMatchObject({ reason: 'number' });
      expect(String(error)).not.toMatch(/601000001|1234/u);
    },
  );

  test.each([
    ['hang', 'timeout'],
    [{ status: 500 }, 'status'],
    [{ body: '<html>Login</html>' }, 'nonsense'],
    ['connection refused', 'network'],
  ] as const)('%o: the log says why', async (behaviour, event) => {
    const broken = httpSms(await failing(gateway, behaviour), undefined, shortTimeLimit);
    await expect(broken.send(sms, 'm1')).rejects.toThrow();
    expect(log).toEqual([{ provider: 'sms', event, messageId: 'm1' }]);
  });
});

describe('the circuit', () => {
  let now = 0;
  let error: Error | undefined;
  let refusals: string[] = [];
  function circuit(): SmsProvider {
    now = 1_000_000;
    error = undefined;
    refusals = [];
    const provider: SmsProvider = {
      async send() {
        if (error !== undefined) throw error;
        return null;
      },
      isDown: () => false,
      close: async () => {},
    };
    return withCircuitBreaker(provider, {
      now: () => now,
      refused: ({ reason }, id) => refusals.push(`${id} ${reason}`),
    });
  }
  async function fail(provider: SmsProvider, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await expect(provider.send(sms, 'm')).rejects.toBe(error);
  }

  test('knows that the gateway is down after three failures in a row, for half a minute', async () => {
    const provider = circuit();
    error = new Error('down');
    await fail(provider, 2);
    expect(provider.isDown()).toBe(false);
    await fail(provider, 1);
    expect(provider.isDown()).toBe(true);
    now += 29_999;
    expect(provider.isDown()).toBe(true);
    now += 1;
    expect(provider.isDown()).toBe(false);
    await fail(provider, 1);
    expect(provider.isDown()).toBe(true);
  });

  test('is closed by one message that left', async () => {
    const provider = circuit();
    error = new Error('down');
    await fail(provider, 3);
    error = undefined;
    await provider.send(sms, 'm');
    expect(provider.isDown()).toBe(false);
  });

  test('is neither opened nor closed by numbers that do not exist, each of which is told', async () => {
    const provider = circuit();
    error = new SmsRefused('number', 422);
    await fail(provider, 5);
    expect(provider.isDown()).toBe(false);
    expect(refusals).toEqual(Array(5).fill('m number'));
    error = new Error('down');
    await fail(provider, 2);
    error = new SmsRefused('number', 422);
    await fail(provider, 1);
    error = new Error('down');
    await fail(provider, 1);
    expect(provider.isDown()).toBe(true);
  });

  test.each(['request', 'key'] as const)('is opened when our %s is refused, which is told', async (reason) => {
    const provider = circuit();
    error = new SmsRefused(reason, 400);
    await fail(provider, 3);
    expect(provider.isDown()).toBe(true);
    expect(refusals).toEqual(Array(3).fill(`m ${reason}`));
  });
});
