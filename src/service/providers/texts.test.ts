import { describe, expect, it } from 'vitest';
import { codeSms } from './texts.ts';

const lifetime = 10 * 60_000;

describe('code SMS', () => {
  it('fit one part of 70 letters, name the code, its purpose and how long it is valid', () => {
    for (const [sms, words] of [
      [
        codeSms('verification', '1234', lifetime),
        'Ověřovací kód: 1234\nZadejte ho k\u00a0záznamu o\u00a0nehodě. Platí 10\u00a0minut.',
      ],
      [
        codeSms('signing', 'A7Ž2', lifetime),
        'Podpisový kód: A7Ž2\nPodepíšete jím záznam o\u00a0nehodě. Platí 10\u00a0minut.',
      ],
      [
        codeSms('handingOver', '1234', lifetime),
        'Kód k\u00a0odeslání: 1234\nPošlete jím záznam pojišťovně. Platí 10\u00a0minut.',
      ],
      [
        codeSms('fillingIn', '1234', lifetime),
        'Kód k\u00a0vyplnění: 1234\nOtevře vaši část záznamu. Platí 10\u00a0minut.',
      ],
      [
        codeSms('resumption', '1234', lifetime),
        'Kód k\u00a0pokračování: 1234\nOtevře váš záznam o\u00a0nehodě. Platí 10\u00a0minut.',
      ],
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
  ])('say a lifetime of %d ms with the right plural', (milliseconds, words) => {
    expect(codeSms('verification', '1234', milliseconds)).toContain(`Platí ${words}.`);
  });
});
