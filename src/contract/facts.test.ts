import { expect, test } from 'vitest';
import { section } from './factRows.ts';

test('a table that misses an answer of its entity does not compile', () => {
  interface Trailer {
    plate: string;
    plateEdited: boolean;
    year: number | null;
  }
  const whole = (trailer: Trailer) => trailer;
  // @ts-expect-error No row tells the year.
  section('Přívěs', whole, { plate: { label: 'Registrační značka' } });
  const { facts } = section('Přívěs', whole, { plate: { label: 'Registrační značka' }, year: { label: 'Rok' } });
  expect(facts({ plate: '1AB', plateEdited: true, year: 2019 }).map(({ texts }) => texts)).toEqual([['1AB'], ['2019']]);
});
