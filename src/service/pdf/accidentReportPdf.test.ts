import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import { participantSections, situationDiagrams } from '#contract/enumerations.ts';
import { participantFacts, reportFacts } from '#contract/facts.ts';
import { attachmentName } from '#contract/reportData.ts';
import { readPdf } from '../../../tests/fixtures/readPdf.ts';
import { emptyReport, everydayReport, longestReport } from '../../../tests/fixtures/sampleReports.ts';
import { type AccidentReportInput, accidentReportPdf } from './accidentReportPdf.ts';
import { printPhoto } from './printPhoto.ts';

let landscape: Buffer;
let portrait: Buffer;

/** A photo that is hard to compress, as it is printed. */
async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const stored = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return Buffer.from((await printPhoto(stored)) ?? []);
}

beforeAll(async () => {
  [landscape, portrait] = await Promise.all([photo(2560, 1920), photo(1920, 2560)]);
});

async function read(input: AccidentReportInput | Promise<AccidentReportInput>) {
  return readPdf(await accidentReportPdf(await input));
}

async function withSummary(change: Partial<AccidentReportInput['summary']>): Promise<AccidentReportInput> {
  return { ...(await everydayReport(landscape, change)), photos: [] };
}

describe('an everyday report', () => {
  it('fits two pages and one of photos, with everything the drivers gave in Czech (R-545, R-657)', async () => {
    const { pages, text } = await read(everydayReport(landscape));
    expect(pages).toBe(3);
    for (const words of [
      'Záznam o dopravní nehodě',
      'Zvolená situace',
      'Náčrt podle odpovědí',
      '123456-78-9012345',
      '5. 3. 2026',
      '14:30',
      'Sokolovská 62/101, 186 00 Praha 8',
      '50.09279 N, 14.45173 E',
      'U přechodu před stanicí metra Křižíkova',
      'Vyplněno na místě nehody',
      'Ťunďa Šťáhlavský',
      'spolujezdec účastníka B',
      'Žofie Řeháčková',
      '5. 3. 1987',
      '206384917',
      '+420 604 123 789',
      'zofie.rehackova@example.cz',
      'U Cukrovaru 12, 517 21 Týniště nad Orlicí',
      'EK 482913',
      'AM, B1, B',
      'Městský úřad Kostelec nad Orlicí',
      '5AC 4821',
      'Škoda Octavia Combi',
      '2019',
      'Kooperativa pojišťovna',
      '8745129630',
      'CZ12345678',
      'Vpředu, vpravo vpředu',
      'Narazilo zezadu do vozidla ve stejném pruhu',
      'Vozidlo A narazilo zezadu do vozidla B',
      'Podepsáno 5. 3. 2026 ve 14:52 SEČ',
      'kontrolní kód podpisu',
      'Podpis platí pro všechny údaje a fotografie, kontrolní kód',
      'Pravost souboru ověříte na zaznam.example/overeni.',
      'Účastníci podpisem potvrzují, co o nehodě sami uvedli; připomínky a druhá verze platí dál.',
      'kódem ze SMS zaslané na číslo +420 ••• ••• 789',
      'A – fotografie 1 ze 3, registrační značka',
      'B – fotografie 2 ze 2',
      'Strana 3 ze 3',
      'Vyplněno na místě nehody',
    ])
      expect(text).toContain(words);
  });

  it('carries the report as JSON without the flags of the filling in (R-653)', async () => {
    const input = await everydayReport(landscape);
    const { attachments } = await read(input);
    expect(attachments.map(({ name }) => name)).toEqual([attachmentName]);
    const attached = JSON.parse(attachments[0]?.content.toString('utf8') ?? '');
    expect(attached.report.participants[0].personalData).toEqual(input.summary.participants[0]?.personalData);
    expect(attached.report.accidentCircumstances).toEqual(input.summary.accidentCircumstances);
    expect(attached.signatures).toMatchObject(input.signatures);
    expect(attached).toEqual(input.data);
    expect(JSON.stringify(attached)).not.toContain('canUpload');
  });

  it('says that it is tagged PDF/A-3b in Czech and is the same for the same input', async () => {
    const pdf = await accidentReportPdf(await everydayReport(landscape));
    const raw = pdf.toString('latin1');
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    expect(raw).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(raw).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(raw).toContain('/Lang (cs-CZ)');
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/AFRelationship /Data');
    expect(raw).toContain('(D:20260305135541Z)');
    expect(pdf.equals(await accidentReportPdf(await everydayReport(landscape)))).toBe(true);
  });
});

describe('the extremes', () => {
  it('takes the longest of everything and 16 photos in size', async () => {
    const pdf = await accidentReportPdf(await longestReport((index) => (index % 2 === 0 ? landscape : portrait)));
    expect(pdf.length).toBeLessThan(5_000_000);
    const { pages, text, lowest } = readPdf(pdf);
    expect(pages).toBe(8);
    expect(lowest).toBeGreaterThan(20);
    expect(text).toContain('Účastníci viníka neurčili');
    expect(text).toContain('B – fotografie 8 z 8');
    expect(text).toContain('89.12346 S, 179.98765 W');
    expect(text).not.toContain('\ufffd');
  });

  it('prints a dash for everything not given', async () => {
    const { pages, text } = await read(emptyReport());
    expect(pages).toBe(2);
    expect(text.split('\n').filter((line) => line === '–').length).toBeGreaterThan(35);
    expect(text.indexOf('Bez svědků')).toBeGreaterThan(text.indexOf('Řidič'));
    expect(text).toContain('Zatím nepodepsáno');
    expect(text).not.toMatch(/undefined|null|NaN/u);
  });

  it('names a photo that cannot be read instead of failing', async () => {
    const { text } = await read(everydayReport(Buffer.from('not a photo')));
    expect(text).toContain('Fotografii se nepodařilo načíst');
  });

  it('prints emoji by a font of their own and a sign for letters that none has, never a missing glyph (R-658)', async () => {
    const accidentLocation = {
      accidentLocationDescription: 'U mostu 🚗🚗 k\u200b lesu\t東京',
      accidentAddress: null,
      accidentGps: null,
    };
    const { text } = await read(withSummary({ accidentLocation }));
    expect(text.replaceAll('\n', '')).toContain('U mostu 🚗🚗 k lesu □');
  });

  it('prints the address that was found near a position, and no address in its place', async () => {
    const { text } = await read(
      withSummary({
        accidentLocation: {
          accidentLocationDescription: null,
          accidentAddress: null,
          accidentGps: { latitude: 49.2058, longitude: 16.6005 },
          nearestAddress: 'Lidická 700/19, 602 00 Brno',
        },
      }),
    );
    expect(text).toContain('poblíž adresy Lidická 700/19, 602 00 Brno');
    expect(text).toContain('49.20580 N, 16.60050 E');
  });

  it('reads the accident back and says what the European form has besides (R-684, R-686)', async () => {
    const { text } = await read({ ...(await everydayReport(landscape)), photos: [] });
    const running = text.replaceAll(/\s+/gu, ' ');
    for (const words of [
      'Průběh podle odpovědí Nehoda se stala 5. 3. 2026 ve 14:30, na adrese Sokolovská 62/101, 186 00 Praha 8.',
      'Vozidlo A je poškozené vpředu a vpravo vpředu, vozidlo B vzadu a vlevo vzadu.',
      'Křížky v oddílu 12 podle pohybu vozidla 8 (počet 1)',
      'Křížky v oddílu 12 podle pohybu vozidla žádné (počet 0)',
      'Zranění osob: ne. Škoda mimo vozidla účastníků: ne. (Uvedl oznamovatel.) Adresy svědků: neuvedeno.',
      'Neuvedeno řidičský průkaz (platí do), vozidlo (registrační značka přívěsu), poškození vozidla (místo prvního nárazu), pohyb vozidla (poznámka účastníka), pojišťovna (pojistník), platnost pojištění',
    ])
      expect(running).toContain(words);
  });

  it('prints what was given behind Doplnit in place of neuvedeno (R-687)', async () => {
    const { summary } = await everydayReport(landscape);
    const expected = callSamples.getParticipant.answer.participant;
    const { drivingLicense, vehicle, vehicleInsurer, vehicleDamage, vehicleMovementDefinition } = expected;
    const participants = summary.participants.map((each) => ({
      ...each,
      ...{ drivingLicense, vehicle, vehicleInsurer, vehicleDamage, vehicleMovementDefinition },
    }));
    const witnesses = [callSamples.addWitness.answer.witness];
    const { text } = await read(withSummary({ participants, witnesses }));
    const running = text.replaceAll(/\s+/gu, ' ');
    for (const words of [
      'Platí do 5. 3. 2031',
      'Registrační značka přívěsu 2AB 3456',
      'Pojistník Zásilky Korunní, s. r. o., Dlouhá 1, 110 00 Praha',
      'Místo prvního nárazu Vpředu',
      'Poznámka účastníka Jela jsem krokem.',
      'Adresa: Žitná 12, 530 02 Pardubice',
    ])
      expect(running).toContain(words);
    expect(running).toContain('Neuvedeno platnost pojištění');
    expect(running).not.toContain('neuvedeno');
  });

  it('prints every fact of the table below its label (R-545)', async () => {
    const { participant: sample } = callSamples.getParticipant.answer;
    const participants = [sample, { ...sample, order: 2, isReporter: false }];
    const { text, summary } = await everydayReport(landscape, { participants }).then(async (input) => ({
      text: (await read({ ...input, photos: [] })).text.replaceAll(/\s+/gu, ' '),
      ...input,
    }));
    const around = { participants: summary.participants, companies: [] };
    const facts = [
      ...participantSections.filter((name) => name !== 'vehicleDamageImages').map((name) => participantFacts[name]),
      participantFacts.phoneNumber,
    ].flatMap(({ title, facts: of }) => of(sample, around).map((fact) => [fact, title] as const));
    const ofReport = Object.values(reportFacts).flatMap(({ title, facts: of }) =>
      of(summary, around).map((fact) => [fact, title] as const),
    );
    for (const [{ label, texts }, title] of [...facts, ...ofReport])
      for (const [index, expected] of texts.entries()) {
        const name = index === 0 && label !== title ? `${label} ` : '';
        expect(text.toLocaleLowerCase('cs')).toContain(
          `${name}${expected}`.replaceAll(/\s+/gu, ' ').toLocaleLowerCase('cs'),
        );
      }
  });

  it('names what contradicts itself and was left (R-683)', async () => {
    const said = 'Obě vozidla mají stejnou registrační značku.';
    const input = { ...(await everydayReport(landscape)), photos: [] };
    const { text } = await read({ ...input, leftFindings: [said] });
    expect(text).toContain('Upozornění na rozpory');
    expect(text).toContain(said);
    expect((await read(input)).text).not.toContain('Upozornění na rozpory');
  });

  it('works with participant A alone', async () => {
    const input = await everydayReport(landscape);
    const [a] = input.summary.participants;
    const { text } = await read({ ...input, summary: { ...input.summary, participants: a ? [a] : [] }, photos: [] });
    expect(text).toContain('Účastník B');
  });
});

it.each(situationDiagrams)('draws and names %s', async (accidentSituationDiagramId) => {
  const { text } = await read(
    withSummary({ accidentCircumstances: { accidentSituationDiagramId, accidentDescription: 'Popis' } }),
  );
  expect(text).toMatch(/Vozidlo [AB] |Jiná situace/u);
});
