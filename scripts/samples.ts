import { mkdirSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { reportDataSchema, reportDataVersion } from '#contract/reportData.ts';
import { sampleFiles } from '../tests/fixtures/samplePdfs.ts';

/** `npm run samples`: the sample PDFs of docs/samples, and the JSON Schema of the data inside. */

export function schemaOfData(): string {
  const schema = {
    $id: `zaznam-o-nehode-${reportDataVersion}.schema.json`,
    title: 'Záznam o dopravní nehodě',
    ...z.toJSONSchema(reportDataSchema),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

const [, program] = process.argv;
if (program?.endsWith('samples.ts')) {
  mkdirSync('docs/samples', { recursive: true });
  writeFileSync(`docs/schema/zaznam-o-nehode-${reportDataVersion}.schema.json`, schemaOfData());
  for (const { name, pdf } of await sampleFiles()) {
    writeFileSync(`docs/samples/${name}.pdf`, pdf);
    console.log(`docs/samples/${name}.pdf ${Math.round(pdf.length / 1000)} kB`);
  }
}
