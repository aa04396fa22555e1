import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import type { Box } from '../../../domain/orders/parcel.ts';
import type {
  DraftSize,
  EditedProduct,
  ProductDraft,
  ProductRow,
  ProductRowFilters,
  ProductRowOrder,
} from '../../../domain/catalogue/productDraft.ts';
import { uniqueTags } from '../../../domain/catalogue/tags.ts';
import { wornFromWire, wornToWire } from '../../catalogue/productMapping.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type {
  DraftSizeWire,
  EditedProductWire,
  ProductDraftRead,
  ProductRowsQueryWire,
  ProductRowWire,
} from './productToolsSchemas.ts';

export function draftFromWire(wire: ProductDraftRead): ProductDraft {
  return {
    title: wire.title,
    description: wire.description,
    care: wire.care,
    categoryIds: [...new Set(wire.category_ids)],
    audience: wire.audience,
    composition: wire.composition,
    fit: wire.fit,
    sport: wire.sport,
    worn: wire.worn && wornFromWire(wire.worn),
    price: centsFromPesos(wire.price),
    suggestedPrice: centsFromPesos(wire.suggested_price),
    cost: wire.cost === null ? null : centsFromPesos(wire.cost),
    weightGrams: wire.weight_grams,
    box: wire.box && scaledBox(wire.box, 10),
    minUnits: wire.min_units,
    minUnitsWholesale: wire.min_units_wholesale,
    unitStep: wire.unit_step,
    taxRate: wire.tax_rate,
    isFeatured: wire.featured,
    isDeliveredTomorrow: wire.delivery_tomorrow,
    isPublished: wire.published,
    publishAt: wire.publish_at === null ? null : Date.parse(wire.publish_at),
    seoTitle: wire.seo_title,
    seoDescription: wire.seo_description,
    tags: uniqueTags(wire.tags),
    optionNames: wire.option_names,
    variants: wire.variants.map(({ color_hex: hex, sizes, ...variant }) => ({
      ...variant,
      hex: hex === null ? null : hex.toLowerCase(),
      sizes: sizes.map(sizeFromWire),
    })),
  };
}

/** Millimetres are tenths of the wire's centimetres. */
function scaledBox({ height, width, depth }: Box, factor: 10 | 0.1): Box {
  const scaled = (side: number) => (factor === 10 ? Math.round(side * 10) : side / 10);
  return { height: scaled(height), width: scaled(width), depth: scaled(depth) };
}

function sizeFromWire(wire: DraftSizeWire): DraftSize {
  const { stock_before: stockBefore, low_stock: lowStock } = wire;
  const { price, suggested_price: suggested, cost, ...size } = wire;
  const { id, size: name, option3, sku, barcode, stock, measures } = size;
  return {
    id,
    size: name,
    option3,
    sku,
    barcode,
    stock,
    stockBefore,
    lowStock,
    ownPrice:
      price === null
        ? null
        : { price: centsFromPesos(price), suggestedPrice: centsFromPesos(suggested ?? price) },
    cost: cost === null ? null : centsFromPesos(cost),
    measures: {
      length: measures.length || null,
      hip: measures.hip || null,
      waist: measures.waist || null,
      bust: measures.bust || null,
      sleeve: measures.sleeve || null,
      rise: measures.rise || null,
    },
  };
}

export function draftToWire(draft: ProductDraft): ProductDraftRead {
  return {
    title: draft.title,
    description: draft.description,
    care: draft.care,
    category_ids: [...draft.categoryIds],
    audience: draft.audience,
    composition: draft.composition,
    fit: draft.fit,
    sport: draft.sport,
    worn: draft.worn && wornToWire(draft.worn),
    price: pesosFromCents(draft.price),
    suggested_price: pesosFromCents(draft.suggestedPrice),
    cost: draft.cost === null ? null : pesosFromCents(draft.cost),
    weight_grams: draft.weightGrams,
    box: draft.box && scaledBox(draft.box, 0.1),
    min_units: draft.minUnits,
    min_units_wholesale: draft.minUnitsWholesale,
    unit_step: draft.unitStep,
    tax_rate: draft.taxRate,
    featured: draft.isFeatured,
    delivery_tomorrow: draft.isDeliveredTomorrow,
    published: draft.isPublished,
    publish_at: draft.publishAt === null ? null : instantToWire(draft.publishAt),
    seo_title: draft.seoTitle,
    seo_description: draft.seoDescription,
    tags: [...draft.tags],
    option_names: { ...draft.optionNames },
    variants: draft.variants.map(({ hex, sizes, ...variant }) => ({
      ...variant,
      color_hex: hex,
      sizes: sizes.map(sizeToWire),
    })),
  };
}

function sizeToWire({ stockBefore, lowStock, ownPrice, ...size }: DraftSize): DraftSizeWire {
  return {
    ...size,
    stock_before: stockBefore,
    low_stock: lowStock,
    price: ownPrice && pesosFromCents(ownPrice.price),
    suggested_price: ownPrice && pesosFromCents(ownPrice.suggestedPrice),
    cost: size.cost === null ? null : pesosFromCents(size.cost),
  };
}

export function editedProductToWire(product: EditedProduct): EditedProductWire {
  return {
    ...draftToWire(product),
    id: product.id,
    version: product.version,
    archived: product.isArchived,
    created_at: instantToWire(product.createdAt),
    sale: product.sale && saleToWire(product.sale),
  };
}

function saleToWire({ endsAt, price, ...sale }: NonNullable<EditedProduct['sale']>) {
  return { ...sale, ends_at: instantToWire(endsAt), price: pesosFromCents(price) };
}

export function editedProductFromWire(wire: EditedProductWire): EditedProduct {
  return {
    ...draftFromWire(wire),
    id: wire.id,
    version: wire.version,
    isArchived: wire.archived,
    createdAt: Date.parse(wire.created_at),
    sale: wire.sale && saleFromWire(wire.sale),
  };
}

function saleFromWire({ ends_at, price, ...sale }: NonNullable<EditedProductWire['sale']>) {
  return { ...sale, endsAt: Date.parse(ends_at), price: centsFromPesos(price) };
}

export function productRowToWire(row: ProductRow): ProductRowWire {
  return {
    id: row.id,
    title: row.title,
    image: row.image,
    category: row.categoryPath,
    price: pesosFromCents(row.price),
    suggested_price: pesosFromCents(row.suggestedPrice),
    margin: row.margin,
    price_varies: row.priceVaries,
    stock: row.stock,
    size_count: row.sizeCount,
    low_count: row.lowCount,
    visibility: row.visibility,
    publish_at: row.publishAt === null ? null : instantToWire(row.publishAt),
    featured: row.isFeatured,
    updated_at: instantToWire(row.updatedAt),
  };
}

export function productRowFromWire(wire: ProductRowWire): ProductRow {
  return {
    id: wire.id,
    title: wire.title,
    image: wire.image,
    categoryPath: wire.category,
    price: centsFromPesos(wire.price),
    suggestedPrice: centsFromPesos(wire.suggested_price),
    margin: wire.margin,
    priceVaries: wire.price_varies,
    stock: wire.stock,
    sizeCount: wire.size_count,
    lowCount: wire.low_count,
    visibility: wire.visibility,
    publishAt: wire.publish_at === null ? null : Date.parse(wire.publish_at),
    isFeatured: wire.featured,
    updatedAt: Date.parse(wire.updated_at),
  };
}

type RowFiltersWire = Omit<ProductRowsQueryWire, 'ordering'>;

export function rowFiltersFromWire(wire: RowFiltersWire): ProductRowFilters {
  return {
    text: wire.q === '' ? undefined : wire.q,
    categoryId: wire.category,
    tag: wire.tag,
    visibility: wire.visibility,
    stock: wire.stock,
    pictures: wire.pictures,
    isFeatured: wire.featured,
  };
}

const DEFAULT_ORDER: ProductRowOrder = '-updated';

export function rowOrderFromWire({ ordering }: ProductRowsQueryWire): ProductRowOrder {
  return ordering ?? DEFAULT_ORDER;
}
