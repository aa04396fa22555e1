import type { Generated } from 'kysely';
import type { Audience } from '../../../../domain/catalogue/audience.ts';
import type { StockReason } from '../../../../domain/catalogue/stock.ts';
import type { Flag, Instant } from './cartTables.ts';

export interface CatalogueTables {
  categories: CategoryTable;
  products: ProductTable;
  product_categories: ProductCategoryTable;
  variants: VariantTable;
  variant_images: VariantImageTable;
  variant_sizes: VariantSizeTable;
  stock_movements: StockMovementTable;
  stock_counts: StockCountTable;
  stock_count_lines: StockCountLineTable;
  assortments: AssortmentTable;
  assortment_choices: AssortmentChoiceTable;
  shelf_products: ShelfProductTable;
  catalogue_version: CatalogueVersionTable;
  catalogue_changes: CatalogueChangesTable;
  bulk_edits: BulkEditTable;
  bulk_edit_items: BulkEditItemTable;
  category_moves: CategoryMoveTable;
}

/** A tree of at most three levels: top category, column, subcategory. */
interface CategoryTable {
  id: Generated<number>;
  /** Null for a top category (level 1). */
  parent_id: number | null;
  level: 1 | 2 | 3;
  name: string;
  /** `slug(name)`, unique among siblings. */
  slug: string;
  position: number;
  highlighted: Generated<Flag>;
  /** Special lines are top categories with their own page, outside the navbar. */
  in_navbar: Generated<Flag>;
  image_url: Generated<string>;
  /** Wide picture above its list; '' for none. */
  banner_url: Generated<string>;
  banner_alt: Generated<string>;
  version: Generated<number>;
}

export interface ProductTable {
  id: Generated<number>;
  title_id: number;
  /** The category whose path is shown with the product. */
  main_category_id: number | null;
  /** Prices of the cheapest size. */
  list_price_cents: number;
  suggested_price_cents: number;
  /** Null while unknown. Never on the public wire. */
  cost_cents: Generated<number | null>;
  /** National taxes in the price: 2100 is 21 %. */
  tax_rate_basis_points: Generated<number>;
  description: Generated<string>;
  care: Generated<string>;
  weight_grams: Generated<number>;
  /** The fewest units in one purchase, of all colours and sizes together; lines are multiples of the step. */
  min_units: Generated<number>;
  min_units_wholesale: Generated<number>;
  unit_step: Generated<number>;
  /** One unit, packed; null while unknown. */
  height_mm: Generated<number | null>;
  width_mm: Generated<number | null>;
  depth_mm: Generated<number | null>;
  featured: Generated<Flag>;
  delivery_tomorrow: Generated<Flag>;
  published: Generated<Flag>;
  created_at: Instant;
  /** Null if never changed. */
  updated_at: Instant | null;
  /** The product's handle in catalogue files; null if it was never in one. */
  handle: string | null;
  /** JSON of catalogue file fields that the shop does not use, by `ExtraField`. */
  file_extras: Generated<string>;
  /** Rises with every change of the product, except of its stock. */
  version: Generated<number>;
  /** '' for the title and the start of the description. */
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  /** An unpublished product gets published then. */
  publish_at: Generated<Instant | null>;
  /** Set for products that the shop keeps only for its records. */
  archived_at: Generated<Instant | null>;
  /** '' for the usual names of colour and size, and for no third option. */
  color_name: Generated<string>;
  size_name: Generated<string>;
  option3_name: Generated<string>;
  /** Null while unknown, or for things without one. */
  audience: Generated<Audience | null>;
  composition: Generated<string>;
  fit: Generated<string>;
  sport: Generated<string>;
  /** The person in the pictures; null without one. */
  worn_height_cm: Generated<number | null>;
  worn_size: Generated<string>;
  /** Derived: null for a product without colours. */
  assortment_id: Generated<number | null>;
}

/** A product's categories as the merchant set them; the main category and all ancestors count implicitly. */
interface ProductCategoryTable {
  product_id: number;
  category_id: number;
}

/** One colour of a product. */
interface VariantTable {
  id: Generated<number>;
  product_id: number;
  sku: string;
  color: string;
  /** `#rrggbb` */
  color_hex: string | null;
  position: number;
}

interface VariantImageTable {
  variant_id: number;
  /** 0 front, 1 back, … */
  position: number;
  url: string;
  /** A description of the picture, for those who do not see it; '' stands for the product's title and colour. */
  alt: Generated<string>;
}

interface VariantSizeTable {
  id: Generated<number>;
  variant_id: number;
  /** Its name within the colour: see `fullSize`. */
  size: string;
  /** '' without a third option. */
  option3: Generated<string>;
  sku: string;
  /** Units in stock, never below zero. */
  quantity: number;
  /** Null, as the suggested price, when equal to the product's prices: see `ownPrice`. */
  list_price_cents: Generated<number | null>;
  suggested_price_cents: Generated<number | null>;
  /** Null when it costs the shop what the product does. */
  cost_cents: Generated<number | null>;
  /** Measures in centimetres, as on the label. */
  length: string | null;
  hip: string | null;
  waist: string | null;
  bust: string | null;
  sleeve: string | null;
  rise: string | null;
  position: number;
  barcode: Generated<string | null>;
  /** Stock is low from this number on; null for the shop's own number. */
  low_stock: Generated<number | null>;
  /** The same as in `products`. */
  file_extras: Generated<string>;
}

/** Every stock movement, in order. */
export interface StockMovementTable {
  id: Generated<number>;
  /** Null once the size is removed: then its names are below. */
  variant_size_id: number | null;
  delta: number;
  quantity_before: number;
  /** `quantity_before + delta` */
  quantity_after: number;
  reason: StockReason;
  note: Generated<string>;
  order_id: number | null;
  user_id: number | null;
  created_at: Instant;
  gone_title: Generated<string | null>;
  /** `foldText(gone_title)` */
  gone_folded: Generated<string | null>;
  gone_color: Generated<string | null>;
  gone_size: Generated<string | null>;
  gone_sku: Generated<string | null>;
}

/** The sheet of a count; at most one is open. */
interface StockCountTable {
  id: Generated<number>;
  state: 'open' | 'applied' | 'discarded';
  opened_at: Instant;
  closed_at: Instant | null;
}

interface StockCountLineTable {
  count_id: number;
  variant_size_id: number;
  counted: number;
  /** Stock and units to pack when it was counted. */
  expected: number;
  counted_at: Instant;
}

/** Derived by `refreshAssortments`: a set of colours and sizes shared by products, in stock or not. */
interface AssortmentTable {
  id: Generated<number>;
  content_hash: string;
  /** Number of its colours and sizes; those of a third option are one. */
  size_count: Generated<number>;
}

interface AssortmentChoiceTable {
  assortment_id: number;
  color: string;
  /** '' for a colour without sizes. */
  size: string;
}

/**
 * Derived by `refreshShelves`: the published products of each precomputed list, with their sort keys. A shelf is a
 * category's id, one of `SHELVES`, or `collectionShelf` of a collection.
 */
interface ShelfProductTable {
  shelf_id: number;
  product_id: number;
  created_at: Instant;
  /** Price of the cheapest size in stock, or of the cheapest when all are sold out. */
  list_price_cents: number;
  title_folded: string;
  assortment_id: number | null;
  /** The product's place among the chosen ones of a collection; null on other shelves. */
  position: Generated<number | null>;
}

/** One row: the number of catalogue changes. */
interface CatalogueVersionTable {
  id: 1;
  version: number;
  changed_at: Instant;
}

/** A version that changed only the stock of some products. */
interface CatalogueChangesTable {
  version: number;
  /** JSON of the products' ids: see `CatalogueChange`. */
  units: string;
  stock: string;
}

/** An edit of many products at once. */
interface BulkEditTable {
  id: Generated<number>;
  /** JSON of a `BulkEdit`. */
  edit: string;
  user_id: number | null;
  created_at: Instant;
  undone_at: Generated<Instant | null>;
}

/** `skipped` changed before the edit came to them, `kept` before its undoing. */
export type BulkEditItemState = 'planned' | 'done' | 'skipped' | 'undone' | 'kept';

interface BulkEditItemTable {
  bulk_edit_id: number;
  product_id: number;
  /** JSON of `BulkValues`. */
  before: string;
  after: string;
  state: Generated<BulkEditItemState>;
}

/** A path of slugs that leads to another category now, or with null to all products. */
interface CategoryMoveTable {
  path: string;
  category_id: number | null;
  moved_at: Instant;
}
