import { expect, it } from 'vitest';
import { maskPhone } from './maskPhone.ts';

it('shows of a phone its prefix and its last three digits', () => {
  expect(maskPhone('+420604123789')).toBe('+420\u00a0•••\u00a0•••\u00a0789');
  expect(maskPhone('+436641234567')).toBe('+43•••••••567');
});
