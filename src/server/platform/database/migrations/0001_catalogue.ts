import type { Migration } from './Migration.ts';

export const catalogue: Migration = {
  name: '0001_catalogue',
  statements: ({ id, big, folded, end, endKeyed, titleSearch }) => [
    `create table titles (
      id ${id},
      name text not null unique check (length(name) between 1 and 200),
      name_folded ${folded} not null
    ) ${end}`,
    'create index titles_name_folded on titles (name_folded, id)',
    ...titleSearch,

    `create table categories (
      id ${id},
      parent_id integer references categories (id),
      level integer not null check (level between 1 and 3),
      name text not null check (length(name) between 1 and 80),
      slug text not null check (length(slug) between 1 and 80),
      position integer not null,
      highlighted integer not null default 0 check (highlighted in (0, 1)),
      in_navbar integer not null default 1 check (in_navbar in (0, 1)),
      image_url text not null default '',
      check ((level = 1) = (parent_id is null))
    ) ${end}`,
    'create unique index categories_slug on categories (coalesce(parent_id, 0), slug)',

    `create table products (
      id ${id},
      title_id integer not null references titles (id),
      main_category_id integer references categories (id),
      list_price_cents ${big} not null check (list_price_cents >= 0),
      suggested_price_cents ${big} not null check (suggested_price_cents >= 0),
      tax_rate_basis_points integer not null default 2100 check (tax_rate_basis_points between 0 and 10000),
      description text not null default '',
      care text not null default '',
      weight_grams integer not null default 0 check (weight_grams >= 0),
      featured integer not null default 0 check (featured in (0, 1)),
      delivery_tomorrow integer not null default 0 check (delivery_tomorrow in (0, 1)),
      published integer not null default 1 check (published in (0, 1)),
      created_at ${big} not null,
      updated_at ${big}
    ) ${end}`,
    'create index products_title on products (title_id)',
    'create index products_main_category on products (main_category_id)',

    `create table product_categories (
      product_id integer not null references products (id) on delete cascade,
      category_id integer not null references categories (id),
      primary key (product_id, category_id)
    ) ${endKeyed}`,
    'create index product_categories_category on product_categories (category_id)',

    `create table variants (
      id ${id},
      product_id integer not null references products (id) on delete cascade,
      sku text not null unique,
      color text not null check (length(color) between 1 and 80),
      color_hex text check (length(color_hex) = 7),
      position integer not null,
      unique (product_id, color)
    ) ${end}`,

    `create table variant_images (
      variant_id integer not null references variants (id) on delete cascade,
      position integer not null,
      url text not null,
      primary key (variant_id, position)
    ) ${endKeyed}`,

    `create table variant_sizes (
      id ${id},
      variant_id integer not null references variants (id) on delete cascade,
      size text not null check (length(size) between 1 and 40),
      sku text not null unique,
      quantity integer not null check (quantity >= 0),
      length text,
      hip text,
      waist text,
      bust text,
      sleeve text,
      rise text,
      position integer not null,
      unique (variant_id, size)
    ) ${end}`,

    'create index variant_sizes_in_stock on variant_sizes (variant_id, size) where quantity > 0',

    `create table product_sizes (
      product_id integer not null references products (id) on delete cascade,
      size text not null,
      primary key (product_id, size)
    ) ${endKeyed}`,

    `create table shelf_products (
      shelf_id integer not null,
      product_id integer not null references products (id) on delete cascade,
      created_at ${big} not null,
      list_price_cents ${big} not null,
      title_folded ${folded} not null,
      primary key (product_id, shelf_id)
    ) ${endKeyed}`,
    'create index shelf_by_created on shelf_products (shelf_id, created_at, product_id)',
    'create index shelf_by_price on shelf_products (shelf_id, list_price_cents, product_id)',
    'create index shelf_by_title on shelf_products (shelf_id, title_folded, product_id)',

    `create table catalogue_version (
      id integer primary key check (id = 1),
      version ${big} not null,
      changed_at ${big} not null
    ) ${end}`,
    'insert into catalogue_version (id, version, changed_at) values (1, 0, 0)',
  ],
};
