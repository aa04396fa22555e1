import type { Migration } from './Migration.ts';

/** Notices to admins, each one's choices, and the devices that show them. */
export const notices: Migration = {
  name: '0114_notices',
  statements: ({ id, big, end, endKeyed }) => [
    `create table notices (
      id ${id},
      kind text not null check (length(kind) between 1 and 40),
      subject text not null,
      detail text not null default '',
      amount_cents ${big},
      actor_id integer references users (id) on delete set null,
      created_at ${big} not null,
      due_at ${big} not null,
      handed_at ${big}
    ) ${end}`,
    'create index notices_actor on notices (actor_id)',
    'create index notices_kind on notices (kind, id)',
    'create index notices_due on notices (due_at) where handed_at is null',
    'create index notices_handed on notices (handed_at) where handed_at is not null',
    // An error is notified of once.
    `create unique index notices_errors on notices (kind, subject, detail)
      where kind in ('deadMail', 'failedJob', 'keysStopped')`,

    `create table notice_preferences (
      user_id integer primary key references users (id) on delete cascade,
      choices text not null,
      digest_hour integer not null check (digest_hour between 0 and 23),
      version integer not null default 1
    ) ${end}`,

    `create table notice_deliveries (
      notice_id integer not null references notices (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      kind text not null,
      at_once integer not null check (at_once in (0, 1)),
      created_at ${big} not null,
      primary key (user_id, notice_id)
    ) ${endKeyed}`,
    'create index notice_deliveries_notice on notice_deliveries (notice_id)',

    `create table notice_mailings (
      user_id integer not null references users (id) on delete cascade,
      kind text not null,
      mailed_at ${big} not null,
      primary key (user_id, kind)
    ) ${endKeyed}`,

    `create table push_devices (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      token_hash text not null references access_tokens (token_hash) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at ${big} not null
    ) ${end}`,
    'create index push_devices_user on push_devices (user_id)',
    'create index push_devices_token on push_devices (token_hash)',

    `create table push_messages (
      id ${id},
      device_id integer not null references push_devices (id) on delete cascade,
      payload text not null,
      created_at ${big} not null,
      next_attempt_at ${big} not null,
      attempts integer not null default 0
    ) ${end}`,
    'create index push_messages_device on push_messages (device_id)',
    'create index push_messages_due on push_messages (next_attempt_at)',

    'alter table mail_outbox add column unsubscribe_url text',
  ],
};
