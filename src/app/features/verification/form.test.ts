import { expect, it } from 'vitest';
import { messageText } from '../../forms/messages.ts';
import { participantBody, participantSchema, phoneBody, phoneSchema } from './form.ts';

it('a phone number goes over the wire with the confirmation', () => {
  const typed = { phoneNumber: '+420777123456', gdprConfirmed: 'on' as const };
  expect(participantBody(participantSchema.parse(typed))).toEqual({
    phoneNumber: '+420777123456',
    gdprConfirmed: true,
  });
  expect(phoneBody(phoneSchema.parse(typed))).toEqual({ phoneNumber: '+420777123456' });
});

it('nobody is added without confirming the processing of personal data (R-245, R-296)', () => {
  const issue = participantSchema.safeParse({ phoneNumber: '+420777123456' }).error?.issues[0];
  expect(issue?.path).toEqual(['gdprConfirmed']);
  expect(messageText(issue?.message ?? '')).toBe('Zaškrtněte to prosím, jinak nejde pokračovat');
});
