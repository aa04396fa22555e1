import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { ProductCard, ShownSale } from '../../domain/catalogue/product.ts';
import type {
  Facets,
  ProductFilters,
  ProductOrder,
} from '../../domain/catalogue/productFilters.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import type {
  FacetsWire,
  ProductCardWire,
  ProductFiltersWire,
  SaleOfProductWire,
} from './productSchemas.ts';

/** Fills whole rows of two, three or four cards. */
export const LISTING_PAGE_SIZE = 12;

/** `origin`: base of the shop's picture URLs. */
export function productCardToWire(card: ProductCard, origin: string): ProductCardWire {
  return {
    id: card.id,
    title_id: card.titleId,
    title: card.title,
    price: pesosFromCents(card.price),
    list_price: pesosFromCents(card.listPrice),
    b2b_price: pesosFromCents(card.wholesalePrice),
    suggested_sales_price: pesosFromCents(card.suggestedPrice),
    price_varies: card.priceVaries,
    tax_rate: card.taxRate,
    images: card.images.map((image) => ({ image: pictureToWire(image, origin) })),
    image_color: card.imageColor,
    colors: card.colors.map((color) => color.name),
    color_swatches: card.colors.map(({ image, ...color }) => ({
      ...color,
      ...(image && { image: pictureToWire(image, origin) }),
    })),
    in_stock: card.inStock,
    ...(card.lastUnits && { last_units: card.lastUnits }),
    category: [...card.categoryPath],
    audience: card.audience ?? null,
    sale: saleToWire(card.sale),
    ...(card.offerLabel && { offer_label: card.offerLabel }),
  };
}

/** The app shows one, and the other to who looks at it: more would be in every page's answers. */
export const CARD_PICTURES = 2;

export function productCardFromWire(wire: ProductCardWire): ProductCard {
  return {
    id: wire.id,
    titleId: wire.title_id,
    title: wire.title,
    price: centsFromPesos(wire.price),
    listPrice: centsFromPesos(wire.list_price),
    wholesalePrice: centsFromPesos(wire.b2b_price),
    suggestedPrice: centsFromPesos(wire.suggested_sales_price),
    priceVaries: wire.price_varies,
    taxRate: wire.tax_rate,
    images: wire.images.slice(0, CARD_PICTURES).map(({ image }) => image),
    imageColor: wire.image_color,
    colors: wire.color_swatches.map(({ name, hex, swatch, image }) => ({
      name,
      hex,
      ...(swatch && { swatch }),
      ...(image && { image }),
    })),
    inStock: wire.in_stock,
    ...(wire.last_units && { lastUnits: wire.last_units }),
    categoryPath: [...wire.category],
    audience: wire.audience ?? null,
    ...saleFromWire(wire.sale),
    ...(wire.offer_label && { offerLabel: wire.offer_label }),
  };
}

export function saleToWire(sale: ShownSale | null = null): SaleOfProductWire {
  if (!sale) return null;
  const { percent, startsAt, endsAt, terms } = sale;
  return { percent, starts_at: instantToWire(startsAt), ends_at: instantToWire(endsAt), terms };
}

export function saleFromWire(wire: SaleOfProductWire): { sale?: ShownSale } {
  if (!wire) return {};
  const { percent, starts_at, ends_at, terms } = wire;
  return { sale: { percent, startsAt: Date.parse(starts_at), endsAt: Date.parse(ends_at), terms } };
}

export function productFiltersFromWire(wire: ProductFiltersWire): ProductFilters {
  return withoutUndefined({
    titleId: wire.title__id,
    categoryPath: wire.categories,
    featured: wire.bestof,
    deliveryTomorrow: wire.deliveryTomorrow,
    onSale: wire.on_sale,
    sizes: wire.sizes,
    colors: wire.colors,
    audiences: wire.audiences,
    sports: wire.sports,
    priceFrom: wire.price__gte === undefined ? undefined : centsFromPesos(wire.price__gte),
    priceTo: wire.price__lte === undefined ? undefined : centsFromPesos(wire.price__lte),
    inStock: wire.in_stock,
    text: wire.q,
    collection: wire.collection,
  });
}

export function productFiltersToWire(filters: ProductFilters): ProductFiltersWire {
  return withoutUndefined({
    title__id: filters.titleId,
    categories: filters.categoryPath,
    bestof: filters.featured,
    deliveryTomorrow: filters.deliveryTomorrow,
    on_sale: filters.onSale,
    sizes: filters.sizes,
    colors: filters.colors,
    audiences: filters.audiences,
    sports: filters.sports,
    price__gte: filters.priceFrom === undefined ? undefined : pesosFromCents(filters.priceFrom),
    price__lte: filters.priceTo === undefined ? undefined : pesosFromCents(filters.priceTo),
    in_stock: filters.inStock,
    q: filters.text,
    collection: filters.collection,
  });
}

export function facetsToWire(facets: Facets): FacetsWire {
  const { onSale = 0, price, ...rest } = facets;
  return { ...rest, on_sale: onSale, price: mapPrice(price, pesosFromCents) };
}

export function facetsFromWire(wire: FacetsWire): Facets {
  const { audiences = [], sports = [], on_sale: onSale = 0, price, ...rest } = wire;
  return { ...rest, audiences, sports, onSale, price: mapPrice(price, centsFromPesos) };
}

function mapPrice(price: Facets['price'], convert: (amount: number) => number): Facets['price'] {
  return { ...price, min: convert(price.min), max: convert(price.max) };
}

type Present<Shape> = { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

function withoutUndefined<Shape extends object>(shape: Shape): Present<Shape> {
  const present = Object.entries(shape).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Present<Shape>;
}

/** The shop's own pictures use its public origin; pictures on other hosts are unchanged. */
export function pictureToWire(url: string, origin: string): string {
  return /^\/(?!\/)/.test(url) ? origin + url : url;
}

interface ProductListChoice {
  filters: ProductFilters;
  /** Left out for that of a collection. */
  order: ProductOrder | undefined;
  page: number;
  /** Defaults to `LISTING_PAGE_SIZE`. */
  pageSize?: number | undefined;
}

/**
 * Query of `GET …/products/filter/`. The web app's request and the HTML's preload use the same URL, so that one
 * download serves both.
 */
export function productListQuery({
  filters,
  order,
  page,
  pageSize = LISTING_PAGE_SIZE,
}: ProductListChoice) {
  return {
    filters: JSON.stringify(productFiltersToWire(filters)),
    page,
    page_size: pageSize,
    ...(order && { ordering: order }),
  };
}
