import { divideHalfUp, type Cents } from './money.ts';

/** Factor of a client type on list prices: 10 000 basis points pay the list price, 7 000 pay 70 %. */
export interface PriceList {
  name: string;
  basisPoints: number;
}

/** A client type and its price list. */
export interface ClientType extends PriceList {
  id: number;
}

export const RETAIL: PriceList = { name: 'minorista', basisPoints: 10_000 };

/** Limits against typing mistakes: a tenth to twice the list price. */
export const MIN_BASIS_POINTS = 1_000;
export const MAX_BASIS_POINTS = 20_000;

/** The client type whose price is shown as wholesale price. */
export const WHOLESALE_NAME = 'mayorista';

/** The shopper's price, rounded half up to centavos. */
export function priceFor(listCents: Cents, priceList: PriceList): Cents {
  return divideHalfUp(listCents * priceList.basisPoints, 10_000);
}

/** Wholesale shoppers pay less than the list price. */
export function isWholesale(priceList: PriceList): boolean {
  return priceList.basisPoints < RETAIL.basisPoints;
}

/** List prices that this price list turns into `from` … `to`, both included: a price filter in database terms. */
export function listPricesBetween(
  { from, to }: { from?: Cents | undefined; to?: Cents | undefined },
  priceList: PriceList,
): { from?: Cents; to?: Cents } {
  return {
    ...(from !== undefined && { from: lowestListPrice(from, priceList) }),
    ...(to !== undefined && { to: lowestListPrice(to + 1, priceList) - 1 }),
  };
}

/** The lowest list price that costs the shopper `cents` or more. */
function lowestListPrice(cents: Cents, { basisPoints }: PriceList): Cents {
  return Math.max(0, Math.ceil((cents * 10_000 - 5_000) / basisPoints));
}

/** Types that the shop itself needs by name. The retail one is what guests pay, so that it does not change at all. */
export function isBuiltInType(name: string): boolean {
  return name === RETAIL.name || name === WHOLESALE_NAME;
}
