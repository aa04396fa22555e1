import type { Cart, UnmergedLine } from '../../../domain/orders/cart.ts';
import type { Kit } from '../../../domain/catalogue/kit.ts';
import type { Page } from '../../../domain/page.ts';
import { priceFor, type PriceList } from '../../../domain/money/priceList.ts';
import { isOffStep } from '../../../domain/orders/unitStep.ts';
import { recordAudit, type Actor } from '../../platform/audit/recordAudit.ts';
import { stepSentence } from '../../platform/catalogue/unitRules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { pageOfList, type PageRequest } from '../../platform/PageRequest.ts';
import { invalid, notFound } from '../../platform/ShopError.ts';
import { cartRepository } from './cartRepository.ts';
import type { CartCaller } from './cartService.ts';
import { drainLines } from './drainCart.ts';
import { kitsRepository, type KitAudience, type KitRecord } from './kitsRepository.ts';
import { fillCart } from './mergeGuestCart.ts';

export interface KitRequest {
  name: string;
  isPublic: boolean;
  /** Empties the cart. */
  clear: boolean;
}

export interface KitsService {
  /** @throws ShopError notFound past the end */
  page(request: PageRequest, audience: KitAudience, priceList: PriceList): Promise<Page<Kit>>;
  /**
   * Adds the kit to the caller's cart up to the stock, and returns what did not fit.
   * @throws ShopError notFound for a kit that the audience may not see
   */
  load(
    id: number,
    audience: KitAudience,
    caller: CartCaller,
  ): Promise<{ cart: Cart; missing: UnmergedLine[] }>;
  /** Creates a kit from an account's cart. @throws ShopError invalid for an empty cart, or parts of packs */
  publish(request: KitRequest, by: Actor, priceList: PriceList): Promise<Kit>;
  /** @throws ShopError notFound */
  remove(id: number, by: Actor): Promise<void>;
}

interface KitsDeps {
  database: Database;
  /** The cart has the caller's prices. */
  cartOf: (caller: CartCaller) => Promise<Cart>;
  clock: Clock;
}

const NO_SUCH_KIT = 'El kit no existe.';
const EMPTY_CART = 'El carrito está vacío.';

export function kitsService({ database, cartOf, clock }: KitsDeps): KitsService {
  const kits = kitsRepository();
  const carts = cartRepository();
  const drain = drainLines(database.dialect);
  const now = () => clock.now().getTime();
  async function linesOf(trx: Queries, cartId: number, clear: boolean) {
    if (clear) return drain(trx, cartId);
    const lines = await carts.lines(trx, cartId);
    return lines.map(({ unit_step: unitStep, ...line }) => ({ ...line, unitStep }));
  }

  return {
    page: async (request, audience, priceList) => {
      const on = database.replica;
      const count = await kits.count(on, audience);
      return pageOfList(request, count, async (range) =>
        (await kits.page(on, audience, range)).map((kit) => pricedKit(kit, priceList)),
      );
    },
    load: async (id, audience, caller) => {
      const missing = await database.transaction(async (trx) => {
        const kit = await kits.find(trx, audience, id);
        if (!kit) throw notFound(NO_SUCH_KIT);
        const cartId = await carts.findOrOpen(trx, caller.owner, now());
        return fillCart(carts, trx, cartId, kit.lines);
      });
      return { cart: await cartOf(caller), missing };
    },
    publish: ({ name, isPublic, clear }, by, priceList) =>
      database.transaction(async (trx) => {
        const { userId } = by;
        const cartId = await carts.find(trx, { kind: 'account', userId });
        const lines = cartId === null ? [] : await linesOf(trx, cartId, clear);
        if (lines.length === 0) throw invalid(EMPTY_CART);
        const off = lines.filter(isOffStep).map(stepSentence);
        if (off.length > 0) throw invalid(off.join(' '));
        const made = { name, isPublic, createdBy: userId, createdAt: now(), lines };
        const kit = await kits.find(trx, 'admins', await kits.create(trx, made));
        if (!kit) throw new Error('The new kit was not found');
        await recordAudit(trx, by, {
          at: made.createdAt,
          action: 'created',
          entity: 'kit',
          id: kit.id,
          label: name,
          after: { name, isPublic, lines: lines.length },
        });
        return pricedKit(kit, priceList);
      }),
    remove: (id, by) =>
      database.transaction(async (trx) => {
        const kit = await kits.find(trx, 'admins', id);
        if (!kit || !(await kits.remove(trx, id))) throw notFound(NO_SUCH_KIT);
        const { name, isPublic, lines } = kit;
        await recordAudit(trx, by, {
          at: now(),
          action: 'deleted',
          entity: 'kit',
          id,
          label: name,
          before: { name, isPublic, lines: lines.length },
        });
      }),
  };
}

function pricedKit({ lines, ...kit }: KitRecord, priceList: PriceList): Kit {
  return {
    ...kit,
    lines: lines.map(({ listPrice, ...line }) => ({
      ...line,
      unitPrice: priceFor(listPrice, priceList),
    })),
  };
}
