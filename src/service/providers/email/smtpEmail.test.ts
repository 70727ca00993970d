import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { closedPort, type LogEntry } from '../../../../tests/fixtures/httpStub.ts';
import { MailboxRefused } from '../messages.ts';
import { createSmtpEmail } from './smtpEmail.ts';

/** SMTP against a mail server of this machine. */

interface MailServer {
  port: number;
  mails: ParsedMail[];
}
const open: { close(done: () => void): void }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => {});
  open.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { port: (server.server.address() as AddressInfo).port, mails };
}

function smtp(
  port: number,
  log: LogEntry[] = [],
  timeLimit = 5_000,
  credentials = '',
  isTlsRequired = false,
  patience = 5_000,
) {
  return createSmtpEmail({
    patience,
    isTlsRequired,
    url: `smtp://${credentials}127.0.0.1:${port}`,
    from: 'zaznam@nehoda.example.cz',
    timeLimit,
    log: (entry) => log.push(entry),
  });
}

const message = {
  to: 'ridic@example.cz',
  subject: 'Podepsaný záznam o nehodě',
  text: 'Dobrý den, příloha je zde.',
  html: '<p>Dobrý den, příloha je zde.</p>',
  attachments: [{ filename: 'zaznam.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 žluť') }],
};

test('a message arrives whole, with the same Message-ID each time, and is logged without its mailbox', async () => {
  const server = await startMailServer();
  const log: LogEntry[] = [];
  const email = smtp(server.port, log);
  await email.send(message, 'm1');
  await email.send(message, 'm1');
  await email.close();
  expect(server.mails).toHaveLength(2);
  const [mail, again] = server.mails;
  expect(mail?.from?.text).toBe('"Záznam o nehodě" <zaznam@nehoda.example.cz>');
  expect(mail?.subject).toBe(message.subject);
  expect(mail?.text?.trim()).toBe(message.text);
  expect(mail?.html).toBe(message.html);
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect([mail?.messageId, again?.messageId]).toEqual(['<m1@nehoda.example.cz>', '<m1@nehoda.example.cz>']);
  expect(mail?.attachments.map(({ filename, contentType, content }) => [filename, contentType, content])).toEqual([
    ['zaznam.pdf', 'application/pdf', Buffer.from('%PDF-1.7 žluť')],
  ]);
  expect(log).toEqual(Array(2).fill({ provider: 'email', event: 'accepted', messageId: 'm1' }));
});

test('a mail server that searches a message at length before it takes it is waited for', async () => {
  const server = await startMailServer({
    onData(stream, _session, done) {
      stream.resume().on('end', () => setTimeout(done, 600));
    },
  });
  const log: LogEntry[] = [];
  const email = smtp(server.port, log, 300);
  await email.send(message, 'm1');
  await email.close();
  expect(log).toEqual([{ provider: 'email', event: 'accepted', messageId: 'm1' }]);
});

test('a mail server that greets and says no more lets nobody in, in time', async () => {
  const server = createServer((socket) => socket.resume().write('220 mail.example.cz\r\n'));
  open.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const email = smtp((server.address() as AddressInfo).port, [], 300);
  await expect(email.logIn()).rejects.toThrow('Timeout');
  await email.close();
});

test('what a person had sent is answered to that person alone, and is not marked as automatic', async () => {
  const server = await startMailServer();
  const email = smtp(server.port);
  await email.send({ ...message, replyTo: '"eva@jinde.cz, jan"@example.cz' }, 'm1');
  await email.close();
  const [mail] = server.mails;
  expect(mail?.replyTo?.value.map(({ address }) => address)).toEqual(['"eva@jinde.cz, jan"@example.cz']);
  expect(mail?.headers.get('auto-submitted')).toBeUndefined();
});

test('name and password of the address are used', async () => {
  let given: unknown;
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      given = [username, password];
      done(null, { user: username });
    },
  });
  await smtp(server.port, [], 5_000, 'nehoda:h%40slo@').send(message, 'm1');
  expect(given).toEqual(['nehoda', 'h@slo']);
});

test('a server that offers no TLS where it is required hears neither the password nor the message', async () => {
  const heard: string[] = [];
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username }, _session, done) {
      heard.push('password');
      done(null, { user: username });
    },
    onMailFrom(_address, _session, done) {
      heard.push('message');
      done();
    },
  });
  const email = smtp(server.port, [], 5_000, 'nehoda:heslo@', true);
  await expect(email.send(message, 'm1')).rejects.toThrow();
  expect([heard, server.mails]).toEqual([[], []]);
});

/** A mail server that answers the recipient so. */
function refusing(responseCode: number, text: string) {
  return startMailServer({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error(text), { responseCode }));
    },
  });
}

test.each([
  [451, '4.7.1 Greylisted, try again later'],
  [452, '4.2.2 Mailbox full'],
  [552, '5.2.2 Mailbox full'],
  [550, '5.7.1 Blocked by policy'],
  [554, 'Transaction failed'],
  [530, '5.7.0 Must issue a STARTTLS command first'],
])('a mail server that refuses the mailbox with %d %s must be tried again', async (responseCode, text) => {
  const server = await refusing(responseCode, text);
  const log: LogEntry[] = [];
  await expect(smtp(server.port, log).send(message, 'm1')).rejects.toMatchObject({ responseCode });
  expect(log).toEqual([]);
});

test.each([
  [550, '5.1.1 User unknown', '5.1.1'],
  [550, '5.1.10 Recipient address has null MX', '5.1.10'],
  [553, '5.1.2 No such domain', '5.1.2'],
  [550, '5.2.1 Mailbox disabled', '5.2.1'],
  [550, 'No such user here', '550'],
  [551, 'User not local', '551'],
  [556, 'Domain does not accept mail', '556'],
])('a mailbox that does not exist (%d %s) need not be tried again', async (responseCode, text, status) => {
  const server = await refusing(responseCode, text);
  const log: LogEntry[] = [];
  await expect(smtp(server.port, log).send(message, 'm1')).rejects.toEqual(new MailboxRefused(status));
  expect(log).toEqual([{ provider: 'email', event: 'refused', messageId: 'm1', status }]);
});

test('a mail server that breaks off at the content must be tried again', async () => {
  const server = await startMailServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('disk full'), { responseCode: 500 })));
    },
  });
  await expect(smtp(server.port).send(message, 'm1')).rejects.toMatchObject({ responseCode: 500 });
});

async function startOdd(greeting: string): Promise<number> {
  const sockets = new Set<import('node:net').Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write(greeting);
  });
  open.push({
    close(done) {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

test.each([
  ['says nothing', ''],
  ['greets and says nothing more', '220 mail.example.cz ESMTP\r\n'],
  ['speaks something else', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
])('a mail server that %s is given up in time', async (_, greeting) => {
  await expect(smtp(await startOdd(greeting), [], 150, '', false, 150).send(message, 'm1')).rejects.toThrow();
});

test('a mail server that is not there must be tried again', async () => {
  await expect(smtp(await closedPort()).send(message, 'm1')).rejects.toMatchObject({ code: 'ESOCKET' });
});

/** Says yes to everything; gives the lines that name a recipient as they went over the wire. */
async function startYesServer() {
  const recipients: string[] = [];
  const server = createServer((socket) => {
    let isContent = false;
    socket.write('220 yes\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (line.startsWith('RCPT')) recipients.push(line);
        if (line === '.') isContent = false;
        if (isContent) continue;
        isContent = line === 'DATA';
        socket.write(isContent ? '354 go on\r\n' : '250 yes\r\n');
      }
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { port: (server.address() as AddressInfo).port, recipients };
}

test.each([
  ['ridic&auto@example.cz', 'RCPT TO:<ridic&auto@example.cz>'],
  ['"jan novak"@example.cz', 'RCPT TO:<"jan novak"@example.cz>'],
  ['"eva@jinde.cz, jan"@example.cz', 'RCPT TO:<"eva@jinde.cz, jan"@example.cz>'],
  ['ridic@Háčkyčárky.cz', 'RCPT TO:<ridic@xn--hkyrky-ptac70bc.cz>'],
])('a message to %s goes to that mailbox alone', async (to, recipient) => {
  const server = await startYesServer();
  const email = smtp(server.port);
  await email.send({ ...message, to }, 'm1');
  await email.close();
  expect(server.recipients).toEqual([recipient]);
});
