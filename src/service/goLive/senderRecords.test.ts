import { expect, test } from 'vitest';
import { type LookUp, senderRecords } from './senderRecords.ts';

function answering(records: Record<string, string[][]>): LookUp {
  return async (name) => {
    const found = records[name];
    if (found === undefined) throw Object.assign(new Error('nothing there'), { code: 'ENOTFOUND' });
    return found;
  };
}

const good = {
  'zaznam.example': [['site-verification=1'], ['v=spf1 include:mail.example', ' -all']],
  's1._domainkey.zaznam.example': [['v=DKIM1; k=rsa; p=MIIB', 'IjAN']],
  '_dmarc.zaznam.example': [['v=DMARC1; p=quarantine; rua=mailto:dmarc@zaznam.example']],
};

async function linesOf(records: Record<string, string[][]>, selector?: string): Promise<string[]> {
  const findings = await senderRecords('zaznam.example', selector, answering(records));
  return Object.entries(findings).map(([about, { verdict, says }]) => `${verdict} ${about}: ${says}`);
}

test('a sender whose records are all there is right', async () => {
  expect(await linesOf(good, 's1')).toEqual([
    'ok SPF: zaznam.example says which servers send for it; see that SMTP_URL leads to one of them',
    'ok DKIM: s1._domainkey.zaznam.example holds a key; see that the mail server signs with it',
    'ok DMARC: _dmarc.zaznam.example says what becomes of e-mails that are not ours',
  ]);
});

test('a sender without records is told which ones are missing, and where', async () => {
  expect(await linesOf({}, 's1')).toEqual([
    'missing SPF: zaznam.example has no TXT record "v=spf1 … -all" that names the mail server',
    'missing DKIM: s1._domainkey.zaznam.example has no TXT record with a key',
    'missing DMARC: _dmarc.zaznam.example has no TXT record "v=DMARC1; p=quarantine; rua=mailto:…"',
  ]);
});

test.each([['v=spf1 include:mail.example +all'], ['v=spf1 all'], ['v=spf1 ?all']])(
  'the SPF record "%s" keeps nobody out',
  async (record) => {
    const [spf] = await linesOf({ ...good, 'zaznam.example': [[record]] });
    expect(spf).toBe('missing SPF: the record of zaznam.example lets every server in: end it with -all');
  },
);

test('two SPF records count as none', async () => {
  const [spf] = await linesOf({ ...good, 'zaznam.example': [['v=spf1 -all'], ['v=spf1 mx ~all']] });
  expect(spf).toBe('missing SPF: zaznam.example has 2 TXT records "v=spf1 …", so that none counts');
});

test('a DKIM key that was withdrawn is none', async () => {
  const [, dkim] = await linesOf({ ...good, 's1._domainkey.zaznam.example': [['v=DKIM1; p=']] }, 's1');
  expect(dkim).toBe('missing DKIM: s1._domainkey.zaznam.example has no TXT record with a key');
});

test('the DMARC record of the domain above counts for one that has none', async () => {
  const findings = await senderRecords('mail.zaznam.example', undefined, answering(good));
  expect(findings.DMARC?.says).toBe('_dmarc.zaznam.example says what becomes of e-mails that are not ours');
});

test('what cannot be known is left to a person, with the name to look up', async () => {
  expect((await linesOf(good))[1]).toBe(
    'by hand DKIM: look up the TXT record of <selector>._domainkey.zaznam.example, or give --dkim-selector; the mail server must sign',
  );
  const [, , watching] = await linesOf({ ...good, '_dmarc.zaznam.example': [['v=DMARC1; p=none']] });
  expect(watching).toBe(
    'by hand DMARC: _dmarc.zaznam.example only watches: make it p=quarantine once its reports are clean',
  );
});

test('without an answer of any DNS server all three are left to a person', async () => {
  const findings = await senderRecords('zaznam.example', 's1', async () => {
    throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
  });
  expect(Object.values(findings)).toEqual([
    { verdict: 'by hand', says: 'no DNS server answered; look up the TXT record of zaznam.example' },
    { verdict: 'by hand', says: 'no DNS server answered; look up the TXT record of s1._domainkey.zaznam.example' },
    { verdict: 'by hand', says: 'no DNS server answered; look up the TXT record of _dmarc.zaznam.example' },
  ]);
});
