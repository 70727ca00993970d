import sharp from 'sharp';
import { verifyPdf } from '#proof/verify.ts';
import { accidentReportPdf } from '../src/service/pdf/accidentReportPdf.ts';
import { printPhoto } from '../src/service/pdf/printPhoto.ts';
import { sealed } from '../src/service/seal/seal.ts';
import { longestReport } from '../tests/fixtures/sampleReports.ts';
import { anotherKey, certificateOf, operatorsKey } from '../tests/fixtures/sealedReport.ts';

/** `npm run bench:seal`: what sealing adds to the making of the largest PDF, without asking for a token of time, and what checking takes. */

const bound = 100;
const rounds = 40;

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const stored = await sharp({ create: { width: 2560, height: 1920, channels: 3, background: '#888', noise } })
  .jpeg({ quality: 85 })
  .toBuffer();
const photo = Buffer.from((await printPhoto(stored)) ?? []);
const input = await longestReport(() => Buffer.from(photo));
const pdf = await accidentReportPdf({ ...input, seal: { room: 6_000, at: new Date().toISOString() } });

function middle(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

console.log(`${Math.round(pdf.length / 1000)} kB, ${rounds} rounds: the middle one and the slowest, ms`);
for (const [name, key] of [
  ['key of its own, ECDSA P-256', await anotherKey('localhost')],
  ['SIGNING_P12, RSA 2048', await operatorsKey()],
] as const) {
  const sealing: number[] = [];
  const checking: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const file = await sealed(pdf, key);
    if (!Buffer.isBuffer(file)) throw new Error('no room');
    const between = performance.now();
    const { verdict } = await verifyPdf(file, certificateOf(key));
    checking.push(performance.now() - between);
    sealing.push(between - start);
    if (verdict !== 'genuine') throw new Error(`the sealed file is ${verdict}`);
  }
  const slowest = Math.max(...sealing);
  console.log(`sealed by ${name}: ${middle(sealing).toFixed(1)}, ${slowest.toFixed(1)} (bound ${bound})`);
  console.log(`checked: ${middle(checking).toFixed(1)}, ${Math.max(...checking).toFixed(1)}`);
  if (middle(sealing) > bound) process.exitCode = 1;
}
