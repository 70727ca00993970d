import { call } from './client.ts';
import { rowsOf } from './rows.ts';
import type { TestService } from './testService.ts';
import { addParticipant, codeIn, outbox, type ReportDriver, startReport, verifyBoth } from './wholeReport.ts';

/** Actions shared by the tests of resuming, on the current service. */

export const minute = 60_000;
export const numberOfA = '+420601000001';
export const numberOfB = '+420601000002';
/** Phone number in no report. */
export const stranger = '+420601000099';

export function resuming(service: () => TestService) {
  const ask = (phoneNumber: string, idempotencyKey?: string) =>
    call(service(), 'resumeReport', { body: { phoneNumber }, ...(idempotencyKey && { idempotencyKey }) });

  const confirm = (phoneNumber: string, smsCode: string, idempotencyKey?: string) =>
    call(service(), 'confirmResumption', { body: { phoneNumber, smsCode }, ...(idempotencyKey && { idempotencyKey }) });

  async function smsTo(phoneNumber: string): Promise<string[]> {
    const messages = await outbox(service());
    return messages.flatMap(({ to, text }) =>
      to === phoneNumber && text.startsWith('Kód k\u00a0pokračování') ? [text] : [],
    );
  }

  async function codeFor(phoneNumber: string): Promise<string> {
    await ask(phoneNumber);
    const [newest = ''] = await smsTo(phoneNumber);
    return codeIn(newest) ?? '';
  }

  return {
    ask,
    confirm,
    smsTo,
    codeFor,
    async resume(phoneNumber: string) {
      const answer = await confirm(phoneNumber, await codeFor(phoneNumber));
      if (answer.isValid !== true) throw new Error(`Not resumed: ${JSON.stringify(answer)}`);
      return answer;
    },
    refresh: (refreshToken: string) => call(service(), 'refreshSession', { body: { refreshToken } }),
    rows: (sql: string) => rowsOf({ ...service().database.environment, DATA_DIR: service().dataDir }, sql),
    /** Returns a report with A and B verified. */
    async collecting(): Promise<ReportDriver> {
      const driver = await startReport(service());
      await addParticipant(driver, numberOfA);
      await addParticipant(driver, numberOfB);
      await verifyBoth(driver);
      return driver;
    },
  };
}

/** Returns the driver of a report in another session. */
export function withToken(driver: ReportDriver, accessToken: string): ReportDriver {
  return {
    ...driver,
    call: (name, request = {}) => driver.call(name, { ...request, accessToken }),
    callFor: (index, name, request = {}) => driver.callFor(index, name, { ...request, accessToken }),
    sendFor: (index, name, request = {}) => driver.sendFor(index, name, { ...request, accessToken }),
  };
}
