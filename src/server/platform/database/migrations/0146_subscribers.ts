import type { Migration } from './Migration.ts';

/** Addresses of people who confirmed that they want news by mail. */
export const subscribers: Migration = {
  name: '0146_subscribers',
  statements: ({ id, big, end }) => [
    `create table subscribers (
      id ${id},
      email text not null unique check (length(email) between 3 and 254),
      created_at ${big} not null
    ) ${end}`,
    'create index subscribers_created on subscribers (created_at, id)',
  ],
};
