import { cartTotal, EMPTY_CART, type Cart, type LineKey } from '../../../domain/cart.ts';
import type { Cents } from '../../../domain/money.ts';
import { priceFor, type PriceList } from '../../../domain/priceList.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { conflictText, notFound } from '../../platform/ShopError.ts';
import type { CartCaller, CartOwner } from './CartOwner.ts';
import type { CartLineRecord, CartRepository } from './cartRepository.ts';

/** Units of one line, 1 to 99. */
export interface CartChange extends LineKey {
  units: number;
}

export interface CartService {
  cart(caller: CartCaller): Promise<Cart>;
  total(caller: CartCaller): Promise<Cents>;
  /** False for who never put anything in a cart. */
  hasCart(owner: CartOwner): Promise<boolean>;
  /** @throws ShopError notFound for what is not on sale, conflict past the stock */
  add(caller: CartCaller, change: CartChange): Promise<Cart>;
  /** @throws ShopError notFound for what is not in the cart */
  subtract(caller: CartCaller, change: CartChange): Promise<Cart>;
}

interface CartDeps {
  database: Database;
  repository: CartRepository;
  clock: Clock;
}

const NO_SUCH_PRODUCT = 'Producto no encontrado';
const NO_STOCK = 'No hay Stock del producto.';

export function cartService({ database, repository, clock }: CartDeps): CartService {
  async function read(on: Queries, cart: number, priceList: PriceList): Promise<Cart> {
    return cartOf(await repository.lines(on, cart), priceList);
  }

  async function cart({ owner, priceList }: CartCaller): Promise<Cart> {
    const id = await repository.find(database.db, owner);
    return id === null ? EMPTY_CART : read(database.db, id, priceList);
  }

  return {
    cart,
    total: async (caller) => cartTotal(await cart(caller)),
    hasCart: async (owner) => (await repository.find(database.db, owner)) !== null,
    add: ({ owner, priceList }, { variantId, size, units }) =>
      database.transaction(async (trx) => {
        const found = await repository.sizeOnSale(trx, variantId, size);
        if (!found) throw notFound(NO_SUCH_PRODUCT);
        const id = await repository.findOrOpen(trx, owner, clock.now().getTime());
        const line = { cart: id, size: found.id };
        const fits = await repository.addUnits(trx, line, units, found.stock);
        if (!fits) throw conflictText(NO_STOCK);
        return read(trx, id, priceList);
      }),
    subtract: ({ owner, priceList }, { variantId, size, units }) =>
      database.transaction(async (trx) => {
        const id = await repository.findForWrite(trx, owner, clock.now().getTime());
        const found = id && (await repository.sizeInCart(trx, id, variantId, size));
        if (!id || !found) throw notFound(NO_SUCH_PRODUCT);
        await repository.takeUnits(trx, { cart: id, size: found }, units);
        return read(trx, id, priceList);
      }),
  };
}

function cartOf(records: readonly CartLineRecord[], priceList: PriceList): Cart {
  return {
    lines: records.map(({ listPrice, ...line }) => ({
      ...line,
      unitPrice: priceFor(listPrice, priceList),
    })),
  };
}
