import { API_PATHS } from '../../src/contract/apiPaths.ts';
import type { PurchaseWire } from '../../src/contract/orders/checkoutSchemas.ts';
import { SESSION_COOKIE } from '../../src/contract/cookies.ts';
import type { Database } from '../../src/server/platform/database/Database.ts';
import { tokenHash } from '../../src/server/platform/crypto/token.ts';
import { insertInBatches } from '../../src/server/platform/database/insertInBatches.ts';
import { stockPlenty } from '../shop/stockPlenty.ts';
import type { Load } from './catalogueLoads.ts';
import type { LoadRequest } from './LoadPlan.ts';
import type { CatalogueSample } from './readSample.ts';

interface CheckoutPlan {
  shoppers: number;
  /** Carts per connection, bought one after another. */
  carts: number;
  warmUpCarts: number;
}

const LINES = 2;

export const PURCHASE: PurchaseWire = {
  postal_code: '2000',
  shipping_type: 'ship_pap',
  payment_method: 'Transferencia bancaria',
  email: 'rita@brazada.example',
  first_name: 'Rita',
  last_name: 'Paz',
  profile: {
    address: 'Bv. Oroño',
    street_number: 1265,
    telephone: '341 555-0122',
    province: 'Santa Fe',
    city: 'Rosario',
  },
};

/** Guests with prepared carts who buy: one order per request, durable before the response. */
export async function checkoutLoad(
  database: Database,
  { choices }: CatalogueSample,
  { shoppers, carts, warmUpCarts }: CheckoutPlan,
): Promise<Load> {
  const sizes = await stockPlenty(database, choices);
  const sessions = Array.from({ length: shoppers * (carts + warmUpCarts) }, nextSession);
  await fillCarts(database, sessions, sizes);
  const each = (from: number, count: number): LoadRequest[][] =>
    Array.from({ length: shoppers }, (_, shopper) =>
      sessions
        .slice(from + shopper * count, from + (shopper + 1) * count)
        .map((session, at) => purchaseOf(session, `${shopper}-${at}`)),
    );
  return {
    name: `durable checkout (orders of ${LINES} lines)`,
    fire: {
      sequences: each(shoppers * warmUpCarts, carts),
      warmUp: each(0, warmUpCarts),
      fresh: false,
    },
    budget: { rate: 0.03, of: 'hello' },
  };
}

function purchaseOf(session: string, key: string): LoadRequest {
  return {
    path: API_PATHS.payment,
    method: 'POST',
    headers: {
      cookie: `${SESSION_COOKIE}=${session}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(PURCHASE),
  };
}

const RUN = Date.now().toString(36);

let sessionsMade = 0;

/** Cookie values in the shop's format, unique in every shop of every run: a grown shop begins as a copy. */
function nextSession(): string {
  sessionsMade += 1;
  return `bench-${RUN}-${sessionsMade}-`.padEnd(43, '0');
}

async function fillCarts(
  database: Database,
  sessions: readonly string[],
  sizes: readonly number[],
): Promise<void> {
  await database.transaction(async (trx) => {
    const last = await trx
      .selectFrom('carts')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    const first = (last?.id ?? 0) + 1_000_000;
    const carts = sessions.map((session, at) => ({
      id: first + at,
      user_id: null,
      session_hash: tokenHash(session),
      created_at: Date.now(),
      used_at: Date.now(),
    }));
    await insertInBatches(trx, 'carts', carts);
    const lines = carts.flatMap(({ id: cart_id }, at) =>
      Array.from({ length: LINES }, (_, line) => ({
        cart_id,
        variant_size_id: sizes[(at * LINES + line) % sizes.length] ?? 0,
        quantity: 1,
      })),
    );
    await insertInBatches(trx, 'cart_lines', lines);
  });
}
