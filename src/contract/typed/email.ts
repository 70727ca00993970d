import { inAscii, settled, withoutUnseen } from './text.ts';

/** Normalises typed e-mail addresses and suggests a correction for a misspelt domain. */

/** Signs of an address as people dictate them, or write them against robots. */
const signs: readonly [spoken: string, sign: string][] = [
  ['zavin[aá][cč]|(?<=[([{] ?)at(?= ?[)\\]}])', '@'],
  ['te[cč]ka', '.'],
  ['poml[cč]ka', '-'],
  ['podtr[zž][ií]tko', '_'],
];

function withSigns(text: string): string {
  return signs.reduce(
    (left, [spoken, sign]) =>
      left.replace(new RegExp(`\\s*[([{]?(?<=[\\s([{])(?:${spoken})(?=[\\s)\\]}])[)\\]}]?\\s*`, 'giu'), sign),
    text,
  );
}

/** The address in 'mailto:jan@example.cz', 'Jan Novák <jan@example.cz>', 'jan zavináč example tečka cz' and the like. */
export const typedEmail = settled((typed) => {
  const line = inAscii(withoutUnseen(typed)).replaceAll('’', "'").trim();
  // A line break within would become a header; it is left to the rule of the field.
  if (/^"[^<]*$|[\r\n]/u.test(line)) return line;
  const [, inBrackets] = /<\s*([^<>\s]+@[^<>\s]+)\s*>$/u.exec(line.replace(/[,;.\s]+$/u, '')) ?? [];
  return withSigns(inBrackets ?? line)
    .replace(/^(?:e-?mail|mail(?:to)?|https?)(?::\/*|\s)\s*/iu, '')
    .replace(/^(\S+@[^\s?]+)\?\S*$/u, '$1')
    .replace(/\s+\([^()@]*\)$/u, '')
    .replace(/^[\s<("'„‚“‘»›[,;:\p{Extended_Pictographic}]+|[^\p{L}\p{M}\p{N}\p{Cc}]+$/gu, '')
    .replace(/\s*@\s*/gu, '@')
    .replace(/(@\S*)\s+\./gu, '$1.')
    .replace(/(@\S*\.)\s+/gu, '$1');
});

/** Domains in which people here have their mailbox, by how often. */
const mailboxes = [
  'seznam.cz',
  'gmail.com',
  'email.cz',
  'centrum.cz',
  'post.cz',
  'volny.cz',
  'outlook.com',
  'icloud.com',
  'hotmail.com',
  'yahoo.com',
  'atlas.cz',
  'tiscali.cz',
  'azet.sk',
  'zoznam.sk',
  'centrum.sk',
  'protonmail.com',
  'outlook.cz',
  'googlemail.com',
  'me.com',
  'live.com',
  'msn.com',
  'proton.me',
] as const;
/** Real ones that a slip could have led to as well. */
const others = [
  'email.com',
  'mail.com',
  'ymail.com',
  'gmx.com',
  'gmx.net',
  'mac.com',
  'email.sk',
  'post.sk',
  'mail.cz',
  'emil.cz',
  'atlas.sk',
  'yahoo.cz',
  'hotmail.cz',
  'azet.cz',
  'zoznam.cz',
  'volny.sk',
];
/** Only ending at which these mail providers have mailboxes. */
const onlyEnding: Readonly<Record<string, string>> = {
  seznam: 'cz',
  gmail: 'com',
  icloud: 'com',
  googlemail: 'com',
  protonmail: 'com',
};

/** Returns the edit distance of two words, counting swapped neighbours once (optimal string alignment). */
function slips(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    const last = rows[i - 1] ?? [];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

function parts(domain: string): [name: string, ending: string] {
  const dot = domain.lastIndexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Short names are too near to those of others: of them only a slip in the ending counts. */
function isSlipOf(domain: string, mailbox: string): boolean {
  const [[name, ending], [itsName, itsEnding]] = [parts(domain), parts(mailbox)];
  const allowed = itsName.length < 5 ? 0 : itsName.length < 7 ? 1 : 2;
  const ofName = slips(name, itsName);
  return ofName <= allowed && (ending === itsEnding || slips(ending, itsEnding) === 1);
}

function likeliest(domain: string): string | null {
  const known: readonly string[] = mailboxes;
  const doubled = mailboxes.find((each) => domain.startsWith(`${each}.`));
  if (doubled !== undefined) return doubled;
  if (known.includes(domain) || others.includes(domain)) return null;
  const [name] = parts(domain);
  const ending = onlyEnding[name];
  if (ending !== undefined) return `${name}.${ending}`;
  const withoutDot = mailboxes.find((each) => each.replace('.', '') === domain);
  if (withoutDot !== undefined) return withoutDot;
  const near = mailboxes.filter((each) => isSlipOf(domain, each));
  return near.sort((one, other) => slips(domain, one) - slips(domain, other))[0] ?? null;
}

/** Returns the address without the usual slips: 'novák,jan@www.firma;cz' becomes 'novak.jan@firma.cz'. */
function repaired(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const local = address.slice(0, at).normalize('NFD').replace(/\p{M}/gu, '').replaceAll(',', '.');
  const domain = address.slice(at + 1).replace(/[,;:]|\s+(?=\p{L}{2,3}$)/gu, '.');
  return [local, domain].map((part) => part.replace(/[ .]*\.[ .]*/gu, '.').replace(/^(?:www)?\.|\.$/gu, '')).join('@');
}

/** Returns the address that was probably meant, if its domain resembles a common one or a sign is a slip; else null. */
export function suggestedEmail(typed: string): string | null {
  const address = typedEmail(typed);
  const mended = repaired(address);
  const [, name, domain] = /^([^\s@]+)@([^\s@]{4,})$/u.exec(mended) ?? [];
  if (name === undefined || domain === undefined) return null;
  const isMended = mended !== address && /\.\p{L}{2,}$/u.test(domain);
  const meant = likeliest(domain.toLowerCase()) ?? (isMended ? domain : null);
  return meant === null ? null : `${name}@${meant}`;
}

/** The domains that are offered while an address is typed. */
export const offeredDomains: readonly string[] = mailboxes.slice(0, 8);
