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

const firstTables: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('reports')
      .addColumn('report_id', 'text', (column) => column.primaryKey())
      .addColumn('summary_id', 'text', (column) => column.notNull().unique())
      .addColumn('idempotency_key', 'text', (column) => column.unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('reports_expires_at').on('reports').column('expires_at').execute();

    await db.schema
      .createTable('phone_uses')
      .addColumn('phone_key', 'text', (column) => column.notNull())
      .addColumn('report_id', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('phone_uses_key', ['phone_key', 'report_id'])
      .execute();
    await db.schema.createIndex('phone_uses_used_at').on('phone_uses').column('used_at').execute();

    await db.schema
      .createTable('refresh_tokens')
      .addColumn('token_id', 'text', (column) => column.primaryKey())
      .addColumn('report_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('refresh_tokens_report_id').on('refresh_tokens').column('report_id').execute();
    await db.schema.createIndex('refresh_tokens_expires_at').on('refresh_tokens').column('expires_at').execute();

    await db.schema
      .createTable('audit')
      .addColumn('audit_id', 'text', (column) => column.primaryKey())
      .addColumn('report_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('result_code', 'text', (column) => column.notNull())
      .addColumn('correlation_id', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('audit_at').on('audit').column('at').execute();

    await db.schema
      .createTable('outbox')
      .addColumn('message_id', 'text', (column) => column.primaryKey())
      .addColumn('report_id', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('effect', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('delivered_at', 'bigint')
      .execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['channel', 'delivered_at', 'due_at']).execute();
    await db.schema.createIndex('outbox_report_id').on('outbox').column('report_id').execute();
  },
};

const secrets: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

/** The metrics count reports by state without reading them. */
const statesIndexed: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.createIndex('reports_state').on('reports').column('state').execute();
  },
};

/** Adds an index by age, so that pruning reads only old messages. */
const messagesIndexedByAge: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.createIndex('outbox_created_at').on('outbox').column('created_at').execute();
  },
};

/** A token that comes again gets the same successor. */
const successorsNoted: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('refresh_tokens').addColumn('successor_id', 'text').execute();
  },
};

/** SMS to a number are counted when they are sent, and those of many senders leave in turn. */
const sentCodesCounted: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('sent_codes')
      .addColumn('code_id', 'text', (column) => column.primaryKey())
      .addColumn('report_id', 'text', (column) => column.notNull())
      .addColumn('phone_key', 'text', (column) => column.notNull())
      .addColumn('network_key', 'text')
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('answered_at', 'bigint')
      .execute();
    for (const column of ['phone_key', 'network_key', 'sent_at'] as const)
      await db.schema.createIndex(`sent_codes_${column}`).on('sent_codes').column(column).execute();
    await db.schema
      .createTable('locks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('taken_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('outbox').addColumn('sender', 'text').execute();
    await db.schema
      .alterTable('outbox')
      .addColumn('place_in_line', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('outbox_sender').on('outbox').columns(['sender', 'delivered_at']).execute();
  },
};

const numbersUniqueAndLinksRemembered: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('reports').addColumn('qr_code', 'bigint').execute();
    await db.schema.createIndex('reports_qr_code').unique().on('reports').column('qr_code').execute();
    await db.schema
      .createTable('ended_links')
      .addColumn('link_key', 'text', (column) => column.primaryKey())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('ended_links_until').on('ended_links').column('until').execute();
  },
};

/** Set storage parameters, which other engines that speak like PostgreSQL refuse. */
const vacuumedSoon: Migration = { async up() {} };

/** The next in line are taken without looking at all that wait; those that are not due are passed over in the index. */
const lineIndexed: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createIndex('outbox_line')
      .on('outbox')
      .columns(['channel', 'place_in_line', 'created_at', 'due_at'])
      .where(sql.ref('delivered_at'), 'is', null)
      .execute();
  },
};

/** Codes to go on elsewhere are counted and judged apart from all others. */
const resumptionsKept: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('resumptions')
      .addColumn('resumption_id', 'text', (column) => column.primaryKey())
      .addColumn('phone_key', 'text', (column) => column.notNull())
      .addColumn('network_key', 'text')
      .addColumn('idempotency_key', 'text')
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('answered_at', 'bigint')
      .addColumn('report_id', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
    for (const column of ['phone_key', 'network_key', 'sent_at', 'report_id'] as const)
      await db.schema.createIndex(`resumptions_${column}`).on('resumptions').column(column).execute();
  },
};

/** A receipt is about a message of whichever process has sent it. */
const gatewayIdsKept: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('outbox').addColumn('gateway_id', 'text').execute();
    await db.schema.createIndex('outbox_gateway_id').on('outbox').column('gateway_id').execute();
  },
};

/** Adds a count of sent SMS, whatever their purpose and whether they were answered. */
const smsCounted: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('sent_sms')
      .addColumn('message_id', 'text', (column) => column.primaryKey())
      .addColumn('report_id', 'text', (column) => column.notNull())
      .addColumn('phone_key', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['report_id', 'phone_key', 'sent_at'] as const)
      await db.schema.createIndex(`sent_sms_${column}`).on('sent_sms').column(column).execute();
    await db.schema.alterTable('resumptions').addColumn('left_at', 'bigint').execute();
    await db.schema.createIndex('resumptions_left_at').on('resumptions').column('left_at').execute();
  },
};

/** A clock that jumped while no process ran is told by what was noted before. */
const clocksNoted: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('clock_notes')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

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
