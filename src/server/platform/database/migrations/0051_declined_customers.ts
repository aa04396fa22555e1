import type { Migration } from './Migration.ts';

/** A business whose CUIT was declined waits again once it has another one. */
export const declinedCustomers: Migration = {
  name: '0051_declined_customers',
  statements: () => ['alter table users add column declined_cuit text'],
};
