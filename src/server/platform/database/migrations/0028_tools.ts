import type { Migration } from './Migration.ts';

/**
 * What admins changed, and their long work. An entry keeps the number of its admin without a reference, because entries
 * outlive accounts and never change.
 */
export const tools: Migration = {
  name: '0028_tools',
  statements: ({ id, big, end, appendOnly }) => [
    `create table audit_entries (
      id ${id},
      created_at ${big} not null,
      actor_id integer not null,
      action text not null check (length(action) between 1 and 40),
      entity text not null check (length(entity) between 1 and 40),
      entity_id text not null,
      label text not null default '',
      before text,
      after text,
      ip text not null,
      user_agent text not null
    ) ${end}`,
    'create index audit_entries_entity on audit_entries (entity, entity_id, id)',
    'create index audit_entries_actor on audit_entries (actor_id, id)',
    'create index audit_entries_action on audit_entries (action, id)',
    'create index audit_entries_created on audit_entries (created_at)',
    ...appendOnly('audit_entries'),

    `create table jobs (
      id ${id},
      kind text not null check (length(kind) between 1 and 40),
      state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      params text not null,
      step_cursor text,
      total integer not null default 0 check (total >= 0),
      done integer not null default 0 check (done >= 0),
      refused integer not null default 0 check (refused >= 0),
      failure text,
      attempts integer not null default 0,
      created_by integer references users (id) on delete set null,
      ip text not null,
      user_agent text not null,
      created_at ${big} not null,
      started_at ${big},
      ended_at ${big},
      runner text not null default '',
      leased_until ${big} not null default 0
    ) ${end}`,
    `create index jobs_due on jobs (id) where state in ('waiting', 'running')`,
    'create index jobs_created_by on jobs (created_by)',

    `create table job_refusals (
      id ${id},
      job_id integer not null references jobs (id) on delete cascade,
      subject text not null,
      reason text not null
    ) ${end}`,
    'create index job_refusals_job on job_refusals (job_id, id)',
  ],
};
