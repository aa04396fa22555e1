import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import { namesOf, optionsOf, plainSize } from '../../domain/catalogue/options.ts';
import type {
  Product,
  ShownOffer,
  SizePrices,
  Variant,
  VariantSize,
} from '../../domain/catalogue/product.ts';
import { USUAL_RATIO } from '../../domain/catalogue/pictureRatio.ts';
import type { ProductFacts, Worn } from '../../domain/catalogue/productFacts.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import {
  pictureToWire,
  productCardFromWire,
  productCardToWire,
  saleFromWire,
  saleToWire,
} from './productListMapping.ts';
import type { OfferOfProductWire, ProductWire, SizeWire, VariantWire } from './productSchemas.ts';

/** `origin`: base of the shop's picture URLs. */
export function productToWire(product: Product, origin: string): ProductWire {
  const options = optionsOf(product);
  return {
    id: product.id,
    price: pesosFromCents(product.price),
    list_price: pesosFromCents(product.listPrice),
    precio_mayorista: pesosFromCents(product.wholesalePrice),
    suggested_sales_price: pesosFromCents(product.suggestedPrice),
    price_varies: product.priceVaries,
    tax_rate: product.taxRate,
    description: product.description,
    care: product.care,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    category: [...product.categoryPath],
    audience: product.audience ?? null,
    ...(product.twins && { twins: product.twins }),
    ...factsToWire(product),
    sale: saleToWire(product.sale),
    offer: offerToWire(product.offer),
    ...(product.minUnits !== undefined && { min_units: product.minUnits }),
    ...(product.unitStep !== undefined && { unit_step: product.unitStep }),
    title: { id: product.titleId, titulo: product.title },
    subproducto: product.variants.map((variant) => variantToWire(variant, product, origin)),
    ...(options.length > 0 && { options }),
    ...(product.complements && {
      complements: product.complements.map((card) => productCardToWire(card, origin)),
    }),
    related: product.related.map((card) => productCardToWire(card, origin)),
  };
}

export function productFromWire(wire: ProductWire): Product {
  return {
    id: wire.id,
    titleId: wire.title.id,
    title: wire.title.titulo,
    price: centsFromPesos(wire.price),
    listPrice: centsFromPesos(wire.list_price),
    wholesalePrice: centsFromPesos(wire.precio_mayorista),
    suggestedPrice: centsFromPesos(wire.suggested_sales_price),
    priceVaries: wire.price_varies,
    taxRate: wire.tax_rate,
    description: wire.description,
    care: wire.care,
    seoTitle: wire.seo_title,
    seoDescription: wire.seo_description,
    categoryPath: [...wire.category],
    audience: wire.audience ?? null,
    ...(wire.twins && { twins: wire.twins }),
    ...factsFromWire(wire),
    ...saleFromWire(wire.sale),
    ...offerFromWire(wire.offer),
    optionNames: namesOf(wire.options ?? []),
    ...(wire.min_units !== undefined && { minUnits: wire.min_units }),
    ...(wire.unit_step !== undefined && { unitStep: wire.unit_step }),
    variants: wire.subproducto.map((variant) => variantFromWire(variant, wire)),
    ...(wire.complements && { complements: wire.complements.map(productCardFromWire) }),
    related: wire.related.map(productCardFromWire),
  };
}

function factsToWire({ composition, fit, sport, worn }: Partial<ProductFacts>) {
  return {
    composition: composition || null,
    fit: fit || null,
    sport: sport || null,
    worn: worn ? wornToWire(worn) : null,
  };
}

export function wornToWire({ heightCm, size }: Worn): { height_cm: number; size: string } {
  return { height_cm: heightCm, size };
}

export function wornFromWire({ height_cm: heightCm, size }: ReturnType<typeof wornToWire>): Worn {
  return { heightCm, size };
}

/** Answers of other backends may lack them. */
function factsFromWire({ composition, fit, sport, worn }: ProductWire): ProductFacts {
  return {
    composition: composition ?? '',
    fit: fit ?? '',
    sport: sport ?? '',
    worn: worn ? wornFromWire(worn) : null,
  };
}

function offerToWire(offer: ShownOffer | null = null): OfferOfProductWire {
  if (!offer) return null;
  const { startsAt, endsAt, ...rest } = offer;
  return { ...rest, starts_at: instantToWire(startsAt), ends_at: instantToWire(endsAt) };
}

function offerFromWire(wire: OfferOfProductWire = null): { offer?: ShownOffer } {
  if (!wire) return {};
  const { starts_at, ends_at, ...rest } = wire;
  return { offer: { ...rest, startsAt: Date.parse(starts_at), endsAt: Date.parse(ends_at) } };
}

function variantToWire(variant: Variant, product: Product, origin: string): VariantWire {
  return {
    id: variant.id,
    subcodigo: variant.sku,
    color: variant.color.name,
    color_hex: variant.color.hex,
    producto: product.id,
    images: variant.images.map((image, at) => ({
      image: pictureToWire(image, origin),
      ...(variant.alts[at] && { alt: variant.alts[at] }),
    })),
    image_color: variant.imageColor,
    image_ratio: variant.imageRatio,
    talles: variant.sizes.map((size) => sizeToWire(size, variant, product)),
  };
}

function variantFromWire(wire: VariantWire, product: ProductWire): Variant {
  return {
    id: wire.id,
    sku: wire.subcodigo,
    color: { name: wire.color, hex: wire.color_hex },
    images: wire.images.map(({ image }) => image),
    alts: wire.images.map(({ alt = '' }) => alt),
    imageColor: wire.image_color,
    imageRatio: wire.image_ratio ?? USUAL_RATIO,
    sizes: wire.talles.map((size) => sizeFromWire(size, product)),
  };
}

/** Sizes omit a price equal to the product's, unless other sizes cost more. */
function sizeToWire(size: VariantSize, { color }: Variant, product: Product): SizeWire {
  const { measures } = size;
  return {
    id: size.id,
    talle: size.size,
    ...(size.option3 !== '' && { option_values: [color.name, plainSize(size), size.option3] }),
    subcodigo: size.sku,
    cantidad: size.stock,
    ...((product.priceVaries || !costsTheSame(size, product)) && {
      price: pesosFromCents(size.price),
      list_price: pesosFromCents(size.listPrice),
      precio_mayorista: pesosFromCents(size.wholesalePrice),
      suggested_sales_price: pesosFromCents(size.suggestedPrice),
    }),
    largo: measures.length,
    cadera: measures.hip,
    cintura: measures.waist,
    busto: measures.bust,
    manga: measures.sleeve,
    tiro: measures.rise,
  };
}

function costsTheSame(one: SizePrices, other: SizePrices): boolean {
  return (
    one.price === other.price &&
    one.listPrice === other.listPrice &&
    one.wholesalePrice === other.wholesalePrice &&
    one.suggestedPrice === other.suggestedPrice
  );
}

function sizeFromWire(wire: SizeWire, product: ProductWire): VariantSize {
  return {
    id: wire.id,
    size: wire.talle,
    option3: wire.option_values?.[2] ?? '',
    sku: wire.subcodigo,
    stock: wire.cantidad,
    price: centsFromPesos(wire.price ?? product.price),
    listPrice: centsFromPesos(wire.list_price ?? product.list_price),
    wholesalePrice: centsFromPesos(wire.precio_mayorista ?? product.precio_mayorista),
    suggestedPrice: centsFromPesos(wire.suggested_sales_price ?? product.suggested_sales_price),
    measures: {
      length: wire.largo,
      hip: wire.cadera,
      waist: wire.cintura,
      bust: wire.busto,
      sleeve: wire.manga,
      rise: wire.tiro,
    },
  };
}
