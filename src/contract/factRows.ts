import type { InsuranceCompany, Participant } from './entities.ts';
import { lowerFirst } from './format.ts';

/** Shape and reading of TABLE 4 (`facts.ts`). */

/** Data beside a section that its texts may need. */
export interface Around {
  participants: readonly Participant[];
  companies: readonly InsuranceCompany[];
}

export interface Columns {
  label: string;
  /** Form on the page: a plate, digits, or a longer text below its label. */
  look?: 'plate' | 'digits' | 'long';
  /** Left out where it was not given, and listed in the PDF as such. */
  optional?: true;
  /** Number of final characters legible before a tap reveals the value. */
  sensitive?: number;
  /** Compares two versions by their last three characters, so that the whole value is never repeated. */
  comparedByEnd?: true;
  /** Part of the excerpt before signing. */
  excerpt?: true;
  /** Heads the participant's card. */
  heading?: true;
  /** Fits half a column of the PDF. */
  half?: true;
  /** Printed as it was typed although it has a format, so the verifier looks for it. */
  asTyped?: true;
}

type Text = string | string[] | null | undefined;

/** Names of an entity's answers; the flags about their sources are not among them. */
type Answer<Whole> = Exclude<keyof Whole & string, `${string}Edited`>;

/**
 * Row of an answer. Without `format` and `of` its text is its value, followed by the values of the answers that name it. Several
 * texts are compared one by one.
 */
type Row<Whole, Name extends keyof Whole> = Columns & {
  separator?: string;
  format?: (value: NonNullable<Whole[Name]>) => Text;
  of?: (whole: Whole, around: Around) => Text;
};

/**
 * A row for each answer, the name of the answer whose row shows it, or null for one that stands in the data file alone: an answer
 * without any does not compile.
 */
type Rows<Whole> = { [Name in Answer<Whole>]: Row<Whole, Name> | Exclude<Answer<Whole>, Name> | null };

/** An answer with its texts; none if it was not given. */
export interface Fact extends Columns {
  name: string;
  texts: string[];
}

export interface Section<Holder, Name extends string = string> {
  title: string;
  /** True if the audit trail repeats no earlier values. */
  isPrivate: boolean;
  labels: Readonly<Record<Name, string>>;
  /** Answers that are printed as they were typed. */
  typed: readonly Pick<Fact, 'name' | 'look'>[];
  facts(holder: Holder | null | undefined, around?: Around): Fact[];
}

function isGiven<Value>(value: Value): value is NonNullable<Value> {
  return value !== null && value !== undefined;
}

function isShownBy(row: unknown, name: string): boolean {
  return row === name;
}

function read<Whole, Name extends keyof Whole>(
  row: Row<Whole, Name>,
  [name, ...joined]: readonly [Name, ...Name[]],
  whole: Whole,
  around: Around,
): Text {
  if (row.of) return row.of(whole, around);
  const value = whole[name];
  if (row.format) return isGiven(value) ? row.format(value) : null;
  const values = [name, ...joined].map((each) => whole[each]);
  return values.filter(isGiven).join(row.separator ?? ' ');
}

/** Makes a section of the table; `partOf` picks its data. */
export function section<Holder, Whole>(
  title: string,
  partOf: (holder: Holder) => Whole | null,
  rows: Rows<Whole>,
  { isPrivate = false } = {},
): Section<Holder, Answer<Whole>> {
  type Name = Answer<Whole>;
  const names = Object.keys(rows) as Name[];
  const own = names.flatMap((name) => {
    const row: Row<Whole, Name> | Name | null = rows[name];
    if (row === null || typeof row === 'string') return [];
    return [{ row, shown: [name, ...names.filter((each) => isShownBy(rows[each], name))] as const }];
  });
  const labels = own.flatMap(({ row, shown }) => shown.map((name) => [name, row.label]));
  return {
    title,
    isPrivate,
    labels: Object.fromEntries(labels) as Record<Name, string>,
    typed: own.flatMap(({ row, shown }) =>
      row.asTyped || !(row.format || row.of) ? shown.map((name) => ({ name, look: row.look })) : [],
    ),
    facts(holder, around = { participants: [], companies: [] }) {
      const whole = isGiven(holder) ? partOf(holder) : null;
      return own.map(({ row, shown }) => {
        const text = whole === null ? null : read(row, shown, whole, around);
        const texts = typeof text === 'string' ? [text] : (text ?? []);
        return { ...row, name: shown[0], texts: texts.filter((each) => each !== '') };
      });
    },
  };
}

/** Returns a fact's texts in one line; only the first keeps its capital letter. */
export function textOf({ texts }: Pick<Fact, 'texts'>): string {
  const [first = '', ...others] = texts;
  return [first, ...others.map(lowerFirst)].join(', ');
}

/** Returns a text with its label, but for a name and for what its section's title says already. */
export function lineOf({ label, heading }: Fact, text: string, title: string): string {
  return heading || label === title ? text : `${label}: ${text}`;
}
