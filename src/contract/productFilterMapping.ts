import { centsFromPesos, pesosFromCents } from '../domain/money.ts';
import type { Facets, ProductFilters } from '../domain/productFilters.ts';
import type { FacetsWire, ProductFiltersWire } from './productFilterSchemas.ts';

export function productFiltersFromWire(wire: ProductFiltersWire): ProductFilters {
  return withoutUndefined({
    titleId: wire.title__id,
    categoryPath: wire.categories,
    featured: wire.bestof,
    deliveryTomorrow: wire.deliveryTomorrow,
    sizes: wire.sizes,
    colors: wire.colors,
    priceFrom: wire.price__gte === undefined ? undefined : centsFromPesos(wire.price__gte),
    priceTo: wire.price__lte === undefined ? undefined : centsFromPesos(wire.price__lte),
    inStock: wire.in_stock,
    text: wire.q,
  });
}

export function productFiltersToWire(filters: ProductFilters): ProductFiltersWire {
  return withoutUndefined({
    title__id: filters.titleId,
    categories: filters.categoryPath,
    bestof: filters.featured,
    deliveryTomorrow: filters.deliveryTomorrow,
    sizes: filters.sizes,
    colors: filters.colors,
    price__gte: filters.priceFrom === undefined ? undefined : pesosFromCents(filters.priceFrom),
    price__lte: filters.priceTo === undefined ? undefined : pesosFromCents(filters.priceTo),
    in_stock: filters.inStock,
    q: filters.text,
  });
}

export function facetsToWire(facets: Facets): FacetsWire {
  return { ...facets, price: mapPrice(facets.price, pesosFromCents) };
}

export function facetsFromWire(wire: FacetsWire): Facets {
  return { ...wire, price: mapPrice(wire.price, centsFromPesos) };
}

function mapPrice(price: Facets['price'], convert: (amount: number) => number): Facets['price'] {
  return { min: convert(price.min), max: convert(price.max) };
}

type Present<Shape> = { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

function withoutUndefined<Shape extends object>(shape: Shape): Present<Shape> {
  const present = Object.entries(shape).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Present<Shape>;
}
