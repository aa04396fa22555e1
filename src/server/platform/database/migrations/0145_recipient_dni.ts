import type { Migration } from './Migration.ts';

/** The document of who receives an order, which a shop asks for if its carriers do. */
export const recipientDni: Migration = {
  name: '0145_recipient_dni',
  statements: () => [
    'alter table orders add column recipient_dni text check (length(recipient_dni) between 7 and 8)',
    'alter table site_configuration add column asks_dni integer not null default 0',
  ],
};
