import { type Kysely, type Migration, sql } from 'kysely';
import { byReport } from './byReport.ts';

/**
 * The tables. Portable SQL only: text, integers and JSON as text, so that the same migrations serve SQLite and
 * PostgreSQL. Each is reached by the first column of its key: `report_id` for what belongs to a report, which no transaction combines
 * with another report's. A migration that was released is never edited; the next one mends it.
 */
export interface Tables {
  reports: {
    report_id: string;
    summary_id: string;
    /** Idempotency-Key under which it was started; null once the key was released. */
    start_key: string | null;
    /** The report's number; null where an early version stored it. */
    qr_code: number | null;
    state: string;
    version: number;
    created_at: number;
    expires_at: number;
    document: string;
  };
  outbox: {
    report_id: string;
    message_id: string;
    channel: string;
    effect: string;
    created_at: number;
    attempts: number;
    /** Due time, or the end of the lease while a process delivers the message. */
    due_at: number;
    delivered_at: number | null;
    /** Sender of an SMS: the key of a network, or the report. */
    sender: string | null;
    /** Number of SMS of the same sender that were waiting on arrival; lower numbers leave first. */
    place_in_line: number;
    /** Number for which an SMS counts. */
    phone_key: string | null;
  };
  audit: {
    report_id: string;
    audit_id: string;
    at: number;
    call: string;
    result_code: string;
    correlation_id: string;
  };
  refresh_tokens: {
    report_id: string;
    token_id: string;
    expires_at: number;
    used_at: number | null;
    /** The one token that it was spent for. */
    successor_id: string | null;
  };
  /** Numbers by whose codes the report was resumed. */
  takeovers: { report_id: string; phone_key: string };
  links: { summary_id: string; report_id: string };
  /** Report of each number by which the police know one. */
  report_numbers: { qr_code: number; report_id: string };
  /** Report that was started under each Idempotency-Key. */
  idempotency_keys: { idempotency_key: string; report_id: string; created_at: number };
  /** SMS gateway's own ids of messages, by which a receipt names them. */
  gateway_ids: { gateway_id: string; report_id: string; message_id: string; noted_at: number };
  /**
   * Codes sent to verify a number, for as long as they count; the keys tell neither number nor address. `network` and `slot` are the
   * names in `counts` under which an unanswered one counts.
   */
  sent_codes: {
    phone_key: string;
    code_id: string;
    report_id: string;
    sent_at: number;
    network: string | null;
    slot: string | null;
  };
  /** Codes asked for to go on elsewhere, whether the number is known or not; the keys tell neither number nor code. */
  resumptions: {
    phone_key: string;
    resumption_id: string;
    idempotency_key: string | null;
    sent_at: number;
    answered_at: number | null;
    /** Time at which its SMS left; null before, and for an unknown number. */
    left_at: number | null;
    network: string | null;
    slot: string | null;
    report_id: string | null;
    version: number;
    state: string;
  };
  /** Counted events of each limit, see counts.ts. */
  counts: { name: string; id: string; at: number };
  /** A row is what transactions wait for each other with. */
  locks: { name: string; taken_at: number };
  /** Links whose report was deleted: what they said as one key, and until when that is known. */
  ended_links: { link_key: string; until: number };
  /** Times from clocks, by the names of ClockNotes. */
  clock_notes: { name: string; at: number };
  /** Secrets shared by all processes on the database. */
  secrets: { name: string; value: string };
  /** Migrations that were carried out; both tables have the names and columns that Kysely's migrator gave them before. */
  kysely_migration: { name: string; timestamp: string };
  kysely_migration_lock: { id: string; is_locked: number };
}

const tables: Record<keyof Tables, true> = {
  reports: true,
  outbox: true,
  audit: true,
  refresh_tokens: true,
  takeovers: true,
  links: true,
  report_numbers: true,
  idempotency_keys: true,
  gateway_ids: true,
  sent_codes: true,
  resumptions: true,
  counts: true,
  locks: true,
  ended_links: true,
  clock_notes: true,
  secrets: true,
  kysely_migration: true,
  kysely_migration_lock: true,
};
export const tableNames = Object.keys(tables);

/** Makes a migration of statements, which both engines understand. */
function carryOut(...statements: string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

const firstTables = carryOut(
  `create table reports (report_id text primary key, summary_id text not null unique, idempotency_key text unique,
     state text not null, version integer not null, created_at bigint not null, expires_at bigint not null,
     document text not null)`,
  'create index reports_expires_at on reports (expires_at)',
  `create table phone_uses (phone_key text not null, report_id text not null, used_at bigint not null,
     constraint phone_uses_key primary key (phone_key, report_id))`,
  'create index phone_uses_used_at on phone_uses (used_at)',
  `create table refresh_tokens (token_id text primary key, report_id text not null, expires_at bigint not null,
     used_at bigint)`,
  'create index refresh_tokens_report_id on refresh_tokens (report_id)',
  'create index refresh_tokens_expires_at on refresh_tokens (expires_at)',
  `create table audit (audit_id text primary key, report_id text not null, at bigint not null, call text not null,
     result_code text not null, correlation_id text not null)`,
  'create index audit_at on audit (at)',
  `create table outbox (message_id text primary key, report_id text not null, channel text not null,
     effect text not null, created_at bigint not null, attempts integer not null, due_at bigint not null,
     delivered_at bigint)`,
  'create index outbox_due on outbox (channel, delivered_at, due_at)',
  'create index outbox_report_id on outbox (report_id)',
);

const secrets = carryOut('create table secrets (name text primary key, value text not null)');

/** The metrics count reports by state without reading them. */
const statesIndexed = carryOut('create index reports_state on reports (state)');

/** Adds an index by age, so that pruning reads only old messages. */
const messagesIndexedByAge = carryOut('create index outbox_created_at on outbox (created_at)');

/** A token that comes again gets the same successor. */
const successorsNoted = carryOut('alter table refresh_tokens add column successor_id text');

/** SMS to a number are counted when they are sent, and those of many senders leave in turn. */
const sentCodesCounted = carryOut(
  `create table sent_codes (code_id text primary key, report_id text not null, phone_key text not null,
     network_key text, sent_at bigint not null, answered_at bigint)`,
  'create index sent_codes_phone_key on sent_codes (phone_key)',
  'create index sent_codes_network_key on sent_codes (network_key)',
  'create index sent_codes_sent_at on sent_codes (sent_at)',
  'create table locks (name text primary key, taken_at bigint not null)',
  'alter table outbox add column sender text',
  'alter table outbox add column place_in_line integer default 0 not null',
  'create index outbox_sender on outbox (sender, delivered_at)',
);

const numbersUniqueAndLinksRemembered = carryOut(
  'alter table reports add column qr_code bigint',
  'create unique index reports_qr_code on reports (qr_code)',
  'create table ended_links (link_key text primary key, until bigint not null)',
  'create index ended_links_until on ended_links (until)',
);

/** Set storage parameters, which other engines that speak like PostgreSQL refuse. */
const vacuumedSoon = carryOut();

/** The next in line are taken without looking at all that wait; those that are not due are passed over in the index. */
const lineIndexed = carryOut(
  `create index outbox_line on outbox (channel, place_in_line, created_at, due_at) where delivered_at is null`,
);

/** Codes to go on elsewhere are counted and judged apart from all others. */
const resumptionsKept = carryOut(
  `create table resumptions (resumption_id text primary key, phone_key text not null, network_key text,
     idempotency_key text, sent_at bigint not null, answered_at bigint, report_id text, version integer not null,
     state text not null)`,
  'create index resumptions_phone_key on resumptions (phone_key)',
  'create index resumptions_network_key on resumptions (network_key)',
  'create index resumptions_sent_at on resumptions (sent_at)',
  'create index resumptions_report_id on resumptions (report_id)',
);

/** A receipt is about a message of whichever process has sent it. */
const gatewayIdsKept = carryOut(
  'alter table outbox add column gateway_id text',
  'create index outbox_gateway_id on outbox (gateway_id)',
);

/** Adds a count of sent SMS, whatever their purpose and whether they were answered. */
const smsCounted = carryOut(
  `create table sent_sms (message_id text primary key, report_id text not null, phone_key text not null,
     sent_at bigint not null)`,
  'create index sent_sms_report_id on sent_sms (report_id)',
  'create index sent_sms_phone_key on sent_sms (phone_key)',
  'create index sent_sms_sent_at on sent_sms (sent_at)',
  'alter table resumptions add column left_at bigint',
  'create index resumptions_left_at on resumptions (left_at)',
);

/** A clock that jumped while no process ran is told by what was noted before. */
const clocksNoted = carryOut('create table clock_notes (name text primary key, at bigint not null)');

/** In the order in which they are carried out. */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-secrets': secrets,
  '0003-states-indexed': statesIndexed,
  '0004-messages-indexed-by-age': messagesIndexedByAge,
  '0005-sent-codes-counted': sentCodesCounted,
  '0006-successors-noted': successorsNoted,
  '0007-numbers-unique-and-links-remembered': numbersUniqueAndLinksRemembered,
  '0008-vacuumed-soon': vacuumedSoon,
  '0010-line-indexed': lineIndexed,
  '0011-resumptions-kept': resumptionsKept,
  '0012-gateway-ids-kept': gatewayIdsKept,
  '0013-sms-counted': smsCounted,
  '0014-clocks-noted': clocksNoted,
  '0015-by-report': byReport,
};

/** Is carried out in an empty database alone. */
export const [firstMigration = ''] = Object.keys(migrations);
