import type { Migration } from './Migration.ts';

/** Keys of other programs, which act in the name of the admin who made them. */
export const apiKeys: Migration = {
  name: '0180_api_keys',
  expands: true,
  statements: ({ id, big, end }) => [
    `create table api_keys (
      id ${id},
      name text not null check (length(name) between 1 and 80),
      prefix text not null,
      key_hash text not null unique check (length(key_hash) = 64),
      scopes text not null,
      user_id integer not null references users (id) on delete cascade,
      created_at ${big} not null,
      expires_at ${big},
      last_used_at ${big},
      revoked_at ${big}
    ) ${end}`,
    'create index api_keys_user on api_keys (user_id)',
  ],
};
