import type { Migration } from './Migration.ts';

/** Every saved version of the texts that the shop wrote; those it had are their first. */
export const legalTextVersions: Migration = {
  name: '0047_legal_text_versions',
  statements: ({ big, endKeyed }) => [
    'alter table legal_texts add column version integer not null default 1',
    `create table legal_text_versions (
      key text not null,
      version integer not null check (version >= 1),
      title text not null check (length(title) between 1 and 120),
      body text not null check (length(body) <= 40000),
      created_at ${big} not null,
      primary key (key, version)
    ) ${endKeyed}`,
    `insert into legal_text_versions (key, version, title, body, created_at)
      select key, version, title, body, updated_at from legal_texts`,
  ],
};
