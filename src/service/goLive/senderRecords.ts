import { errorCode } from '../errorCode.ts';
import { byHand, type Finding, type Findings, missing, ok } from './finding.ts';

/** Checks the DNS records by which mail servers trust EMAIL_FROM: SPF, DKIM and DMARC. */

/** The TXT records of a name, each in its pieces; rejects like `resolveTxt` of node:dns. */
export type LookUp = (name: string) => Promise<string[][]>;

const notThere = new Set(['ENODATA', 'ENOTFOUND']);

/** Returns the records of a name with the expected beginning; undefined if DNS does not answer. */
async function recordsOf(name: string, beginning: RegExp, lookUp: LookUp): Promise<string[] | undefined> {
  try {
    return (await lookUp(name)).map((pieces) => pieces.join('')).filter((text) => beginning.test(text));
  } catch (error) {
    return notThere.has(errorCode(error)) ? [] : undefined;
  }
}

function unanswered(name: string): Finding {
  return byHand(`no DNS server answered; look up the TXT record of ${name}`);
}

async function spf(domain: string, lookUp: LookUp): Promise<Finding> {
  const records = await recordsOf(domain, /^v=spf1(?: |$)/iu, lookUp);
  if (records === undefined) return unanswered(domain);
  const [record] = records;
  if (record === undefined) return missing(`${domain} has no TXT record "v=spf1 … -all" that names the mail server`);
  if (records.length > 1) return missing(`${domain} has ${records.length} TXT records "v=spf1 …", so that none counts`);
  if (/\s[+?]?all\b/iu.test(record)) return missing(`the record of ${domain} lets every server in: end it with -all`);
  return ok(`${domain} says which servers send for it; see that SMTP_URL leads to one of them`);
}

async function dkim(domain: string, selector: string | undefined, lookUp: LookUp): Promise<Finding> {
  if (selector === undefined)
    return byHand(
      `look up the TXT record of <selector>._domainkey.${domain}, or give --dkim-selector; the mail server must sign`,
    );
  const name = `${selector}._domainkey.${domain}`;
  const records = await recordsOf(name, /(?:^|;)\s*p=/iu, lookUp);
  if (records === undefined) return unanswered(name);
  if (!records.some((record) => /(?:^|;)\s*p=[^;\s]/iu.test(record)))
    return missing(`${name} has no TXT record with a key`);
  return ok(`${name} holds a key; see that the mail server signs with it`);
}

/** The domain itself and those above it, whose word counts where it has none of its own. */
function andAbove(domain: string): string[] {
  const parts = domain.split('.');
  return parts.slice(0, -1).map((_, index) => `_dmarc.${parts.slice(index).join('.')}`);
}

async function dmarc(domain: string, lookUp: LookUp): Promise<Finding> {
  for (const name of andAbove(domain)) {
    const records = await recordsOf(name, /^v=DMARC1\b/iu, lookUp);
    if (records === undefined) return unanswered(name);
    const [record] = records;
    if (record === undefined) continue;
    if (!/;\s*p=(?:quarantine|reject)\b/iu.test(record))
      return byHand(`${name} only watches: make it p=quarantine once its reports are clean`);
    return ok(`${name} says what becomes of e-mails that are not ours`);
  }
  return missing(`_dmarc.${domain} has no TXT record "v=DMARC1; p=quarantine; rua=mailto:…"`);
}

export async function senderRecords(domain: string, selector: string | undefined, lookUp: LookUp): Promise<Findings> {
  const [SPF, DKIM, DMARC] = await Promise.all([
    spf(domain, lookUp),
    dkim(domain, selector, lookUp),
    dmarc(domain, lookUp),
  ]);
  return { SPF, DKIM, DMARC };
}
