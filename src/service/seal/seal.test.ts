import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificatesOfPem } from '#proof/readSeal.ts';
import { verifyPdf } from '#proof/verify.ts';
import { everydayReport } from '../../../tests/fixtures/sampleReports.ts';
import { anotherKey, certificateOf, operatorsKey, p12, sealedReport } from '../../../tests/fixtures/sealedReport.ts';
import { startTimestampAuthority, type TimestampAuthority } from '../../../tests/fixtures/timestampAuthority.ts';
import { hasTool, outputOf } from '../../../tests/fixtures/tools.ts';
import { readConfig } from '../config.ts';
import { accidentReportPdf } from '../pdf/accidentReportPdf.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { createSealing } from './sealing.ts';
import { timestampOf } from './timestamp.ts';

const now = Date.now();
let folder: string;
let authority: TimestampAuthority;
let photo: Buffer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seal-'));
  authority = await startTimestampAuthority();
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#5a7' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await authority.close();
});

function fileWith(pdf: Uint8Array): string {
  const path = join(folder, 'zaznam.pdf');
  writeFileSync(path, pdf);
  return path;
}

function stamping(failed: (why: string) => void = () => {}) {
  return timestampOf({ url: authority.url, trusted: [], timeLimit: 5_000, failed });
}

function sealing(environment: Record<string, string>, store = createMemoryStore()) {
  return createSealing(readConfig(environment), { store, now: () => now, withoutTime: () => {} });
}

describe.skipIf(!hasTool('pdfsig'))('pdfsig (not run where it is not installed) (R-650)', () => {
  test.each([
    ['a key of the operator', operatorsKey, 'Pečeť záznamu o nehodě'],
    ['a key that the service has made', () => anotherKey('localhost'), 'localhost'],
  ])('says that the seal by %s is valid and covers the whole file', async (_, key, name) => {
    const says = outputOf('pdfsig', '-nocert', fileWith(await sealedReport(await everydayReport(photo), await key())));
    expect(says).toContain('Signature Validation: Signature is Valid.');
    expect(says).toContain('Total document signed');
    expect(says).toContain('Signature Type: ETSI.CAdES.detached');
    expect(says).toContain(`Signer Certificate Common Name: ${name}`);
    expect(says).not.toContain('Signature #2');
  });

  test('says the same with a token of time', async () => {
    const pdf = await sealedReport(await everydayReport(photo), await operatorsKey(), stamping());
    const says = outputOf('pdfsig', '-nocert', fileWith(pdf));
    expect(says).toContain('Signature Validation: Signature is Valid.');
    expect(says).toContain('Total document signed');
  });
});

describe.skipIf(!hasTool('qpdf') || !hasTool('pdfinfo'))('the structure (not run without qpdf and pdfinfo)', () => {
  test('stays tagged PDF/A-3b that qpdf finds nothing wrong with, one revision with one attachment', async () => {
    const path = fileWith(await sealedReport(await everydayReport(photo), await operatorsKey()));
    expect(outputOf('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');
    expect(outputOf('qpdf', '--list-attachments', path)).toMatch(/^zaznam-o-nehode\.json -> [\d,]+\n$/u);
    const info = outputOf('pdfinfo', path);
    expect(info).toMatch(/Tagged: +yes/u);
    expect(info).toMatch(/Title: +Záznam o dopravní nehodě/u);
    expect(outputOf('pdfinfo', '-meta', path)).toContain('<pdfaid:part>3</pdfaid:part>');
  });

  test('is read as all of A, then all of B, each heading below the one that names the participant', async () => {
    const structure = outputOf(
      'pdfinfo',
      '-struct-text',
      fileWith(await accidentReportPdf(await everydayReport(photo))),
    );
    const headings = [...structure.matchAll(/^ *H([123]) .*\n((?: +"[^"]*"\n)+)/gmu)].map(
      ([, level, text = '']) => `${level} ${text.replace(/[\s"]+/gu, ' ').trim()}`,
    );
    const ofParticipant = [
      '3 Řidič',
      '3 Řidičský průkaz',
      '3 Vozidlo',
      '3 Pojišťovna',
      '3 Poškození vozidla',
      '3 Pohyb vozidla',
      '3 Evropský záznam o nehodě',
    ];
    const first = headings.indexOf('2 Účastník A');
    expect(headings.slice(first, first + 16)).toEqual([
      '2 Účastník A',
      ...ofParticipant,
      '2 Účastník B',
      ...ofParticipant,
    ]);
  });
});

describe('the time of the seal (R-651)', () => {
  test('is told by the authority', async () => {
    const key = await operatorsKey();
    const pdf = await sealedReport(await everydayReport(photo), key, stamping());
    const { verdict, outcomes, seal } = await verifyPdf(
      pdf,
      certificateOf(key),
      certificatesOfPem(authority.certificate),
    );
    expect(verdict).toBe('genuine');
    expect(outcomes.time).toBe('good');
    expect(seal?.timestamp).toMatchObject({ authority: 'Zkušební autorita času' });
  });

  test('is believed of nobody but the authorities that are known', async () => {
    const key = await operatorsKey();
    const pdf = await sealedReport(await everydayReport(photo), key, stamping());
    const other = await anotherKey('Zkušební autorita času');
    for (const believed of [[], certificateOf(other), certificateOf(key)]) {
      const { verdict, outcomes } = await verifyPdf(pdf, certificateOf(key), believed);
      expect(verdict).toBe('genuine');
      expect(outcomes.time).toBe('open');
    }
  });

  test('is not taken of an authority that is not trusted', async () => {
    const key = await operatorsKey();
    const reasons: string[] = [];
    const trusted = certificateOf(await anotherKey('Zkušební autorita času'));
    const asked = timestampOf({ url: authority.url, trusted, timeLimit: 5_000, failed: (why) => reasons.push(why) });
    const pdf = await sealedReport(await everydayReport(photo), key, asked);
    expect(reasons).toEqual(['token of an authority that is not trusted']);
    expect((await verifyPdf(pdf, certificateOf(key))).seal?.timestamp).toBeNull();
  });

  test('is not waited for where the answer has no end', async () => {
    authority.answer = 'without end';
    const reasons: string[] = [];
    const before = process.memoryUsage().rss;
    const token = await stamping((why) => reasons.push(why))(new ArrayBuffer(8));
    authority.answer = 'right';
    expect(token).toBeNull();
    expect(reasons).toEqual(['answered more than 65536 bytes']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test.each(['of something else', 'nonsense', 'fault', 'with a broken signature'] as const)(
    'is left out where the answer is %s',
    async (answer) => {
      authority.answer = answer;
      const reasons: string[] = [];
      const key = await operatorsKey();
      const pdf = await sealedReport(
        await everydayReport(photo),
        key,
        stamping((why) => reasons.push(why)),
      );
      authority.answer = 'right';
      expect(reasons).toHaveLength(1);
      expect((await verifyPdf(pdf, certificateOf(key))).outcomes).toMatchObject({
        seal: 'good',
        owner: 'good',
        time: 'open',
      });
    },
  );
});

describe('the room for the seal (R-650, R-651)', () => {
  const chain = { SIGNING_P12: 'tests/fixtures/seal/rsa2048-with-chain.p12', SIGNING_P12_PASSWORD: 'test' };

  test.each([
    ['RSA 2048 with two authorities above it', chain, 0],
    ['RSA 4096', { SIGNING_P12: 'tests/fixtures/seal/rsa4096.p12', SIGNING_P12_PASSWORD: 'heslo' }, 0],
    ['P-384', { SIGNING_P12: 'tests/fixtures/seal/p384.p12', SIGNING_P12_PASSWORD: 'heslo' }, 0],
    ['a key of its own', {}, 0],
    ['RSA 2048 and a token of 16 kB', chain, 30],
    ['RSA 2048 and a token of 50 kB', chain, 95],
  ])('is enough for %s', async (_, environment, burden) => {
    authority.burden = burden;
    const asked: Record<string, string> = burden > 0 ? { TIMESTAMP_URL: authority.url } : {};
    const making = await sealing({ ...environment, ...asked });
    const input = await everydayReport(photo);
    const seal = async () =>
      making.seal(
        await accidentReportPdf({ ...input, seal: { room: await making.room(), at: new Date().toISOString() } }),
      );
    const pdf = (await seal()) ?? (await seal());
    authority.burden = 0;
    const { verdict, seal: read } = await verifyPdf(
      pdf ?? new Uint8Array(),
      certificatesOfPem(await making.certificates()),
    );
    expect(verdict).toBe('genuine');
    expect(read?.timestamp === null).toBe(burden === 0);
  });

  test('is as large as the token of the trial, so that the first PDF is made once', async () => {
    authority.burden = 95;
    const making = await sealing({ ...chain, TIMESTAMP_URL: authority.url });
    expect((await making.trial())?.withoutTime).toBeNull();
    const input = await everydayReport(photo);
    const at = new Date().toISOString();
    const pdf = await making.seal(await accidentReportPdf({ ...input, seal: { room: await making.room(), at } }));
    authority.burden = 0;
    expect(pdf).not.toBeNull();
  });
});

describe('a certificate (R-651)', () => {
  const chain = { SIGNING_P12: 'tests/fixtures/seal/rsa2048-with-chain.p12', SIGNING_P12_PASSWORD: 'test' };
  const at = (day: string, environment: Record<string, string> = chain) =>
    createSealing(readConfig(environment), {
      store: createMemoryStore(),
      now: () => Date.parse(day),
      withoutTime: () => {},
    });

  test.each([
    ['2029-11-25', 'SIGNING_P12 names a certificate that ran out on 2029-11-24'],
    ['2026-11-01', 'SIGNING_P12 names a certificate that is not valid before 2026-11-25'],
  ])('that is not valid on %s stops the start', async (day, says) => {
    await expect(at(day)).rejects.toThrow(says);
  });

  test('of a server stops the start', async () => {
    const server = { SIGNING_P12: 'tests/fixtures/seal/of-a-server.p12', SIGNING_P12_PASSWORD: 'heslo' };
    await expect(at('2027-01-01', server)).rejects.toThrow('names a certificate that is not meant for sealing');
  });

  test('tells how long it will do', async () => {
    expect(await (await at('2029-11-20T12:00:00Z')).trial()).toMatchObject({
      fault: null,
      days: 3,
      lastDay: '2029-11-24',
    });
  });

  test('that runs out meanwhile seals nothing any more, and again once it is another', async () => {
    let day = '2029-11-24T00:00:00Z';
    const making = await createSealing(readConfig(chain), {
      store: createMemoryStore(),
      now: () => Date.parse(day),
      withoutTime: () => {},
    });
    const input = await everydayReport(photo);
    const pdf = await accidentReportPdf({ ...input, seal: { room: await making.room(), at: day } });
    expect(await making.seal(pdf)).not.toBeNull();
    day = '2029-11-25T00:00:00Z';
    await expect(making.seal(pdf)).rejects.toMatchObject({ statusCode: 503, code: 'CANNOT_SEAL' });
    expect(await making.trial()).toMatchObject({ fault: 'ran out on 2029-11-24' });
  });
});

describe('the key', () => {
  test('is made once for all processes of a store (R-651, R-652)', async () => {
    const store = createMemoryStore();
    const [one, other] = await Promise.all([sealing({}, store), sealing({}, store)]);
    const [pem] = await Promise.all([one.certificates(), other.certificates()]);
    expect(await other.certificates()).toBe(pem);
    expect(certificatesOfPem(pem)).toHaveLength(1);
    expect(certificatesOfPem(await (await sealing({})).certificates())).not.toEqual(certificatesOfPem(pem));
  });

  test('is that of SIGNING_P12, and earlier certificates are known beside it', async () => {
    const earlier = join(folder, 'earlier.pem');
    writeFileSync(earlier, await (await sealing({})).certificates());
    const environment = { SIGNING_P12: p12.path, SIGNING_P12_PASSWORD: p12.password, SIGNING_CERTIFICATES: earlier };
    const pem = await (await sealing(environment)).certificates();
    expect(certificatesOfPem(pem)).toHaveLength(2);
    expect(certificatesOfPem(pem)[0]).toEqual(certificateOf(await operatorsKey())[0]);
  });

  test.each([
    [{ SIGNING_P12: p12.path, SIGNING_P12_PASSWORD: 'jiné' }, 'SIGNING_P12 must be a PKCS #12 file encrypted with AES'],
    [
      { SIGNING_P12: 'tests/fixtures/seal/legacy.p12', SIGNING_P12_PASSWORD: p12.password },
      'SIGNING_P12 must be a PKCS #12 file encrypted with AES',
    ],
    [{ SIGNING_P12: 'package.json' }, 'SIGNING_P12 must be a PKCS #12 file encrypted with AES'],
    [{ SIGNING_P12: 'none.p12' }, 'SIGNING_P12 must be a file that can be read'],
    [{ SIGNING_CERTIFICATES: 'none.pem' }, 'SIGNING_CERTIFICATES must be a file that can be read'],
  ])('that cannot be used stops the start: %j', async (environment, says) => {
    await expect(sealing(environment)).rejects.toThrow(says);
  });
});
