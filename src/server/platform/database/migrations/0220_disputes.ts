import type { Migration } from './Migration.ts';

/** Chargebacks and claims as their provider reports them, one row for each payment, and what the shop sent. */
export const disputes: Migration = {
  name: '0220_disputes',
  expands: true,
  statements: ({ id, big, end }) => [
    `create table disputes (
      id ${id},
      provider text not null,
      kind text not null check (kind in ('chargeback', 'claim')),
      case_id text not null,
      payment_id text not null,
      outcome text not null check (outcome in ('open', 'won', 'lost', 'closed')),
      amount_cents ${big},
      currency text not null,
      reason text not null check (length(reason) <= 200),
      can_be_covered integer check (can_be_covered in (0, 1)),
      wants_documents integer not null check (wants_documents in (0, 1)),
      documents text not null check (documents in ('none', 'reviewing', 'accepted', 'refused')),
      deadline ${big},
      changed_at ${big} not null,
      created_at ${big} not null,
      next_check_at ${big},
      sending_until ${big},
      unique (provider, kind, case_id, payment_id)
    ) ${end}`,
    'create index disputes_payment on disputes (provider, payment_id)',
    'create index disputes_due on disputes (next_check_at) where next_check_at is not null',
    `create table dispute_files (
      id ${id},
      dispute_id integer not null references disputes (id) on delete cascade,
      name text not null check (length(name) <= 120),
      bytes integer not null,
      user_id integer references users (id) on delete set null,
      sent_at ${big} not null
    ) ${end}`,
    'create index dispute_files_dispute on dispute_files (dispute_id)',
    'create index dispute_files_user on dispute_files (user_id) where user_id is not null',
  ],
};
