import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { type Reachable, send } from '../../tests/service/client.ts';
import { freshPhoneNumber, startReport, verifyBoth } from '../../tests/service/wholeReport.ts';
import type { Attack } from './attack.ts';

/** Guesses at what opens a report: its link, the check code of a known link, its tokens, a code sent by SMS. */

function guessedCheckCode(): string {
  return randomBytes(45).toString('base64url');
}

function guessedToken(type: 'access' | 'refresh', reportId: string): Promise<string> | string {
  const claims = { reportId, typ: type };
  const expiry = '10m';
  if (randomInt(4) === 0) return new UnsecuredJWT(claims).setJti(randomUUID()).setExpirationTime(expiry).encode();
  const signed = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  return signed.setJti(randomUUID()).setExpirationTime(expiry).sign(randomBytes(32));
}

/** Codes to a number that the guesser does not have, until the report is locked. */
async function guessCodes(service: Reachable): Promise<void> {
  const created = await send(service, 'createReport');
  if (created.statusCode !== 200) return;
  const { reportId, accessToken } = created.json();
  const body = { phoneNumber: freshPhoneNumber(), gdprConfirmed: true };
  const { participantId } = (await send(service, 'addParticipant', { params: { reportId }, accessToken, body })).json();
  const request = { params: { reportId, participantId }, accessToken };
  await send(service, 'sendCodeToVerify', request);
  for (let guess = 0; guess < 8; guess += 1) {
    const smsCode = randomInt(10_000).toString().padStart(4, '0');
    await send(service, 'verify', { ...request, body: { smsCode } });
  }
}

export const guessing: Attack = {
  atOnce: 20,
  async prepare({ from, asDriver }) {
    const known = await startReport(asDriver);
    await verifyBoth(known);
    const { summaryId } = await known.call('getSummaryId');
    const { reportId } = known;
    const kinds = [
      (service: Reachable) =>
        send(service, 'getSummary', { params: { summaryId: randomUUID() }, query: { checkCode: guessedCheckCode() } }),
      (service: Reachable) =>
        send(service, 'getSummary', { params: { summaryId }, query: { checkCode: guessedCheckCode() } }),
      async (service: Reachable) =>
        send(service, 'getReport', { params: { reportId }, accessToken: await guessedToken('access', reportId) }),
      async (service: Reachable) =>
        send(service, 'refreshSession', { body: { refreshToken: await guessedToken('refresh', reportId) } }),
      guessCodes,
    ];
    return async (index) => {
      await kinds[randomInt(kinds.length)]?.(from(index));
    };
  },
};
