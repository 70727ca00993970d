import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod/mini';

const smsSchema = z.object({ to: z.string(), reference: z.string() });

export interface Delivered {
  /** Id of the message in the outbox. */
  id: string;
  to: string;
}

/** SMS gateway and mail server of the tests, which record every message. */
export interface MessageStubs {
  sms: Delivered[];
  emails: Delivered[];
  environment: Record<string, string>;
  close(): Promise<void>;
}

export async function startMessageStubs(): Promise<MessageStubs> {
  const sms: Delivered[] = [];
  const emails: Delivered[] = [];
  const gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { to, reference } = smsSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    sms.push({ id: reference, to });
    response.setHeader('content-type', 'application/json').end('{"id":1}');
  }).listen(0, '127.0.0.1');
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        const id = /^<([^@]+)@/u.exec(mail.messageId ?? '')?.[1] ?? '';
        emails.push(...session.envelope.rcptTo.map(({ address }) => ({ id, to: address })));
        done();
      }, done);
    },
  });
  // A sender that is killed breaks off.
  mailServer.on('error', () => {});
  mailServer.listen(0, '127.0.0.1');
  await Promise.all([once(gateway, 'listening'), once(mailServer.server, 'listening')]);
  const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;
  return {
    sms,
    emails,
    environment: {
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: `http://127.0.0.1:${portOf(gateway)}/messages`,
      SMS_HTTP_KEY: 'key',
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
      EMAIL_FROM: 'zaznam@example.cz',
    },
    async close() {
      gateway.closeAllConnections();
      gateway.close();
      await new Promise<void>((resolve) => {
        mailServer.close(resolve);
      });
    },
  };
}

/** Returns how often each message arrived. */
export function timesById(delivered: Delivered[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { id } of delivered) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}
