import { expect, test } from 'vitest';
import { createTokens, type TokenClaims } from './tokens.ts';

/**
 * Verifies tokens across builds: during a deployment, processes of two builds read each other's tokens, and a refusal would end
 * sessions.
 */

const tokens = createTokens('a secret of forty characters, for tests.');
const now = Date.UTC(2026, 10, 27);
const whole: TokenClaims = {
  reportId: '11111111-1111-4111-8111-111111111111',
  tokenId: '22222222-2222-4222-8222-222222222222',
  expiresAt: now + 60_000,
};
const elsewhere: TokenClaims = { ...whole, sessionId: '33333333-3333-4333-8333-333333333333' };
const own: TokenClaims = { ...elsewhere, participantId: '44444444-4444-4444-8444-444444444444' };

/** Tokens issued by earlier builds. */
const issued = [
  [
    'access',
    'of the whole report',
    whole,
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyZXBvcnRJZCI6IjExMTExMTExLTExMTEtNDExMS04MTExLTExMTExMTExMTExMSIsInR5cCI6ImFjY2VzcyIsImp0aSI6IjIyMjIyMjIyLTIyMjItNDIyMi04MjIyLTIyMjIyMjIyMjIyMiIsImV4cCI6MTc5NTczNzY2MH0.FgwlS9-jNaWcvc-OBvWow5Tm13HeY8TKS-VKcbk43JE',
  ],
  [
    'access',
    'of a report that goes on elsewhere',
    elsewhere,
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyZXBvcnRJZCI6IjExMTExMTExLTExMTEtNDExMS04MTExLTExMTExMTExMTExMSIsInR5cCI6ImFjY2VzcyIsInNpZCI6IjMzMzMzMzMzLTMzMzMtNDMzMy04MzMzLTMzMzMzMzMzMzMzMyIsImp0aSI6IjIyMjIyMjIyLTIyMjItNDIyMi04MjIyLTIyMjIyMjIyMjIyMiIsImV4cCI6MTc5NTczNzY2MH0.1R2V-JowXZs-V_tYHpNmxAzLoBoKsjfHSiGTfBxDJko',
  ],
  [
    'access',
    'of the own part',
    own,
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyZXBvcnRJZCI6IjExMTExMTExLTExMTEtNDExMS04MTExLTExMTExMTExMTExMSIsInR5cCI6Im93biBhY2Nlc3MiLCJzaWQiOiIzMzMzMzMzMy0zMzMzLTQzMzMtODMzMy0zMzMzMzMzMzMzMzMiLCJvd24iOiI0NDQ0NDQ0NC00NDQ0LTQ0NDQtODQ0NC00NDQ0NDQ0NDQ0NDQiLCJqdGkiOiIyMjIyMjIyMi0yMjIyLTQyMjItODIyMi0yMjIyMjIyMjIyMjIiLCJleHAiOjE3OTU3Mzc2NjB9.wWUswvK0GWXWNHQDCVLYiG8k2UKiJiBDkN-zynZX9kk',
  ],
  [
    'refresh',
    'of the whole report',
    whole,
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyZXBvcnRJZCI6IjExMTExMTExLTExMTEtNDExMS04MTExLTExMTExMTExMTExMSIsInR5cCI6InJlZnJlc2giLCJqdGkiOiIyMjIyMjIyMi0yMjIyLTQyMjItODIyMi0yMjIyMjIyMjIyMjIiLCJleHAiOjE3OTU3Mzc2NjB9.qR1PYIbjkmV42Q0BAwXNaNJU-vJ4oTGdhN2JbuoJBhU',
  ],
  [
    'refresh',
    'of a report that goes on elsewhere',
    elsewhere,
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyZXBvcnRJZCI6IjExMTExMTExLTExMTEtNDExMS04MTExLTExMTExMTExMTExMSIsInR5cCI6InJlZnJlc2giLCJzaWQiOiIzMzMzMzMzMy0zMzMzLTQzMzMtODMzMy0zMzMzMzMzMzMzMzMiLCJqdGkiOiIyMjIyMjIyMi0yMjIyLTQyMjItODIyMi0yMjIyMjIyMjIyMjIiLCJleHAiOjE3OTU3Mzc2NjB9.C_ti8rWPQuOHR1NSW6BkTprN6djX2N6A3IWOTXfgY_0',
  ],
  [
    'refresh',
    'of the own part',
    own,
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyZXBvcnRJZCI6IjExMTExMTExLTExMTEtNDExMS04MTExLTExMTExMTExMTExMSIsInR5cCI6Im93biByZWZyZXNoIiwic2lkIjoiMzMzMzMzMzMtMzMzMy00MzMzLTgzMzMtMzMzMzMzMzMzMzMzIiwib3duIjoiNDQ0NDQ0NDQtNDQ0NC00NDQ0LTg0NDQtNDQ0NDQ0NDQ0NDQ0IiwianRpIjoiMjIyMjIyMjItMjIyMi00MjIyLTgyMjItMjIyMjIyMjIyMjIyIiwiZXhwIjoxNzk1NzM3NjYwfQ.UXyXIj8muWWno0UIcIQ9e8j4AcrNIwLCPWcT_aSmyoM',
  ],
] as const;

test.each(issued)('a token of an earlier build is read: %s %s', async (type, _, claims, token) => {
  expect(await tokens.read(type, token, now)).toEqual({ sessionId: undefined, participantId: undefined, ...claims });
});

test.each(issued)('an earlier build is given what it reads: %s %s', async (type, _, claims, token) => {
  expect(await tokens.issue(type, claims)).toBe(token);
});
