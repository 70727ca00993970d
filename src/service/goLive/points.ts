import { day } from '#contract/limits.ts';
import { assetsIn, type Config, controllerVariables, lackingInPublic } from '../config.ts';
import { isInPrivateNetwork } from '../hosts.ts';
import { recipientsOf } from '../recipients.ts';
import { byHand, type Finding, type Findings, missing, ok } from './finding.ts';

/** Checks a configuration for production, line by line as in docs/goLive.md. */

function days(milliseconds: number): string {
  const count = Number((milliseconds / day).toFixed(2));
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}

/** Checks the public address, its certificate and proxies. */
function publicAccess(config: Config): Findings {
  const { protocol } = new URL(config.PUBLIC_URL);
  return {
    Address:
      protocol === 'https:' && !isInPrivateNetwork(config.PUBLIC_URL)
        ? ok(`people use ${config.PUBLIC_URL}`)
        : missing('set PUBLIC_URL to the https address that people use'),
    Certificate: byHand('see that it is renewed by itself, and that somebody is told when it is not'),
    Proxies:
      config.TRUST_PROXY_HOPS > 0
        ? ok(`TRUST_PROXY_HOPS is ${config.TRUST_PROXY_HOPS}, which must be the number of proxies in front`)
        : missing('put a proxy in front that ends TLS, and set TRUST_PROXY_HOPS to the number of proxies'),
    'Rate limit':
      config.RATE_LIMIT > 0
        ? ok(`${config.RATE_LIMIT} requests a minute from one address`)
        : missing('set RATE_LIMIT: without it one address may send any number of requests'),
    'Bot check': config.ENABLE_RECAPTCHA
      ? ok('programs are kept from starting reports')
      : byHand('ENABLE_RECAPTCHA is off: only the limits hold programs back; decide that this is enough, or set it'),
  };
}

function secrets(config: Config, lacking: ReadonlySet<string>): Findings {
  return {
    'Key of the tokens':
      config.TOKEN_SECRET === undefined
        ? missing(
            'set TOKEN_SECRET, for example to `openssl rand -hex 32`: else the key lies in the database and its backups',
          )
        : ok('TOKEN_SECRET is set'),
    Seal:
      config.SIGNING_P12 === undefined
        ? missing(
            'set SIGNING_P12 to the key of a seal that an authority vouches for: else the service seals with a key of its own, which lies in the database',
          )
        : ok('SIGNING_P12 is set'),
    'Time of the seal':
      config.providers.timestamp.TIMESTAMP_URL === undefined
        ? byHand(
            'TIMESTAMP_URL is not set: when a PDF was sealed only the service itself says; decide that this is enough',
          )
        : ok(`${new URL(config.providers.timestamp.TIMESTAMP_URL).hostname} says when a PDF was sealed`),
    Metrics: lacking.has('METRICS_TOKEN')
      ? missing('set METRICS_TOKEN, and give it to Prometheus')
      : ok('METRICS_TOKEN is set'),
    Sandbox: config.ALLOW_SANDBOX ? missing('remove ALLOW_SANDBOX: it opens /outbox to everybody') : ok('is closed'),
  };
}

/** The settings by which something may leave in the clear. */
function encryption({ sms, email, common }: Config['providers']): Finding {
  const open = [
    common.ALLOW_PLAIN_HTTP ? 'ALLOW_PLAIN_HTTP=true' : [],
    sms.SMS_PROVIDER === 'smpp' && /^smpp:/iu.test(sms.SMPP_URL) ? 'smpp:// in SMPP_URL' : [],
    email.EMAIL_PROVIDER === 'smtp' && email.SMTP_TLS === 'optional' ? 'SMTP_TLS=optional' : [],
  ].flat();
  if (open.length === 0) return ok('keys, codes and reports leave over TLS or within a private network');
  return byHand(`${open.join(' and ')}: keys, codes and reports may leave in the clear; is that way your own?`);
}

function costOfSms({ SMS_PREFIXES, limits }: Config): Finding {
  const { SMS_UNANSWERED_PER_ADDRESS: ofOne, SMS_UNANSWERED: ofAll } = limits;
  if (ofOne === 0 || ofAll === 0)
    return missing('set SMS_UNANSWERED_PER_ADDRESS and SMS_UNANSWERED: programs may have any number of codes sent');
  return ok(
    `codes go to ${SMS_PREFIXES.join(', ')} alone; unanswered ones within an hour are at most ${ofOne} of one address and ${ofAll} of all`,
  );
}

function messages(config: Config, lacking: ReadonlySet<string>): Findings {
  const { providers, CONTACT_EMAIL } = config;
  return {
    SMS: lacking.has('SMS_PROVIDER')
      ? missing('set SMS_PROVIDER: codes appear on /outbox and are sent to nobody')
      : ok(`leave by ${providers.sms.SMS_PROVIDER}`),
    'Cost of SMS': costOfSms(config),
    'E-mail': lacking.has('EMAIL_PROVIDER')
      ? missing('set EMAIL_PROVIDER: signed reports appear on /outbox and are sent to nobody')
      : ok(`leave by ${providers.email.EMAIL_PROVIDER}`),
    Encryption: encryption(providers),
    Bounces: byHand('send an e-mail to a mailbox that does not exist: who reads the answer that comes to EMAIL_FROM?'),
    Contact: lacking.has('CONTACT_EMAIL')
      ? missing('set CONTACT_EMAIL, to which people write')
      : ok(`people write to ${CONTACT_EMAIL}`),
  };
}

function registry(name: string, chosen: string): Finding {
  if (chosen === 'sandbox') return missing(`set ${name} to http or off: the sample records are nobody's`);
  return ok(chosen === 'off' ? 'is not asked, people type' : 'is asked');
}

/** Milliseconds for which the comparison with the insurers' own pages counts as current. */
const insurersAreFreshFor = 180 * day;

function insurers({ insuranceCompanies, INSURERS_FILE }: Config, now: number): Finding {
  const list = INSURERS_FILE === undefined ? 'the built-in list (INSURERS_FILE takes its place)' : 'INSURERS_FILE';
  const stale = insuranceCompanies.filter(
    ({ checkedAt }) => checkedAt === undefined || Date.parse(checkedAt) < now - insurersAreFreshFor,
  );
  if (stale.length > 0)
    return missing(
      `in ${list} compare numbers, forms and mailboxes with the insurers' own pages and write down checkedAt; for longer than 180 days nobody has: ${stale.map(({ code }) => code).join(', ')}`,
    );
  return byHand(`call a number and open a form of ${list}; all are said to have been checked within 180 days`);
}

function handover({ insuranceCompanies, INSURER_HANDOVER }: Config): Finding {
  if (!INSURER_HANDOVER) return ok('is off: nothing is sent to insurers');
  const without = insuranceCompanies.filter(({ email }) => email === '').map(({ code }) => code);
  if (without.length > 0)
    return missing(`no mailbox is known of ${without.join(', ')}: find it out, or take the insurer off the list`);
  return byHand('ask each insurer whether its mailbox takes signed reports');
}

function externalServices({ providers, MAPS_KEY }: Config): Findings {
  return {
    'Registry of vehicles': registry('VEHICLE_REGISTRY', providers.vehicleRegistry.VEHICLE_REGISTRY),
    'Registry of driving licences': registry(
      'DRIVING_LICENSE_REGISTRY',
      providers.drivingLicenseRegistry.DRIVING_LICENSE_REGISTRY,
    ),
    Addresses:
      providers.geocoding.GEOCODING_PROVIDER === 'sandbox'
        ? missing('set GEOCODING_PROVIDER: the sandbox knows 329 addresses')
        : ok(`are looked up at ${providers.geocoding.GEOCODING_PROVIDER}`),
    Map:
      MAPS_KEY === undefined
        ? byHand('MAPS_KEY is not set: the place is told without a map; decide that this is meant')
        : ok('MAPS_KEY is set'),
    'ID cards': ok(`IDENTITY_READER is ${providers.identityReader.IDENTITY_READER}`),
  };
}

function database(url: string | undefined): Finding {
  if (url === undefined) return ok('SQLite in DATA_DIR, for one machine');
  if (url.includes('sslmode=verify-full')) return ok('PostgreSQL, its certificate checked');
  return byHand('PostgreSQL without sslmode=verify-full: is the way to it within a network of your own?');
}

function storage({ DATABASE_URL, DATA_DIR, ASSETS_DIR, providers, limits, AUDIT_RETENTION }: Config): Findings {
  const { REPORT_LIFETIME, FINISHED_RETENTION, SUMMARY_LINK_LIFETIME } = limits;
  return {
    Database: database(DATABASE_URL),
    Photos: ok(
      providers.photoStorage.PHOTO_STORAGE === 's3' ? 'lie in S3' : 'lie in DATA_DIR, which all processes must see',
    ),
    Assets: ok(
      `of the last builds lie in ${ASSETS_DIR === assetsIn(DATA_DIR) ? 'DATA_DIR' : 'ASSETS_DIR'}, which all processes must see`,
    ),
    Backups: byHand('make one, restore it on another machine, and see that old ones are deleted'),
    Retention: byHand(
      `unfinished reports ${days(REPORT_LIFETIME)}, signed ones ${days(FINISHED_RETENTION)}, links ${days(SUMMARY_LINK_LIFETIME)}, who called what ${days(AUDIT_RETENTION)}: the notice tells so; compare with your own records`,
    ),
  };
}

function monitoring({ LOG_LEVEL, ANALYTICS_KEY }: Config): Findings {
  return {
    Log: ['info', 'warn'].includes(LOG_LEVEL)
      ? ok(`LOG_LEVEL is ${LOG_LEVEL}`)
      : missing(`set LOG_LEVEL to info: with ${LOG_LEVEL} it tells too little or too much`),
    Alarms: byHand('load deploy/prometheus/alerts.yaml, end a process, and see that the alarm comes to somebody'),
    Analytics:
      ANALYTICS_KEY === undefined
        ? ok('nothing is measured')
        : byHand('ANALYTICS_KEY is set: see that the container is configured as docs/operations.md says'),
    'First report': byHand(
      'fill one in with two phones: both codes come within seconds, both e-mails, and not as spam',
    ),
  };
}

/** Checks the contents of the personal-data notice. */
function notice(config: Config, lacking: ReadonlySet<string>): Findings {
  const unmentioned = controllerVariables.filter((name) => lacking.has(name));
  return {
    Controller:
      unmentioned.length > 0
        ? missing(`set ${unmentioned.join(', ')}: the notice has to say who answers for the data`)
        : ok(`the notice names ${config.CONTROLLER_NAME}`),
    'Data protection officer':
      config.DPO_EMAIL === undefined
        ? byHand('DPO_EMAIL is not set: see whether you must have an officer (Art. 37 GDPR)')
        : ok(`people write to ${config.DPO_EMAIL}`),
    'Legal basis': byHand(`the notice rests on ${config.LEGAL_BASIS}: is it yours? LEGAL_BASIS names another`),
    Recipients: byHand(
      `the notice names ${recipientsOf(config).join(', ') || 'nobody'}: with each a contract (Art. 28 GDPR), also with whoever runs the machines`,
    ),
  };
}

/** Returns all findings derived from the configuration, including those left to manual checks. */
export function goLivePoints(config: Config, now: number): Findings {
  // The same rule that lets no process start at a public address, asked as if this were one.
  const lacking = new Set(lackingInPublic({ ...config, PUBLIC_URL: 'https://public.example' }));
  return {
    ...publicAccess(config),
    ...secrets(config, lacking),
    ...messages(config, lacking),
    ...externalServices(config),
    Insurers: insurers(config, now),
    'Handover to insurers': handover(config),
    ...storage(config),
    ...notice(config, lacking),
    ...monitoring(config),
  };
}
