import type { Migration } from './Migration.ts';

/** Movements that providers and the bank report, and how far the shop's books agree with it. */
export const reconciliation: Migration = {
  name: '0230_reconciliation',
  expands: true,
  statements: ({ id, big, end, endKeyed }) => [
    `create table statements (
      id ${id},
      kind text not null check (kind in ('transactions', 'releases', 'bank')),
      name text not null check (length(name) <= 200),
      account text not null check (length(account) <= 40),
      first_at ${big} not null,
      last_at ${big} not null,
      line_count integer not null,
      new_count integer not null,
      user_id integer references users (id) on delete set null,
      created_at ${big} not null
    ) ${end}`,
    `create table statement_lines (
      id ${id},
      statement_id integer not null references statements (id) on delete cascade,
      line_key text not null unique,
      report text not null check (report in ('transactions', 'releases', 'bank')),
      kind text not null check (kind in ('payment', 'refund', 'chargeback', 'dispute', 'payout', 'other')),
      provider text not null,
      source_id text not null check (length(source_id) <= 100),
      reference text not null check (length(reference) <= 300),
      cuit text not null default '',
      at ${big} not null,
      day text not null,
      gross_cents ${big} not null,
      fee_cents ${big} not null default 0,
      financing_cents ${big} not null default 0,
      shipping_cents ${big} not null default 0,
      taxes_cents ${big} not null default 0,
      net_cents ${big} not null,
      release_day text,
      taxes text not null default '{}',
      more text not null default '{}'
    ) ${end}`,
    'create index statement_lines_statement on statement_lines (statement_id)',
    'create index statement_lines_source on statement_lines (provider, source_id)',
    'create index statement_lines_day on statement_lines (day, id)',
    `create table report_sources (
      id ${id},
      provider text not null,
      source_id text not null,
      received_cents ${big} not null default 0,
      given_back_cents ${big} not null default 0,
      held_cents ${big} not null default 0,
      at ${big} not null,
      is_open integer not null default 0,
      explained_received_cents ${big} not null default 0,
      explained_given_back_cents ${big} not null default 0,
      reason text not null default '' check (length(reason) <= 300),
      user_id integer references users (id) on delete set null,
      explained_at ${big},
      unique (provider, source_id)
    ) ${end}`,
    'create index report_sources_open on report_sources (id) where is_open = 1',
    `create table statement_columns (
      header_hash text primary key,
      columns text not null,
      changed_at ${big} not null
    ) ${endKeyed}`,
    `create table report_schedule (
      id integer primary key check (id = 1),
      is_daily integer not null default 0,
      fetched_at ${big},
      failure text not null default ''
    ) ${end}`,
    'create index statements_user on statements (user_id) where user_id is not null',
    'create index report_sources_user on report_sources (user_id) where user_id is not null',
    'create index payments_created on payments (created_at)',
  ],
};
