import type { SchemaWords } from '../SchemaWords.ts';

/**
 * The audit of what admins change, and their long work. An audit entry keeps the number of its admin without a reference, because
 * entries outlive accounts and never change.
 */
export const tools = ({ id, big, end, endKeyed, appendOnly }: SchemaWords): readonly string[] => [
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
    user_agent text not null,
    part_of integer
  ) ${end}`,
  'create index audit_entries_act on audit_entries (part_of)',
  'create index audit_entries_action on audit_entries (action, id)',
  'create index audit_entries_actor on audit_entries (actor_id, id)',
  'create index audit_entries_created on audit_entries (created_at)',
  'create index audit_entries_entity on audit_entries (entity, entity_id, id)',
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
  'create index jobs_created_by on jobs (created_by)',
  `create index jobs_due on jobs (id) where state in ('waiting', 'running')`,

  `create table job_refusals (
    id ${id},
    job_id integer not null references jobs (id) on delete cascade,
    subject text not null,
    reason text not null
  ) ${end}`,
  'create index job_refusals_job on job_refusals (job_id, id)',

  `create table backup_schedule (
    id integer primary key check (id = 1),
    rhythm text not null check (rhythm in ('never', 'day', 'week')),
    hour integer not null check (hour between 0 and 23),
    keep integer not null check (keep >= 1),
    next_at ${big},
    version integer not null default 1
  ) ${end}`,
  `insert into backup_schedule (id, rhythm, hour, keep) values (1, 'never', 4, 7)`,

  `create table bulk_edits (
    id ${id},
    edit text not null,
    user_id integer references users (id) on delete set null,
    created_at ${big} not null,
    undone_at ${big}
  ) ${end}`,
  'create index bulk_edits_user on bulk_edits (user_id)',

  `create table bulk_edit_items (
    bulk_edit_id integer not null references bulk_edits (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    before text not null,
    after text not null,
    state text not null default 'planned'
      check (state in ('planned', 'done', 'skipped', 'undone', 'kept')),
    primary key (bulk_edit_id, product_id)
  ) ${endKeyed}`,
  'create index bulk_edit_items_product on bulk_edit_items (product_id)',

  `create table catalogue_imports (
    id ${id},
    file_name text not null,
    folder text not null,
    price_factor ${big},
    downloads_pictures integer not null check (downloads_pictures in (0, 1)),
    findings text,
    check_job_id integer,
    apply_job_id integer,
    created_by integer references users (id) on delete set null,
    created_at ${big} not null
  ) ${end}`,

  `create table catalogue_import_items (
    id ${id},
    import_id integer not null references catalogue_imports (id) on delete cascade,
    kind text not null check (kind in ('created', 'updated', 'refused', 'note')),
    line integer not null,
    handle text not null,
    title text not null,
    changes text not null,
    reason text not null,
    state text not null check (state in ('planned', 'done', 'leftOut'))
  ) ${end}`,
  'create index catalogue_import_items_handle on catalogue_import_items (import_id, handle)',
  'create index catalogue_import_items_import on catalogue_import_items (import_id, kind, id)',

  `create table sales (
    id ${id},
    name text not null,
    scope text not null check (scope in ('categories', 'products', 'all')),
    discount text not null check (discount in ('percent', 'amount', 'price', 'none')),
    value ${big} not null check (value >= 0),
    rounding text not null,
    features integer not null check (features in (0, 1)),
    starts_at ${big} not null,
    ends_at ${big} not null,
    state text not null check (state in ('scheduled', 'starting', 'active', 'ending', 'ended')),
    job_id integer,
    version integer not null default 1,
    terms text not null default '',
    check (ends_at >= starts_at)
  ) ${end}`,
  'create index sales_state on sales (state)',

  `create table sale_categories (
    sale_id integer not null references sales (id) on delete cascade,
    category_id integer not null references categories (id) on delete cascade,
    primary key (sale_id, category_id)
  ) ${endKeyed}`,
  'create index sale_categories_category on sale_categories (category_id)',

  `create table sale_products (
    sale_id integer not null references sales (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    primary key (sale_id, product_id)
  ) ${endKeyed}`,
  'create index sale_products_product on sale_products (product_id)',

  `create table sale_items (
    sale_id integer not null references sales (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    before text not null,
    after text not null,
    state text not null check (state in ('active', 'ended', 'kept', 'skipped')),
    edited integer not null default 0,
    primary key (sale_id, product_id)
  ) ${endKeyed}`,
  'create index sale_items_product on sale_items (product_id, state)',
];
