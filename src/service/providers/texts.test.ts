import { describe, expect, it } from 'vitest';
import { delegationSms, handingOverSms, resumptionSms, signingSms, verificationSms } from './texts.ts';

describe('code SMS', () => {
  it('fit one part of 70 letters, name the code, its purpose and how long it is valid', () => {
    for (const [sms, words] of [
      [verificationSms('1234'), 'Ověřovací kód: 1234\nZadejte ho k\u00a0záznamu o\u00a0nehodě. Platí 10\u00a0minut.'],
      [signingSms('A7Ž2'), 'Podpisový kód: A7Ž2\nPodepíšete jím záznam o\u00a0nehodě. Platí 10\u00a0minut.'],
      [handingOverSms('1234'), 'Kód k\u00a0odeslání: 1234\nPošlete jím záznam pojišťovně. Platí 10\u00a0minut.'],
      [delegationSms('1234'), 'Kód k\u00a0vyplnění: 1234\nOtevře vaši část záznamu. Platí 10\u00a0minut.'],
      [resumptionSms('1234'), 'Kód k\u00a0pokračování: 1234\nOtevře váš záznam o\u00a0nehodě. Platí 10\u00a0minut.'],
    ] as const) {
      expect(sms).toBe(words);
      expect(sms.length).toBeLessThanOrEqual(70);
      expect(sms).not.toMatch(/https?:|www\.|!/u);
    }
  });

  it.each([
    [60_000, '1\u00a0minutu'],
    [3 * 60_000, '3\u00a0minuty'],
    [15 * 60_000, '15\u00a0minut'],
  ])('say a lifetime of %d ms with the right plural', (lifetime, words) => {
    expect(verificationSms('1234', { lifetime })).toContain(`Platí ${words}.`);
  });

  it('end with the line that binds the code to the page when its host is given', () => {
    expect(signingSms('1234', { host: 'nehoda.example.cz' }).split('\n').at(-1)).toBe('@nehoda.example.cz #1234');
  });
});
