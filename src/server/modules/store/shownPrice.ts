import type { Cents } from '../../../domain/money/money.ts';
import {
  cheapestOf,
  offeredSizes,
  pricesVary,
  type SetPrice,
} from '../../../domain/money/sizePrices.ts';

interface ShownPrice {
  listPrice: Cents;
  suggestedPrice: Cents;
  /** Others that can be bought cost more. */
  priceVaries: boolean;
}

/** The price that a product is shown at: the lowest that can be bought, else the lowest; its own without sizes. */
export function shownPrice(
  sizes: readonly (SetPrice & { stock: number })[],
  own: { list_price_cents: Cents; suggested_price_cents: Cents },
): ShownPrice {
  const offered = offeredSizes(sizes);
  const { list_price_cents: price, suggested_price_cents: suggestedPrice } = own;
  const cheapest = cheapestOf(offered) ?? { price, suggestedPrice };
  return {
    listPrice: cheapest.price,
    suggestedPrice: cheapest.suggestedPrice,
    priceVaries: pricesVary(offered),
  };
}
