import { divideHalfUp, type Cents } from './money.ts';

/** How a client type turns list prices into its own: 10 000 basis points pay the list price, 7 000 pay 70 %. */
export interface PriceList {
  name: string;
  basisPoints: number;
}

/** A kind of client and the price list that it pays by. */
export interface ClientType extends PriceList {
  id: number;
}

export const RETAIL: PriceList = { name: 'minorista', basisPoints: 10_000 };

/** No client type pays less than a tenth of the list price or more than twice as much: that would be a typing mistake. */
export const MIN_BASIS_POINTS = 1_000;
export const MAX_BASIS_POINTS = 20_000;

/** The client type whose price every product shows as its wholesale price. */
export const WHOLESALE_NAME = 'mayorista';

/** The caller's price, rounded half up to centavos. */
export function priceFor(listCents: Cents, priceList: PriceList): Cents {
  return divideHalfUp(listCents * priceList.basisPoints, 10_000);
}

/** Wholesale callers pay less than the list price. */
export function isWholesale(priceList: PriceList): boolean {
  return priceList.basisPoints < RETAIL.basisPoints;
}

/** The list prices that this price list turns into `from` … `to`, both included: what a price filter means in the database. */
export function listPricesBetween(
  { from, to }: { from?: Cents | undefined; to?: Cents | undefined },
  priceList: PriceList,
): { from?: Cents; to?: Cents } {
  return {
    ...(from !== undefined && { from: lowestListPrice(from, priceList) }),
    ...(to !== undefined && { to: lowestListPrice(to + 1, priceList) - 1 }),
  };
}

/** The lowest list price that costs the caller `cents` or more. */
function lowestListPrice(cents: Cents, { basisPoints }: PriceList): Cents {
  return Math.max(0, Math.ceil((cents * 10_000 - 5_000) / basisPoints));
}
