import type { SchemaWords } from '../SchemaWords.ts';

/** Default synonym groups, which the merchant may change. */
const SYNONYMS = [
  ['malla', 'traje de baño'],
  ['antiparras', 'goggles'],
  ['remera', 'camiseta'],
  ['buzo', 'hoodie'],
];

/**
 * Products, and rows that are computed from them: `shelf_products` lists them, and products with the same colours and
 * sizes share an assortment, so that facets count those.
 */
export const catalogue = ({ id, big, folded, end, endKeyed }: SchemaWords): readonly string[] => [
  `create table titles (
    id ${id},
    name text not null unique check (length(name) between 1 and 200),
    name_folded ${folded} not null
  ) ${end}`,
  'create index titles_name_folded on titles (name_folded, id)',

  `create table search_words (
    id ${id},
    text ${folded} not null unique,
    folded ${folded} not null,
    stem ${folded} not null,
    title_count integer not null default 0
  ) ${end}`,
  'create index search_words_folded on search_words (folded, id)',
  'create index search_words_stem on search_words (stem, id)',

  `create table search_word_parts (
    part ${folded} not null,
    word_id integer not null references search_words (id),
    primary key (part, word_id)
  ) ${endKeyed}`,

  `create table title_words (
    word_id integer not null references search_words (id),
    title_id integer not null references titles (id) on delete cascade,
    primary key (word_id, title_id)
  ) ${endKeyed}`,
  'create index title_words_title on title_words (title_id, word_id)',

  `create table search_synonyms (
    group_id integer not null,
    term text not null check (length(term) between 1 and 80),
    primary key (group_id, term)
  ) ${endKeyed}`,
  `insert into search_synonyms (group_id, term) values ${SYNONYMS.flatMap((terms, group) =>
    terms.map((term) => `(${group + 1}, '${term}')`),
  ).join(', ')}`,

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
    version integer not null default 0,
    check ((level = 1) = (parent_id is null))
  ) ${end}`,
  'create unique index categories_slug on categories (coalesce(parent_id, 0), slug)',

  `create table category_moves (
    path text primary key check (length(path) between 1 and 250),
    category_id integer references categories (id) on delete cascade,
    moved_at ${big} not null
  ) ${endKeyed}`,
  'create index category_moves_category on category_moves (category_id)',

  `create table assortments (
    id ${id},
    content_hash text not null unique check (length(content_hash) = 32),
    size_count integer not null default 0
  ) ${end}`,

  `create table assortment_choices (
    assortment_id integer not null references assortments (id) on delete cascade,
    color text not null,
    size text not null,
    primary key (assortment_id, color, size)
  ) ${endKeyed}`,
  'create index assortment_choices_color on assortment_choices (color, size, assortment_id)',
  'create index assortment_choices_size on assortment_choices (size, color, assortment_id)',

  `create table products (
    id ${id},
    title_id integer not null references titles (id),
    main_category_id integer references categories (id),
    list_price_cents ${big} not null check (list_price_cents >= 0),
    suggested_price_cents ${big} not null check (suggested_price_cents >= 0),
    tax_rate_basis_points integer not null default 2100
      check (tax_rate_basis_points between 0 and 10000),
    description text not null default '',
    care text not null default '',
    weight_grams integer not null default 0 check (weight_grams >= 0),
    featured integer not null default 0 check (featured in (0, 1)),
    delivery_tomorrow integer not null default 0 check (delivery_tomorrow in (0, 1)),
    published integer not null default 1 check (published in (0, 1)),
    created_at ${big} not null,
    updated_at ${big},
    handle text check (length(handle) between 1 and 200),
    file_extras text not null default '{}',
    assortment_id integer references assortments (id),
    version integer not null default 0,
    seo_title text not null default '',
    seo_description text not null default '',
    publish_at ${big},
    archived_at ${big}
  ) ${end}`,
  'create index products_archived on products (id) where archived_at is not null',
  'create index products_created on products (created_at, id)',
  'create index products_main_category on products (main_category_id)',
  'create index products_off_sale on products (id) where published = 0 or archived_at is not null',
  'create index products_price on products (list_price_cents, id)',
  'create index products_publish_at on products (publish_at) where publish_at is not null',
  'create index products_title on products (title_id, id, assortment_id, archived_at)',
  'create index products_updated on products (coalesce(updated_at, created_at), id, archived_at)',
  'create unique index products_handle on products (handle)',

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
  'create index variants_color on variants (color, color_hex) where color_hex is not null',

  `create table variant_images (
    variant_id integer not null references variants (id) on delete cascade,
    position integer not null,
    url text not null,
    alt text not null default '',
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
    file_extras text not null default '{}',
    list_price_cents ${big} check (list_price_cents >= 0),
    suggested_price_cents ${big}
      check (suggested_price_cents >= 0 and (suggested_price_cents is null) = (list_price_cents is null)),
    barcode text check (length(barcode) between 1 and 64),
    low_stock integer check (low_stock between 0 and 499999),
    unique (variant_id, size)
  ) ${end}`,
  'create index variant_sizes_in_stock on variant_sizes (variant_id, size) where quantity > 0',
  'create index variant_sizes_own_low on variant_sizes (low_stock) where low_stock is not null',
  `create index variant_sizes_own_price on variant_sizes (variant_id, list_price_cents)
    where list_price_cents is not null`,
  'create index variant_sizes_stock on variant_sizes (quantity, variant_id, low_stock)',
  'create unique index variant_sizes_barcode on variant_sizes (barcode) where barcode is not null',

  `create table shelf_products (
    shelf_id integer not null,
    product_id integer not null references products (id) on delete cascade,
    created_at ${big} not null,
    list_price_cents ${big} not null,
    title_folded ${folded} not null,
    assortment_id integer,
    primary key (product_id, shelf_id)
  ) ${endKeyed}`,
  'create index shelf_by_created on shelf_products (shelf_id, created_at, product_id)',
  'create index shelf_by_price on shelf_products (shelf_id, list_price_cents, product_id, assortment_id)',
  'create index shelf_by_title on shelf_products (shelf_id, title_folded, product_id)',

  `create table catalogue_version (
    id integer primary key check (id = 1),
    version ${big} not null,
    changed_at ${big} not null
  ) ${end}`,
  'insert into catalogue_version (id, version, changed_at) values (1, 0, 0)',
];
