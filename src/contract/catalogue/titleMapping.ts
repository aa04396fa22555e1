import type { FoundTitle } from '../../domain/catalogue/product.ts';
import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import { pictureToWire } from './productListMapping.ts';
import type { FoundTitleWire } from './titleSchemas.ts';

export const POPULAR_TITLES_PATH = '/api/store/titles/popular/';

/** `origin`: base of the shop's picture URLs. */
export function foundTitleToWire(title: FoundTitle, origin: string): FoundTitleWire {
  const { id, name, card, foundBy } = title;
  return {
    id,
    name,
    ...(card && {
      card: {
        image: pictureToWire(card.image, origin),
        image_color: card.imageColor,
        price: pesosFromCents(card.price),
        price_varies: card.priceVaries,
        tax_rate: card.taxRate,
        in_stock: card.inStock,
        category: [...card.categoryPath],
        audiences: [...card.audiences],
        products: card.products,
      },
    }),
    ...(foundBy && { found_by: foundBy }),
  };
}

export function foundTitleFromWire({ id, name, card, found_by }: FoundTitleWire): FoundTitle {
  return {
    id,
    name,
    ...(card && {
      card: {
        image: card.image,
        imageColor: card.image_color,
        price: centsFromPesos(card.price),
        priceVaries: card.price_varies,
        taxRate: card.tax_rate,
        inStock: card.in_stock,
        categoryPath: [...card.category],
        audiences: [...card.audiences],
        ...(card.products !== undefined && { products: card.products }),
      },
    }),
    ...(found_by && { foundBy: found_by }),
  };
}
