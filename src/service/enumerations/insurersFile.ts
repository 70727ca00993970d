import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type InsuranceCompany, insuranceCompanySchema } from '#contract/entities.ts';
import * as f from '#contract/fields.ts';

/** Reads the operator's list of insurers, which replaces the built-in one (docs/operations.md#insurers). */

const name = z.string().check(z.minLength(1), z.maxLength(200));
/** Telephone number as dialled; the drivers' help line has four digits. */
const line = z.string().check(z.regex(/^\+?\d{3,15}$/u));

const fileSchema = z
  .array(
    z.strictObject({
      ...insuranceCompanySchema.shape,
      name,
      description: z._default(z.string().check(z.maxLength(200)), ''),
      email: z._default(z.union([z.literal(''), f.email]), ''),
      contact: z._default(z.union([z.literal(''), line]), ''),
      claimLine: z.optional(line),
      claimForm: z.optional(z.url({ protocol: /^https$/u })),
    }),
  )
  .check(
    z.minLength(1),
    z.refine((companies) => new Set(companies.map(({ code }) => code)).size === companies.length, { path: ['code'] }),
  );

/** Description of each field's format, used in the error message of a failed start. */
const expected: Record<string, string> = {
  code: 'a text of 1 to 64 characters that no other insurer has',
  name: 'a text of 1 to 200 characters',
  description: 'a text of at most 200 characters',
  email: 'an e-mail address',
  contact: 'a number as it is dialled, such as +420123456789',
  claimLine: 'a number as it is dialled, such as +420123456789',
  claimForm: 'a URL that begins with https://',
  checkedAt: 'a day such as 2026-01-31',
};

/** The file cannot be read, or something in it is wrong: what the variable must be. */
export class WrongInsurersFile extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ''));
  } catch {
    throw new WrongInsurersFile('a JSON file with a list of insurers');
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new WrongInsurersFile('the path of a file that can be read');
  }
}

function complaint({ path, ...issue }: z.core.$ZodIssue): string {
  const index = path.find((step) => typeof step === 'number');
  const which = index === undefined ? 'each insurer' : `insurer ${index + 1}`;
  const field = path.findLast((step) => typeof step === 'string');
  if (issue.code === 'unrecognized_keys') return `a list in which ${which} has no field ${issue.keys[0]}`;
  if (field === undefined) return 'a JSON file with a list of insurers';
  return `a list in which ${field} of ${which} is ${expected[field] ?? 'right'}`;
}

/**
 * Reads and checks the whole list.
 * @throws WrongInsurersFile that names the insurer and the field
 */
export function readInsurersFile(path: string): InsuranceCompany[] {
  const companies = fileSchema.safeParse(parsed(read(path)));
  if (companies.success) return companies.data;
  const [issue] = companies.error.issues;
  throw new WrongInsurersFile(issue === undefined ? 'right' : complaint(issue));
}
