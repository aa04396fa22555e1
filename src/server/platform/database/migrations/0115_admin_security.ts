import type { Migration } from './Migration.ts';

/**
 * When a session last gave its password, second factors with their recovery codes, invitations of admins, and what the
 * shop demands of admins.
 */
export const adminSecurity: Migration = {
  name: '0115_admin_security',
  statements: ({ id, big, end, endKeyed }) => [
    `alter table access_tokens add column proven_at ${big}`,

    `create table second_factors (
      user_id integer primary key references users (id) on delete cascade,
      secret text not null,
      created_at ${big} not null,
      last_step ${big} not null default 0
    ) ${end}`,

    `create table recovery_codes (
      user_id integer not null references users (id) on delete cascade,
      code_hash text not null check (length(code_hash) = 64),
      used_at ${big},
      primary key (user_id, code_hash)
    ) ${endKeyed}`,

    `create table admin_invitations (
      id ${id},
      email text not null,
      email_key text not null check (length(email_key) between 3 and 254),
      areas text,
      token_hash text not null unique check (length(token_hash) = 64),
      created_by integer not null references users (id) on delete cascade,
      sent_at ${big} not null,
      expires_at ${big} not null,
      used_at ${big},
      revoked_at ${big}
    ) ${end}`,
    'create index admin_invitations_email on admin_invitations (email_key)',
    'create index admin_invitations_maker on admin_invitations (created_by)',

    `create table admin_rules (
      id integer primary key check (id = 1),
      second_factor integer not null check (second_factor in (0, 1)),
      version integer not null
    ) ${end}`,
  ],
};
