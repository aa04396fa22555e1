import { createHmac } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { caseKey } from '../../../../domain/text.ts';
import { isWholesale } from '../../../../domain/money/priceList.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import { conflict, ShopError } from '../../../platform/ShopError.ts';
import type { OrderSettings } from '../orderSettingsRepository.ts';
import type { OrderDraft, PurchaseCaller } from './draftOrder.ts';

/** Limits the stock that one shopper can hold without paying. */
export interface HoldLimits {
  /** Called for a new unpaid order. @throws ShopError conflict, tooMany */
  hold(trx: Queries, holder: Holder, draft: OrderDraft): Promise<void>;
  /** Deletes holders of paid and ended orders; not for use in a transaction. */
  forget(): Promise<void>;
}

interface Holder {
  caller: PurchaseCaller;
  /** Keyed with the shop's secret, so that addresses cannot be read from the database. */
  secret: string;
  limits: OrderSettings['limits'];
}

/** Stock that a holder has already. */
interface Held {
  holder: string;
  orders: number;
  units: number;
  /** Release of the first part of it. */
  until: number;
}

/** Prepared, as every order asks for them. */
interface NewHolders {
  /** JSON of `[holder][]`. */
  holders: string;
  orderId: number;
  units: number;
}

/** Families and offices share a network: it may hold this many times what one person may. */
const NETWORK_SHARE = 2;

/** Counts unpaid orders in the database, for all processes. Wholesale has no unit limit. */
export function holdLimits({ db, dialect, transaction }: Database): HoldLimits {
  const held = prepare<{ holders: string }, Held>((on, param) =>
    on
      .selectFrom('order_holders as h')
      .innerJoin('orders as o', 'o.id', 'h.order_id')
      .select(['h.holder', ({ fn }) => fn.countAll<number>().as('orders')])
      .select(({ fn }) => [fn.sum<number>('h.units').as('units')])
      .select(({ fn }) => [fn.min<number>('o.expires_at').as('until')])
      .where(
        sql<SqlBool>`h.holder in (select value ->> 0 from ${dialect.elements(sql`${param('holders')}`)})`,
      )
      .where('o.expires_at', 'is not', null)
      .groupBy('h.holder'),
  );
  const insert = prepare<NewHolders, unknown>(
    (_on, param) => sql`
      insert into order_holders (holder, order_id, units)
      select value ->> 0, cast(${param('orderId')} as integer), cast(${param('units')} as integer)
      from ${dialect.elements(sql`${param('holders')}`)}`,
  );

  return {
    hold: async (trx, { caller, secret, limits }, { order, userId, lines }) => {
      const { maxUnits, maxUnpaidOrders } = limits;
      if (order.expiresAt === null) return;
      const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const isBounded = !isWholesale(caller.priceList);
      if (isBounded && units > maxUnits) throw tooManyUnits(units, maxUnits);
      const holderOf = (kind: string, id: string): string =>
        createHmac('sha256', secret).update(`${kind}:${id}`).digest('hex');
      const network = holderOf('network', caller.network);
      const person = holderOf(
        userId === null ? 'email' : 'account',
        userId === null ? caseKey(order.buyer) : String(userId),
      );
      const { holder } = caller;
      const guest = holder?.kind === 'guest' ? [holderOf('session', holder.hash)] : [];
      await dialect.lockName(trx, network);
      const holders = JSON.stringify([network, person, ...guest].map((each) => [each]));
      const known = new Map((await held(trx, { holders })).map((row) => [row.holder, row]));
      for (const each of [person, ...guest]) {
        const own = known.get(each);
        if (own && own.orders >= maxUnpaidOrders) {
          throw tooManyOrders(ownOrders(maxUnpaidOrders), own, order.placedAt);
        }
      }
      const shared = known.get(network);
      const networkOrders = maxUnpaidOrders * NETWORK_SHARE;
      if (shared && shared.orders >= networkOrders) {
        throw tooManyOrders(ordersOfNetwork(networkOrders), shared, order.placedAt);
      }
      if (isBounded && shared && shared.units + units > maxUnits * NETWORK_SHARE) {
        throw tooManyOrders(NETWORK_UNITS, shared, order.placedAt);
      }
      await insert(trx, { holders, orderId: order.id, units });
    },
    forget: async () => {
      const over = await db
        .selectFrom('order_holders as h')
        .innerJoin('orders as o', 'o.id', 'h.order_id')
        .select('h.order_id')
        .where('o.expires_at', 'is', null)
        .distinct()
        .limit(MAX_FORGOTTEN)
        .execute();
      if (over.length === 0) return;
      const ids = over.map((row) => row.order_id);
      await transaction((trx) =>
        trx.deleteFrom('order_holders').where('order_id', 'in', ids).execute(),
      );
    },
  };
}

const MAX_FORGOTTEN = 500;
const unpaid = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`);
const ownOrders = (count: number) =>
  `Ya tenés ${unpaid(count)} sin pagar. Pagá o cancelá alguno para hacer otro.`;
const ordersOfNetwork = (count: number) =>
  `Desde tu conexión ya hay ${unpaid(count)} sin pagar. Pagá o cancelá alguno para hacer otro.`;
const NETWORK_UNITS = `Desde tu conexión ya hay muchas unidades reservadas en pedidos sin pagar. Pagá o cancelá alguno, o llevá menos unidades.`;

function tooManyUnits(units: number, most: number): ShopError {
  return conflict(
    `Se pueden llevar hasta ${most === 1 ? '1 unidad' : `${most} unidades`} por pedido y en el carrito hay ${units}. Quitá algunas, o escribinos si necesitás más.`,
  );
}

function tooManyOrders(sentence: string, { until }: Held, now: number): ShopError {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  return new ShopError('tooMany', sentence, { headers: { 'retry-after': String(seconds) } });
}
