import { randomUUID } from 'node:crypto';
import { assetsIn, type Config, ConfigError } from '../config.ts';
import { prepareDataDir } from '../folders.ts';
import type { FileStorage } from '../providers/fileStorage/fileStorage.ts';
import { createLocalFiles } from '../providers/fileStorage/localFiles.ts';
import { chooseFileStorage } from '../providers/providers.ts';
import { isTlsRequired } from '../providers/settings.ts';
import { whyNotOpened } from '../store/openStore.ts';
import { missingRights, remedyOf } from '../store/postgresRights.ts';
import { byHand, type Finding, type Findings, missing } from './finding.ts';

/** Tries the configured services with harmless requests that leave no trace and send no message. */

/** Returns the reason of a failure without texts that may quote a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.message;
}

/** Adds to a configuration finding that it was tried, and how. */
function tried(finding: Finding | undefined, how: string): Finding {
  return { verdict: finding?.verdict ?? 'ok', says: `${finding?.says ?? ''}; tried: ${how}` };
}

async function database({ DATABASE_URL, DATA_DIR }: Config, read: Finding | undefined): Promise<Finding> {
  try {
    if (DATABASE_URL === undefined) {
      prepareDataDir(DATA_DIR);
      return tried(read, `${DATA_DIR} can be written to`);
    }
    const lacking = await missingRights(DATABASE_URL);
    if (lacking.length === 0) return tried(read, 'it opens, and its role may do what the service needs');
    return missing(`the role of DATABASE_URL ${remedyOf(lacking)}`);
  } catch (error) {
    if (error instanceof ConfigError) return missing(error.message);
    return missing(`the database of DATABASE_URL cannot be opened (${whyNotOpened(error)})`);
  }
}

const bucketRule = 'a lifecycle rule with NoncurrentVersionExpiration for all files';

/** Findings of a storage that may keep versions of deleted files. */
const withVersions = {
  expire: (read: Finding | undefined) => tried(read, 'a file was written, read and deleted, its versions expire'),
  stay: () => missing(`the bucket keeps versions of deleted photos for ever: give it ${bucketRule}`),
  unknown: () =>
    byHand(`the bucket does not say whether it keeps versions of deleted photos: if so, give it ${bucketRule}`),
};

/** Writes, reads and deletes a file. */
async function filesOf(
  open: () => Promise<FileStorage>,
  { place, read }: { place: string; read: Finding | undefined },
): Promise<Finding> {
  const path = `trial/${randomUUID()}`;
  const content = new TextEncoder().encode('trial');
  let doing = 'written';
  try {
    const storage = await open();
    await storage.put(path, content);
    doing = 'read';
    const found = await storage.get(path);
    if (found === null || Buffer.compare(found, content) !== 0) throw new Error('it is another one');
    doing = 'deleted';
    await storage.delete(path);
    await storage.deleteFolder('trial');
    const deleted = await storage.deletedFiles?.();
    return deleted === undefined || deleted === 'gone'
      ? tried(read, 'a file was written, read and deleted')
      : withVersions[deleted](read);
  } catch (error) {
    return missing(`in ${place} no file can be ${doing} (${reasonOf(error)})`);
  }
}

function photos({ DATA_DIR, providers }: Config, read: Finding | undefined): Promise<Finding> {
  const open = () => {
    prepareDataDir(DATA_DIR);
    return chooseFileStorage(providers, { dataDir: DATA_DIR, log: () => {} });
  };
  return filesOf(open, { place: 'the place of the photos', read });
}

/** A folder of its own alone: whether `DATA_DIR` can be written to is told of the photos. */
async function assets({ ASSETS_DIR, DATA_DIR }: Config, read: Finding | undefined): Promise<Finding | undefined> {
  if (ASSETS_DIR === assetsIn(DATA_DIR)) return read;
  return filesOf(async () => createLocalFiles(ASSETS_DIR), { place: `ASSETS_DIR (${ASSETS_DIR})`, read });
}

async function email({ providers }: Config, read: Finding | undefined): Promise<Finding | undefined> {
  if (providers.email.EMAIL_PROVIDER === 'sandbox') return read;
  const { createSmtpEmail } = await import('../providers/email/smtpEmail.ts');
  const { SMTP_URL: url, EMAIL_FROM: from } = providers.email;
  const timeLimit = providers.common.PROVIDER_TIMEOUT;
  const server = createSmtpEmail({
    url,
    from,
    isTlsRequired: isTlsRequired(providers.email),
    timeLimit,
    log: () => {},
  });
  try {
    await server.logIn();
    return tried(read, 'the mail server takes user and password');
  } catch (error) {
    return missing(`the mail server of SMTP_URL lets nobody in (${reasonOf(error)})`);
  } finally {
    await server.close();
  }
}

async function sms({ providers }: Config, read: Finding | undefined): Promise<Finding | undefined> {
  const { sms: chosen, common } = providers;
  const timeLimit = common.PROVIDER_TIMEOUT;
  if (chosen.SMS_PROVIDER === 'sandbox') return read;
  if (chosen.SMS_PROVIDER === 'http') {
    try {
      const signal = AbortSignal.timeout(timeLimit);
      await (await fetch(chosen.SMS_HTTP_URL, { method: 'HEAD', redirect: 'manual', signal })).body?.cancel();
      return byHand('the gateway of SMS_HTTP_URL answers; whether it takes SMS_HTTP_KEY only a real SMS tells');
    } catch {
      return missing('the gateway of SMS_HTTP_URL does not answer');
    }
  }
  const { createSmppSms } = await import('../providers/sms/smppSms.ts');
  const refusals: string[] = [];
  const gateway = createSmppSms({
    url: chosen.SMPP_URL,
    systemId: chosen.SMPP_SYSTEM_ID,
    password: chosen.SMPP_PASSWORD,
    sender: undefined,
    timeLimit,
    now: Date.now,
    received: () => {},
    log: ({ event, status }) => refusals.push([event, status].filter((part) => part !== undefined).join(' ')),
  });
  try {
    if (await gateway.isBound()) return tried(read, 'the gateway takes user and password');
    return missing(`the gateway of SMPP_URL lets nobody in (${refusals[0] ?? 'no answer'})`);
  } finally {
    await gateway.close();
  }
}

/** The findings of what can be tried, in place of those that the configuration alone gave. */
export async function trials(config: Config, read: Findings): Promise<Findings> {
  const [Database, Photos, Assets, Email, Sms] = await Promise.all([
    database(config, read.Database),
    photos(config, read.Photos),
    assets(config, read.Assets),
    email(config, read['E-mail']),
    sms(config, read.SMS),
  ]);
  return { Database, Photos, ...(Assets && { Assets }), ...(Email && { 'E-mail': Email }), ...(Sms && { SMS: Sms }) };
}
