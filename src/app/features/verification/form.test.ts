import { describe, expect, it } from 'vitest';
import { codeSchema } from '../../codes/form.ts';
import { messageText } from '../../forms/messages.ts';
import { participantBody, participantSchema, phoneBody, phoneSchema } from './form.ts';

const invalid = 'Neplatné telefonní číslo. Zadejte devět číslic, například 777\u00a0123\u00a0456.';
const oneMissing = 'V\u00a0čísle chybí 1\u00a0číslice. České číslo jich má devět, například 777\u00a0123\u00a0456.';
const slovak = 'To je slovenské číslo (+421). Kód umíme poslat jen na české číslo.';

describe('a phone number', () => {
  it.each([
    ['777 abc', invalid],
    ['+42077712345', oneMissing],
    ['+421777123456', slovak],
    ['+420 777 123 456', undefined],
    ['777123456', undefined],
  ])('%j: %s', (phoneNumber, message) => {
    for (const schema of [phoneSchema, participantSchema]) {
      const issue = schema.safeParse({ phoneNumber, gdprConfirmed: 'on' }).error?.issues[0];
      expect(issue && messageText(issue.message)).toBe(message);
    }
  });

  it('goes over the wire with the confirmation', () => {
    const typed = { phoneNumber: '+420777123456', gdprConfirmed: 'on' as const };
    expect(participantBody(participantSchema.parse(typed))).toEqual({
      phoneNumber: '+420777123456',
      gdprConfirmed: true,
    });
    expect(phoneBody(phoneSchema.parse(typed))).toEqual({ phoneNumber: '+420777123456' });
  });
});

it('nobody is added without confirming the processing of personal data (R-245, R-296)', () => {
  const issue = participantSchema.safeParse({ phoneNumber: '+420777123456' }).error?.issues[0];
  expect(issue?.path).toEqual(['gdprConfirmed']);
  expect(messageText(issue?.message ?? '')).toBe('Zaškrtněte to prosím, jinak nejde pokračovat');
});

describe('a code', () => {
  const wrong = 'Nesprávný kód. Zkuste to ještě jednou nebo si nechte poslat nový kód.';
  it.each([
    ['123', wrong],
    ['12 4', wrong],
  ])('%j: %s', (smsCode, message) => {
    const issue = codeSchema.safeParse({ smsCode }).error?.issues[0];
    expect(issue && messageText(issue.message)).toBe(message);
  });
});
