import {
  cartTotal,
  EMPTY_CART,
  type Cart,
  type CartOwner,
  type LineKey,
} from '../../../domain/orders/cart.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { isOffStep } from '../../../domain/orders/unitStep.ts';
import { priceFor, type PriceList } from '../../../domain/money/priceList.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { conflictText, invalid, notFound } from '../../platform/ShopError.ts';
import { stepSentence, unitRulesFor } from '../../platform/catalogue/unitRules.ts';
import { cartRepository, type CartLineRecord } from './cartRepository.ts';
import { onlyCombination } from './onlyCombination.ts';

/** A cart's owner with the price list that applies to them. */
export interface CartCaller {
  owner: CartOwner;
  priceList: PriceList;
}

/** Units of one line, 1 to 99. */
export interface CartChange extends LineKey {
  units: number;
}

export interface CartService {
  cart: (caller: CartCaller) => Promise<Cart>;
  total(caller: CartCaller): Promise<Cents>;
  hasCart(owner: CartOwner): Promise<boolean>;
  /**
   * @throws ShopError notFound for an unpublished size, invalid without its third value or for a part of a pack, conflict
   * above the stock
   */
  add(caller: CartCaller, change: CartChange): Promise<Cart>;
  /** @throws ShopError notFound for a line that is not in the cart, invalid for a part of a pack */
  subtract(caller: CartCaller, change: CartChange): Promise<Cart>;
}

interface CartDeps {
  database: Database;
  clock: Clock;
}

const NO_SUCH_PRODUCT = 'Producto no encontrado';
const NO_STOCK = 'No hay Stock del producto.';

export function cartService({ database, clock }: CartDeps): CartService {
  const repository = cartRepository();

  async function read(on: Queries, cartId: number, priceList: PriceList): Promise<Cart> {
    return cartOf(await repository.lines(on, cartId), priceList);
  }

  async function cart({ owner, priceList }: CartCaller): Promise<Cart> {
    const cartId = await repository.find(database.db, owner);
    return cartId === null ? EMPTY_CART : read(database.db, cartId, priceList);
  }

  async function sizeInCart(on: Queries, cartId: number, line: LineKey): Promise<number | null> {
    const id = await repository.sizeInCart(on, cartId, line.variantId, line.size);
    return id ?? (await onlyCombination(on, line, cartId))?.id ?? null;
  }

  return {
    cart,
    total: async (caller) => cartTotal(await cart(caller)),
    hasCart: async (owner) => (await repository.find(database.db, owner)) !== null,
    add: ({ owner, priceList }, { variantId, size, units }) =>
      database.transaction(async (trx) => {
        const found =
          (await repository.sizeOnSale(trx, variantId, size)) ??
          (await onlyCombination(trx, { variantId, size }, null));
        if (!found) throw notFound(NO_SUCH_PRODUCT);
        const cartId = await repository.findOrOpen(trx, owner, clock.now().getTime());
        const line = { cartId, sizeId: found.id };
        const fits = await repository.addUnits(trx, line, units, found.stock);
        if (!fits) throw conflictText(NO_STOCK);
        return ofWholePacks(await read(trx, cartId, priceList), found.id);
      }),
    subtract: ({ owner, priceList }, { variantId, size, units }) =>
      database.transaction(async (trx) => {
        const cartId = await repository.findForWrite(trx, owner, clock.now().getTime());
        const sizeId = cartId && (await sizeInCart(trx, cartId, { variantId, size }));
        if (!cartId || !sizeId) throw notFound(NO_SUCH_PRODUCT);
        await repository.removeUnits(trx, { cartId, sizeId }, units);
        return ofWholePacks(await read(trx, cartId, priceList), sizeId);
      }),
  };
}

/** @throws ShopError invalid if the changed line is not of whole packs */
function ofWholePacks(cart: Cart, sizeId: number): Cart {
  const changed = cart.lines.find((line) => line.sizeId === sizeId);
  if (changed && isOffStep(changed)) throw invalid(stepSentence(changed));
  return cart;
}

function cartOf(records: readonly CartLineRecord[], priceList: PriceList): Cart {
  return {
    lines: records.map(({ listPrice, min_units, min_units_wholesale, unit_step, ...line }) => ({
      ...line,
      ...unitRulesFor({ min_units, min_units_wholesale, unit_step }, priceList),
      unitPrice: priceFor(listPrice, priceList),
    })),
  };
}
