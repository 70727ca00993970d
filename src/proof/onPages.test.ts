import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Participant } from '#contract/entities.ts';
import { a, b, everydayReport } from '../../tests/fixtures/sampleReports.ts';
import { certificateOf, operatorsKey, sealedReport } from '../../tests/fixtures/sealedReport.ts';
import { type Random, seeded } from '../../tests/service/random.ts';
import { Ink, sheet, styles } from '../service/pdf/ink.ts';
import { Flow, textBox } from '../service/pdf/layout.ts';
import { onPages, textsOnPages } from './onPages.ts';
import { pageTexts } from './pageTexts.ts';
import { readPdfFile } from './pdfFile.ts';
import { verifyPdf } from './verify.ts';

/** The pages of a PDF that holds each text in a line or more of its own, as a report does. */
async function pagesWith(texts: readonly string[]): Promise<string[]> {
  const ink = new Ink({ title: '', subject: '', creator: '', createdAt: new Date(0) });
  const flow = new Flow(ink, () => {});
  const kinds = [styles.value, styles.body, styles.strong];
  texts.forEach((text, index) => {
    flow.place(textBox(ink, text, sheet.inner / (1 + (index % 3)), kinds[index % 3] ?? styles.body));
  });
  return pageTexts(readPdfFile(await ink.finish()));
}

/** Every letter, mark, digit and sign up to the emoji, in all scripts. */
const everything = Array.from({ length: 0x2_0000 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter((sign) =>
  /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(sign),
);
const alphabets = [
  [...'ffffttillljkbhﬀﬁﬂﬃﬄﬅﬆeoan'],
  [...'AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPQRŘSŠTŤUÚŮVWXYÝZŽaábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž'],
  everything.filter((sign) => /\p{Script=Greek}|[a-zμ∆Ωϕ]/u.test(sign)),
  everything.filter((sign) => /\p{Script=Cyrillic}|\p{Script=Latin}/u.test(sign)),
  [...'aeiouyijqmgn', ...everything.filter((sign) => /\p{M}/u.test(sign)).slice(0, 200)],
  [...'0123456789０１２５９٠١٢٥۴५Ⅳ½²₃⁄①𝟓'],
  ['🚗', '👩\u200d👩\u200d👧', '🇨🇿', '1\ufe0f\u20e3', '👍🏽', 'ℹ', '㊗', '🅰', '□', '\u00ad', '\u200b'],
  everything,
];

function randomText(random: Random): string {
  const own = random.pick(alphabets);
  const sign = () => {
    if (random.is(0.12)) return random.pick([' ', '-', '. ', '\n']);
    return random.pick(random.is(0.85) ? own : random.pick(alphabets));
  };
  return Array.from({ length: 1 + random.whole(1 + random.whole(60)) }, sign).join('');
}

/** The random reports come in ten parts of 1,000. */
const parts = 10;
const seedsFrom = (first: number) => Array.from({ length: parts }, (_, index) => first + index);

/** A report's name, street and description, of those texts of it that people type. */
const textsOfReport = 3;

describe('what stands on the pages (R-655)', () => {
  test.each([
    'Hoffmann',
    'Pfeiffer Offterdinger Schöfft fjord',
    'jeff@seznam.cz, off-road, Ruffini, Wolfhart',
    'Παπαδόπουλος a Γιώργος, τιμή Σίγμα ΣΟΦΟΣ',
    'μ ∆ Ω ϕ φ µ',
    'i\u030b j\u0303 Ḛ q\u0303 e\u0302\u0323\u0301',
    'Jel jsem ٥٠, ５０, Ⅳ',
    '□ ₿ 🅰 ꙮ',
    '\u0301začíná čárkou',
  ])('is found again: %s', async (text) => {
    expect(onPages(await pagesWith(['před', text, 'za']))(text)).toBe(true);
  });

  test('is missed where one letter, accent or digit of it is another', async () => {
    const isThere = onPages(await pagesWith(['Hoffmann', 'Novák', '5AC 4821', 'Παύλος', 'Řehoř ٥٠ Šíp']));
    for (const other of ['Hofmann', 'Hoffmannn', 'Novak', 'novák', '5AC 4827', 'Παυλος', 'Řehoř ٥٠ Síp'])
      expect(isThere(other), other).toBe(false);
  });

  test.each(seedsFrom(1))('is found again in 1,000 random reports of all scripts, part %i of 10', async (seed) => {
    const random = seeded(seed);
    for (let reports = 0; reports < 1_000; reports += 100) {
      const texts = Array.from({ length: 100 * textsOfReport }, () => randomText(random));
      const isThere = onPages(await pagesWith(texts));
      expect(texts.filter((text) => !isThere(text))).toEqual([]);
    }
  });
});

test('every answer that was typed is sought on the pages (R-655)', async () => {
  const { data } = await everydayReport(Buffer.alloc(0));
  const sought = textsOnPages(data);
  for (const text of [
    'Sokolovská',
    'Týniště nad Orlicí',
    'EK 482913',
    'Octavia Combi',
    '2019',
    'CZ12345678',
    'Kooperativa pojišťovna',
  ])
    expect(sought).toContain(text);
});

describe('a whole PDF (R-650, R-655)', () => {
  test.each(seedsFrom(11))('of random texts is genuine, part %i', async (seed) => {
    const random = seeded(seed);
    const text = (most: number) => [...randomText(random)].slice(0, most).join('').trim() || 'ﬀ';
    const participant = (known: Participant): Participant => ({
      ...known,
      vehicleDamageImages: [],
      personalData: known.personalData && { ...known.personalData, firstName: text(48), lastName: text(36) },
      vehicle: known.vehicle && { ...known.vehicle, vehicleBrandName: text(30), vehicleLicensePlate: text(10) },
      vehicleDamage: known.vehicleDamage && { ...known.vehicleDamage, vehicleDamageDescription: text(256) },
      vehicleMovementDefinition: known.vehicleMovementDefinition && {
        ...known.vehicleMovementDefinition,
        driverRemark: text(256),
      },
    });
    const key = await operatorsKey();
    const input = await everydayReport(Buffer.alloc(0), {
      accidentCircumstances: { accidentSituationDiagramId: 'ANOTHER', accidentDescription: text(256) },
      participants: [participant(a), participant(b)],
    });
    const { verdict } = await verifyPdf(await sealedReport(input, key), certificateOf(key));
    expect(verdict).toBe('genuine');
  });

  test('of an earlier version is genuine: ligatures, Greek beside Latin, accents in parts, letters that no font has', async () => {
    const { verdict } = await verifyPdf(
      readFileSync('tests/fixtures/seal/earlier.pdf'),
      certificateOf(await operatorsKey()),
    );
    expect(verdict).toBe('genuine');
  });
});
