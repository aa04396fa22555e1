import type { Migration } from './Migration.ts';

/** The file that proves a transfer, or cash, that went back. */
export const refundProofs: Migration = {
  name: '0300_refund_proofs',
  expands: true,
  statements: () => [
    'alter table refunds add column proof_name text',
    'alter table refunds add column proof_file text',
  ],
};
