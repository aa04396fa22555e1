import { centsFromPesos, pesosFromCents } from '../domain/money.ts';
import type { Product, Variant, VariantSize } from '../domain/product.ts';
import { productCardFromWire, productCardToWire } from './productCardMapping.ts';
import type { ProductWire, SizeWire, VariantWire } from './productSchemas.ts';

export function productToWire(product: Product): ProductWire {
  return {
    id: product.id,
    price: pesosFromCents(product.price),
    list_price: pesosFromCents(product.listPrice),
    precio_mayorista: pesosFromCents(product.wholesalePrice),
    suggested_sales_price: pesosFromCents(product.suggestedPrice),
    tax_rate: product.taxRate,
    description: product.description,
    care: product.care,
    category: [...product.categoryPath],
    title: { id: product.titleId, titulo: product.title },
    subproducto: product.variants.map((variant) => variantToWire(variant, product.id)),
    related: product.related.map(productCardToWire),
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
    taxRate: wire.tax_rate,
    description: wire.description,
    care: wire.care,
    categoryPath: [...wire.category],
    variants: wire.subproducto.map(variantFromWire),
    related: wire.related.map(productCardFromWire),
  };
}

function variantToWire(variant: Variant, productId: number): VariantWire {
  return {
    id: variant.id,
    subcodigo: variant.sku,
    color: variant.color.name,
    color_hex: variant.color.hex,
    producto: productId,
    images: variant.images.map((image) => ({ image })),
    talles: variant.sizes.map(sizeToWire),
  };
}

function variantFromWire(wire: VariantWire): Variant {
  return {
    id: wire.id,
    sku: wire.subcodigo,
    color: { name: wire.color, hex: wire.color_hex },
    images: wire.images.map(({ image }) => image),
    sizes: wire.talles.map(sizeFromWire),
  };
}

function sizeToWire({ measures, ...size }: VariantSize): SizeWire {
  return {
    id: size.id,
    talle: size.size,
    subcodigo: size.sku,
    cantidad: size.stock,
    largo: measures.length,
    cadera: measures.hip,
    cintura: measures.waist,
    busto: measures.bust,
    manga: measures.sleeve,
    tiro: measures.rise,
  };
}

function sizeFromWire(wire: SizeWire): VariantSize {
  return {
    id: wire.id,
    size: wire.talle,
    sku: wire.subcodigo,
    stock: wire.cantidad,
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
