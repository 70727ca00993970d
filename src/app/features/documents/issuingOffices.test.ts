import { describe, expect, it } from 'vitest';
import { drivingLicenseIssuedBy } from '#contract/fields.ts';
import { issuingOffices, officesLike } from './issuingOffices.ts';

const prague = 'Magistrát hlavního města Prahy';

describe('the offices that issue driving licences (R-661)', () => {
  it('are those of 205 municipalities with extended powers and of Prague, each once', () => {
    expect(issuingOffices).toHaveLength(206);
    expect(new Set(issuingOffices).size).toBe(206);
    expect(issuingOffices.filter((name) => name.startsWith('Magistrát '))).toHaveLength(27);
    expect(issuingOffices.every((name) => drivingLicenseIssuedBy.safeParse(name).success)).toBe(true);
  });

  it('stand in the order of their towns', () => {
    const towns = issuingOffices.filter((name) => name.startsWith('Městský úřad '));
    expect(towns).toEqual(towns.toSorted(new Intl.Collator('cs').compare));
    expect(issuingOffices.slice(0, 3)).toEqual(['Městský úřad Aš', 'Městský úřad Benešov', 'Městský úřad Beroun']);
    expect(issuingOffices.at(-1)).toBe('Městský úřad Židlochovice');
  });

  it.each([
    ['ber', ['Městský úřad Beroun']],
    ['MěÚ Ber', ['Městský úřad Beroun']],
    ['Městský úřad Ber', ['Městský úřad Beroun']],
    ['Městský úřad Beroun', []],
    ['brno', ['Magistrát města Brna']],
    ['Mag. města Brn', ['Magistrát města Brna', 'Městský úřad Slavkov u Brna']],
    ['MHMP', [prague]],
    ['MHMP Praha', [prague]],
    ['Magistrát hl. m. Prahy', [prague]],
    ['Praha', [prague]],
    ['usti n', ['Magistrát města Ústí nad Labem', 'Městský úřad Ústí nad Orlicí']],
    ['místek', ['Magistrát města Frýdku-Místku']],
    ['MěÚ', []],
    ['Magistr', []],
    ['Kocourkov', []],
  ])('%j proposes %j', (typed, proposed) => {
    expect(officesLike(typed, 'Kolín')).toEqual(proposed);
  });

  it('before anything is typed that of the town where the driver lives is proposed', () => {
    expect(officesLike('', 'Jihlava')).toEqual(['Magistrát města Jihlavy']);
    expect(officesLike(' ', 'Kocourkov')).toEqual([]);
    expect(officesLike('', '')).toEqual([]);
  });
});
