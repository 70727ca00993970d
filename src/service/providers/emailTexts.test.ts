import { expect, test } from 'vitest';
import type { InsuranceCompany } from '#contract/entities.ts';
import { summaryView } from '#report/document.ts';
import { fullDocument, ids } from '../../../tests/fixtures/sampleDocument.ts';
import { typographyFaults } from '../../../tests/typography.ts';
import { handoverEmail, signedReportEmail } from './emailTexts.ts';

const cpp: InsuranceCompany = {
  code: 'CPP',
  name: 'ČPP & spol.',
  description: '',
  email: 'info@cpp.example.cz',
  contact: '1224',
  claimLine: '+420957444555',
  claimForm: 'https://cpp.example.cz/skoda?z=1&v=2',
};
const report = { ...summaryView(fullDocument('FINISHED')), qrCode: 42, responsibleParticipantId: ids.a };
const verifyUrl = 'https://zaznam.example/overeni';
const email = signedReportEmail(report, [cpp], verifyUrl);

test('the e-mail with the signed report names it by its padded number in all its parts', () => {
  for (const part of Object.values(email)) expect(part).toContain('000000-00-0000042');
});

test('it says what to do next, whose insurer pays what, and where each insurer takes claims (R-550, R-551)', () => {
  expect(email.subject).toBe('Podepsaný záznam o\u00a0nehodě číslo\u00a0000000-00-0000042');
  expect(email.text.replaceAll('\u00a0', ' ')).toBe(`Dobrý den,

záznam o nehodě číslo 000000-00-0000042 podepsali oba účastníci. Najdete ho v příloze ve formátu PDF. Nehoda se stala 20. 5. 2026 v 11:\u200b00, na místě „Parkoviště“.

Co dál:
– Přílohu si uložte. Údaje v záznamu už nelze změnit.
– Škodu účastníka B zpravidla hradí pojišťovna účastníka A, rozhodne o tom sama.
– Účastník A (Eva Malá): Bez odkladu oznamte nehodu své pojišťovně (ČPP & spol.) a předejte jí záznam. Škodu na vašem vozidle hradí jen havarijní pojištění.
– Účastník B (Eva Malá): Náhradu škody žádejte u pojišťovny viníka, která pojišťuje i vás (ČPP & spol.). Záznam jí předejte bez odkladu.

Pojišťovny:
– ČPP & spol.: hlášení škod +420 957 444 555, asistenční služba 1224, formulář https://cpp.example.cz/skoda?z=1&v=2

Pravost přílohy ověříte na https://zaznam.example/overeni

Na tuto zprávu prosím neodpovídejte, odesíláme ji automaticky.`);
});

test('it is Czech with bound prepositions and calm', () => {
  expect(email.html).toContain('<html lang="cs">');
  const lines = email.text.split('\n').filter((line) => !line.includes('https://'));
  for (const line of [email.subject, ...lines]) expect(typographyFaults(line)).toEqual([]);
});

test.each([
  [
    'both participants',
    email.html,
    ['1 Záznam o nehodě je podepsaný', '2 Co dál', '2 Pojišťovny'],
    ['Účastník A (Eva Malá): ', 'Účastník B (Eva Malá): '],
  ],
  [
    'an insurer',
    handoverEmail(report, 'CPP', report.participants[0], verifyUrl).html,
    ['1 Záznam o dopravní nehodě', '2 Pojištěno u vás'],
    ['vozidlo A, ', 'vozidlo B, '],
  ],
])(
  'a mail to %s has these headings, lines that begin with whose they are, and no table',
  (_to, html, headings, whose) => {
    const words = html.replaceAll('\u00a0', ' ');
    expect([...words.matchAll(/<h(\d)[^>]*>([^<]*)/gu)].map(([, level, text]) => `${level} ${text}`)).toEqual(headings);
    for (const line of whose) expect(words.replace(/<li[^>]*>/gu, '<li>')).toContain(`<li>${line}`);
    expect(words).not.toMatch(/<table\b/u);
  },
);

test('it asks for nothing from another server, and what people typed is no markup', () => {
  expect(email.html).not.toMatch(/<(?:img|link|script)\b/u);
  expect(email.html).toContain('ČPP &amp; spol.: hlášení škod');
  expect(email.html).toContain('<a href="https://cpp.example.cz/skoda?z=1&amp;v=2"');
  const [first, ...others] = report.participants;
  const sly = first && { ...first, personalData: first.personalData && { ...first.personalData, lastName: '<b>X' } };
  const { html } = signedReportEmail({ ...report, participants: [...(sly ? [sly] : []), ...others] }, [], verifyUrl);
  expect(html).toContain('&lt;b&gt;X');
  expect(html).not.toContain('<b>X');
});

test('insurers that no list knows are left out', () => {
  expect(signedReportEmail(report, [], verifyUrl).text).not.toContain('Pojišťovny:');
});

test('nothing that people typed is a link, nor looks like one to a program for mail', () => {
  const [first, second] = report.participants;
  if (first?.personalData == null || first.vehicleInsurer === null || second === undefined)
    throw new Error('No sample');
  const sly = {
    ...first,
    personalData: { ...first.personalData, firstName: 'https://zlo.example/zaplatit?x=1', lastName: 'www.zlo.example' },
    vehicleInsurer: { ...first.vehicleInsurer, vehicleInsuranceContractNumber: 'http://zlo.example/1' },
  };
  const { vehicleInsurerCode } = sly.vehicleInsurer;
  const slyReport = { ...report, participants: [sly, second] };
  for (const { text, html } of [
    signedReportEmail(slyReport, [cpp], verifyUrl),
    handoverEmail(slyReport, vehicleInsurerCode ?? '', { ...sly, email: null }, verifyUrl),
  ]) {
    expect(html).not.toContain('zlo.example');
    expect(html.match(/<a /gu)).toHaveLength(html.includes('cpp.example.cz') ? 2 : 1);
    expect(text).not.toMatch(/https?:\/\/zlo|www\.zlo|zlo\.example/u);
    expect(text.replaceAll('\u200b', '')).toContain('zlo.example');
  }
});
