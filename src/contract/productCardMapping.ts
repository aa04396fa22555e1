import { centsFromPesos, pesosFromCents } from '../domain/money.ts';
import type { ProductCard } from '../domain/product.ts';
import { pictureToWire } from './pictureMapping.ts';
import type { ProductCardWire } from './productCardSchemas.ts';

/** `origin`: where the shop's pictures are. */
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
    colors: card.colors.map((color) => color.name),
    color_swatches: card.colors.map(({ name, hex }) => ({ name, hex })),
    in_stock: card.inStock,
    category: [...card.categoryPath],
  };
}

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
    images: wire.images.map(({ image }) => image),
    colors: wire.color_swatches.map(({ name, hex }) => ({ name, hex })),
    inStock: wire.in_stock,
    categoryPath: [...wire.category],
  };
}
