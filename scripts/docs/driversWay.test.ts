import { expect, it } from 'vitest';
import { asksForCode, started } from '../../tests/model/journeys/phrases.ts';
import { pathOfLabels } from '../../tests/model/walk/path.ts';
import { visit } from '../../tests/model/walk/visits.ts';
import { driversWay } from './driversWay.ts';

// Proves R-707.
it('tells a way as a driver goes it, in Czech and without what the service does', () => {
  const { path } = pathOfLabels({ ...visit('landing'), consentGiven: true }, [...started, ...asksForCode('A')]);
  expect(driversWay(path)).toEqual([
    'Otevřít úvodní stránku',
    '„Sepište společně záznam o nehodě“: Pokračovat',
    '„Hodí se tento záznam pro vaši nehodu?“: Založit záznam',
    '„Ověřte telefony obou účastníků“: Zadat telefonní číslo a\u00a0nechat si poslat kód (A)',
  ]);
});
