import type { Migration } from './Migration.ts';

/** Entries of one act belong to its first one. */
export const auditActs: Migration = {
  name: '0110_audit_acts',
  statements: () => [
    'alter table audit_entries add column part_of integer',
    'create index audit_entries_act on audit_entries (part_of)',
  ],
};
