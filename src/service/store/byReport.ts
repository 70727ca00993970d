import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Rebuilds the tables so that they can be distributed: what belongs to a report has `report_id` as the first column of its key, and
 * what concerns all reports has tables that are reached by their own key. The version before cannot work on these tables.
 */

type Kind = 'text' | 'text?' | 'bigint' | 'bigint?' | 'integer';

interface Table {
  key: string[];
  columns: Record<string, Kind>;
  indexes?: Record<string, string[]>;
}

const tables: Record<string, Table> = {
  reports: {
    key: ['report_id'],
    columns: {
      report_id: 'text',
      summary_id: 'text',
      start_key: 'text?',
      qr_code: 'bigint?',
      state: 'text',
      version: 'integer',
      created_at: 'bigint',
      expires_at: 'bigint',
      document: 'text',
    },
    indexes: { reports_expires_at: ['expires_at'], reports_state: ['state'] },
  },
  outbox: {
    key: ['report_id', 'message_id'],
    columns: {
      report_id: 'text',
      message_id: 'text',
      channel: 'text',
      effect: 'text',
      created_at: 'bigint',
      attempts: 'integer',
      due_at: 'bigint',
      delivered_at: 'bigint?',
      sender: 'text?',
      place_in_line: 'integer',
      phone_key: 'text?',
    },
    indexes: { outbox_created_at: ['created_at'] },
  },
  audit: {
    key: ['report_id', 'audit_id'],
    columns: {
      report_id: 'text',
      audit_id: 'text',
      at: 'bigint',
      call: 'text',
      result_code: 'text',
      correlation_id: 'text',
    },
    indexes: { audit_at: ['at'] },
  },
  refresh_tokens: {
    key: ['report_id', 'token_id'],
    columns: {
      report_id: 'text',
      token_id: 'text',
      expires_at: 'bigint',
      used_at: 'bigint?',
      successor_id: 'text?',
    },
    indexes: { refresh_tokens_expires_at: ['expires_at'] },
  },
  takeovers: { key: ['report_id', 'phone_key'], columns: { report_id: 'text', phone_key: 'text' } },
  links: { key: ['summary_id'], columns: { summary_id: 'text', report_id: 'text' } },
  report_numbers: { key: ['qr_code'], columns: { qr_code: 'bigint', report_id: 'text' } },
  idempotency_keys: {
    key: ['idempotency_key'],
    columns: { idempotency_key: 'text', report_id: 'text', created_at: 'bigint' },
  },
  gateway_ids: {
    key: ['gateway_id'],
    columns: { gateway_id: 'text', report_id: 'text', message_id: 'text', noted_at: 'bigint' },
    indexes: { gateway_ids_noted_at: ['noted_at'] },
  },
  sent_codes: {
    key: ['phone_key', 'code_id'],
    columns: {
      phone_key: 'text',
      code_id: 'text',
      report_id: 'text',
      sent_at: 'bigint',
      network: 'text?',
      slot: 'text?',
    },
    indexes: { sent_codes_sent_at: ['sent_at'] },
  },
  resumptions: {
    key: ['phone_key', 'resumption_id'],
    columns: {
      phone_key: 'text',
      resumption_id: 'text',
      idempotency_key: 'text?',
      sent_at: 'bigint',
      answered_at: 'bigint?',
      left_at: 'bigint?',
      network: 'text?',
      slot: 'text?',
      report_id: 'text?',
      version: 'integer',
      state: 'text',
    },
    indexes: { resumptions_sent_at: ['sent_at'] },
  },
  counts: {
    key: ['name', 'id'],
    columns: { name: 'text', id: 'text', at: 'bigint' },
    indexes: { counts_name: ['name', 'at'], counts_at: ['at'] },
  },
};

/** Tables of the version before, whose rows are copied. */
const replaced = [
  'reports',
  'outbox',
  'audit',
  'refresh_tokens',
  'sent_codes',
  'resumptions',
  'sent_sms',
  'phone_uses',
];

const slotOf = (id: string) => `(row_number() over (order by ${id}) % 16)`;

/** Rows of the new tables, selected from the old ones, whose names end in `_before`. */
const copies: [table: string, rows: string][] = [
  [
    'reports',
    `select report_id, summary_id, idempotency_key, qr_code, state, version, created_at, expires_at, document
       from reports_before`,
  ],
  [
    'outbox',
    `select report_id, message_id, channel, effect, created_at, attempts, due_at, delivered_at, sender, place_in_line,
            (select phone_key from sent_sms_before where sent_sms_before.message_id = outbox_before.message_id)
       from outbox_before`,
  ],
  ['audit', 'select report_id, audit_id, at, call, result_code, correlation_id from audit_before'],
  ['refresh_tokens', 'select report_id, token_id, expires_at, used_at, successor_id from refresh_tokens_before'],
  ['takeovers', 'select distinct report_id, phone_key from resumptions_before where report_id is not null'],
  ['links', 'select summary_id, report_id from reports_before'],
  ['report_numbers', 'select qr_code, report_id from reports_before where qr_code is not null'],
  [
    'idempotency_keys',
    `select idempotency_key, report_id, created_at from reports_before where idempotency_key is not null
        and report_id not in (select report_id from refresh_tokens_before where used_at is not null)`,
  ],
  [
    'gateway_ids',
    `select gateway_id, report_id, message_id, created_at from outbox_before first where gateway_id is not null
        and not exists (select 1 from outbox_before later where later.gateway_id = first.gateway_id
          and (later.created_at > first.created_at
            or later.created_at = first.created_at and later.message_id > first.message_id))`,
  ],
  [
    'sent_codes',
    `select phone_key, code_id, report_id, sent_at,
            case when answered_at is null then 'codes of network ' || network_key end,
            case when answered_at is null then 'codes ' || ${slotOf('code_id')} end
       from sent_codes_before`,
  ],
  [
    'resumptions',
    `select phone_key, resumption_id, idempotency_key, sent_at, answered_at, left_at,
            case when answered_at is null then 'resumptions of network ' || network_key end,
            case when answered_at is null and left_at is not null then 'resumptions ' || ${slotOf('resumption_id')} end,
            report_id, version, state
       from resumptions_before`,
  ],
  ...['network', 'slot'].flatMap((name): [string, string][] => [
    ['counts', `select ${name}, code_id, sent_at from sent_codes where ${name} is not null`],
    ['counts', `select ${name}, resumption_id, sent_at from resumptions where ${name} is not null`],
  ]),
  ['counts', `select 'SMS to number ' || phone_key, message_id, sent_at from sent_sms_before`],
  ['counts', `select 'SMS of report ' || report_id, message_id, sent_at from sent_sms_before`],
  [
    'counts',
    `select 'line of ' || sender, message_id, created_at from outbox_before
      where sender is not null and delivered_at is null`,
  ],
];

async function create(db: Kysely<unknown>, name: string, { key, columns }: Table): Promise<void> {
  const lines = Object.entries(columns).map(([column, kind]) =>
    kind.endsWith('?') ? `${column} ${kind.slice(0, -1)}` : `${column} ${kind} not null`,
  );
  await sql.raw(`create table ${name} (${lines.join(', ')}, primary key (${key.join(', ')}))`).execute(db);
}

export const byReport: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of replaced) await db.schema.alterTable(name).renameTo(`${name}_before`).execute();
    for (const [name, table] of Object.entries(tables)) await create(db, name, table);
    for (const [table, rows] of copies) await sql.raw(`insert into ${table} ${rows}`).execute(db);
    for (const name of replaced) await db.schema.dropTable(`${name}_before`).execute();
    await sql`delete from locks`.execute(db);
    for (const [name, { indexes = {} }] of Object.entries(tables))
      for (const [index, columns] of Object.entries(indexes))
        await db.schema.createIndex(index).on(name).columns(columns).execute();
    await db.schema
      .createIndex('outbox_line')
      .on('outbox')
      .columns(['channel', 'place_in_line', 'created_at', 'due_at'])
      .where(sql.ref('delivered_at'), 'is', null)
      .execute();
  },
};
