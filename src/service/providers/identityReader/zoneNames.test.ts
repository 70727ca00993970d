import { expect, test } from 'vitest';
import { zoneOf } from './readZone.ts';
import { namesOf } from './zoneNames.ts';

const line = (written: string, filler = '<') => written.padEnd(30, filler);

test.each([
  ['the names as they stand', line('NOVAK<<JAN'), 'NOVAK', 'JAN'],
  ['two first names', line('DVORAKOVA<<ZOFIE<ANNA'), 'DVORAKOVA', 'ZOFIE ANNA'],
  ['two surnames', line('GARCIA<LOPEZ<<ANA'), 'GARCIA LOPEZ', 'ANA'],
  ['a first name that ends in K', line('SVOBODA<<MAREK'), 'SVOBODA', 'MAREK'],
  ['fillers misread as K', line('NOVAK<<JAN', 'K'), 'NOVAK', 'JAN'],
  ['some fillers misread as K', 'NOVAK<<JANKKKK<<<<<<<<<<<KK<KK', 'NOVAK', 'JAN'],
  ['the first two fillers misread', 'NOVAK<<JANKK<<<<<<<<<<<<<<<<<<', 'NOVAK', 'JAN'],
  ['fillers behind a name that ends in K', line('SVOBODA<<MAREK', 'K'), 'SVOBODA', 'MAREK'],
  ['a K behind real fillers', 'SVOBODA<<MAREK<<<<<<<<<<<<<<KK', 'SVOBODA', 'MAREK'],
  ['fillers misread as L', line('NOVAK<<JANA', 'L'), 'NOVAK', 'JANA'],
  ['fillers misread as K, C and X in turn', 'NOVAK<<JANAKCXKCKXCKKCKKXKCKKC', 'NOVAK', 'JANA'],
  ['no first name, only K', line('NOVAK<<', 'K'), 'NOVAK', ''],
  ['a surname that fills the line', 'WOLFESCHLEGELSTEINHAUSENBERGER', 'WOLFESCHLEGELSTEINHAUSENBERGER', ''],
  ['a surname alone', line('NOVAK'), 'NOVAK', ''],
  ['a first name cut off at the end', 'WOLFESCHLEGELSTEINHAUS<<HUBERT', 'WOLFESCHLEGELSTEINHAUS', 'HUBERT'],
])('%s: %s', (_what, written, lastName, firstName) => {
  expect(written).toHaveLength(30);
  expect(namesOf(written)).toEqual({ lastName, firstName });
});

test.each([
  ['the sign between both is read as K', line('NOVAKKKJAN')],
  ['the sign between both is half of one', line('NOVAK<JAN')],
  ['the sign between both is lost, with fillers as K', line('NOVAKKKJAN', 'K')],
])('where %s, neither is guessed', (_what, written) => {
  expect(namesOf(written)).toBeNull();
});

test.each([
  ['WOLFESCHLEGELSTEINHAUSENBERGER', 'WOLFESCHLEGELSTEINHAUSENBERGER', ''],
  ['NOVAK<<JANKKKKKKKKKKKKKKKKKKKK', 'NOVAK', 'JAN'],
  ['N0VAK<<J1RI<<<<<<<<<<<<<<<<<<<', 'NOVAK', 'JIRI'],
])('a zone whose check digits hold is read with the names of %s', (names, lastName, firstName) => {
  expect(zoneOf(['IDCZE1234567897<<<<<<<<<<<<<<<', '8003052M3001019CZE<<<<<<<<<<<6', names])).toEqual({
    documentNumber: '123456789',
    birthDate: '800305',
    lastName,
    firstName,
  });
});
