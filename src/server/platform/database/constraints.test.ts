import { sql } from 'kysely';
import { makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import {
  makeCategory,
  makeProduct,
  makeSize,
  makeVariant,
} from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import type { Queries } from './Database.ts';

const HASH = 'a'.repeat(64);

const ORDER = {
  client_type: 'minorista',
  payment_status: 'pending',
  payment_method: 'card',
  shipping_type: 'door',
  products_cents: 1000,
  delivery_cents: 200,
  total_cents: 1200,
  email: 'ana@brazada.example',
  first_name: 'Ana',
  last_name: 'Paz',
  address: 'Mitre',
  city: 'Rosario',
  province: 'Santa Fe',
  postal_code: '2000',
  invoice_type: 'B',
  created_at: 0,
} as const;

onEveryDialect('the rules of the schema', (database) => {
  /** The kind of constraint that a write violates; the write is rolled back. */
  const broken = async (write: (trx: Queries) => Promise<unknown>): Promise<unknown> => {
    const undo = new Error('undo');
    const outcome = database().transaction(async (trx) => {
      await write(trx);
      throw undo;
    });
    return outcome.catch((error: unknown) =>
      error === undo ? 'kept' : database().dialect.constraintOf(error),
    );
  };

  const makeStock = async (trx: Queries, quantity = 1): Promise<number> => {
    const variant = await makeVariant(trx, { product_id: await makeProduct(trx) });
    return makeSize(trx, { variant_id: variant, quantity });
  };

  const makeCart = async (trx: Queries, session_hash = HASH): Promise<number> => {
    const values = { user_id: null, session_hash, created_at: 0 };
    const row = await trx
      .insertInto('carts')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };

  const makeOrder = async (trx: Queries, given: object = {}): Promise<number> => {
    const values = { ...ORDER, order_number: 'B-1', status: 'pending' as const, ...given };
    const row = await trx
      .insertInto('orders')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };

  it('a size has both own prices or neither, and none below zero', async () => {
    const make = (list_price_cents: number | null, suggested_price_cents: number | null) =>
      broken(async (trx) => {
        const variant_id = await makeVariant(trx, { product_id: await makeProduct(trx) });
        await makeSize(trx, { variant_id, list_price_cents, suggested_price_cents });
      });
    expect(await make(0, 0)).toBe('kept');
    expect(await make(null, null)).toBe('kept');
    expect(await make(1, null)).toBe('check');
    expect(await make(null, 1)).toBe('check');
    expect(await make(-1, 1)).toBe('check');
    expect(await make(1, -1)).toBe('check');
  });

  it('stock never falls below zero', async () => {
    expect(await broken((trx) => makeStock(trx, -1))).toBe('check');
    expect(await broken((trx) => makeStock(trx, 0))).toBe('kept');
    const takeOne = async (trx: Queries) => {
      const id = await makeStock(trx, 0);
      await trx
        .updateTable('variant_sizes')
        .set({ quantity: sql`quantity - 1` })
        .where('id', '=', id)
        .execute();
    };
    expect(await broken(takeOne)).toBe('check');
  });

  it('a size is unique in a variant, a colour in a product', async () => {
    const twoSizes = async (trx: Queries) => {
      const variant_id = await makeVariant(trx, { product_id: await makeProduct(trx) });
      await makeSize(trx, { variant_id, size: 'M' });
      await makeSize(trx, { variant_id, size: 'M' });
    };
    const twoColors = async (trx: Queries) => {
      const product_id = await makeProduct(trx);
      await makeVariant(trx, { product_id });
      await makeVariant(trx, { product_id });
    };
    expect(await broken(twoSizes)).toBe('unique');
    expect(await broken(twoColors)).toBe('unique');
  });

  it('a handle belongs to one product, and is optional', async () => {
    const two = (handle: string | null) => async (trx: Queries) => {
      await makeProduct(trx, { handle });
      await makeProduct(trx, { handle });
    };
    expect(await broken(two('malla'))).toBe('unique');
    expect(await broken(two(null))).toBe('kept');
    expect(await broken((trx) => makeProduct(trx, { handle: '' }))).toBe('check');
  });

  it('a line is unique in a cart, has at least one unit, and refers to an existing size', async () => {
    const lines = async (trx: Queries, quantities: number[]) => {
      const line = { cart_id: await makeCart(trx), variant_size_id: await makeStock(trx) };
      for (const quantity of quantities) {
        await trx
          .insertInto('cart_lines')
          .values({ ...line, quantity })
          .execute();
      }
    };
    expect(await broken((trx) => lines(trx, [1]))).toBe('kept');
    expect(await broken((trx) => lines(trx, [1, 1]))).toBe('unique');
    expect(await broken((trx) => lines(trx, [0]))).toBe('check');
    const orphan = async (trx: Queries) =>
      trx
        .insertInto('cart_lines')
        .values({ cart_id: await makeCart(trx), variant_size_id: 987_654, quantity: 1 })
        .execute();
    expect(await broken(orphan)).toBe('foreignKey');
  });

  it('a cart belongs to an account or to a guest', async () => {
    const ownedBy = (user_id: number | null, session_hash: string | null) => (trx: Queries) =>
      trx.insertInto('carts').values({ user_id, session_hash, created_at: 0 }).execute();
    expect(await broken(ownedBy(null, null))).toBe('check');
    expect(await broken(ownedBy(1, HASH))).toBe('check');
    expect(await broken(ownedBy(null, 'short'))).toBe('check');
    const twice = async (trx: Queries) => {
      await makeCart(trx);
      await makeCart(trx);
    };
    expect(await broken(twice)).toBe('unique');
  });

  it('only top categories have no parent, and siblings differ by slug', async () => {
    const child = (level: 1 | 2 | 3) => async (trx: Queries) => {
      const parent_id = await makeCategory(trx, { name: 'Natación' });
      await makeCategory(trx, { name: 'Mallas', parent_id, level });
    };
    expect(await broken(child(2))).toBe('kept');
    expect(await broken(child(1))).toBe('check');
    expect(await broken((trx) => makeCategory(trx, { name: 'Mallas', level: 2 }))).toBe('check');
    const twins = async (trx: Queries) => {
      await makeCategory(trx, { name: 'Natación' });
      await makeCategory(trx, { name: 'natacion' });
    };
    expect(await broken(twins)).toBe('unique');
  });

  it('user names and emails are unique', async () => {
    const twins = async (trx: Queries) => {
      const type = await makeClientType(trx, 'minorista', 10_000);
      const id = await makeUser(trx, type);
      await makeUser(trx, type);
      const { email_key } = await trx
        .selectFrom('users')
        .select('email_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await trx.updateTable('users').set({ email_key }).where('id', '>', id).execute();
    };
    expect(await broken(twins)).toBe('unique');
    expect(await broken((trx) => makeUser(trx, 987_654))).toBe('foreignKey');
    expect(await broken((trx) => makeClientType(trx, 'gratis', 0))).toBe('check');
  });

  it('an order’s total is the sum of its parts, and its statuses are known', async () => {
    expect(await broken((trx) => makeOrder(trx))).toBe('kept');
    expect(await broken((trx) => makeOrder(trx, { total_cents: 1 }))).toBe('check');
    expect(await broken((trx) => makeOrder(trx, { status: 'lost' }))).toBe('check');
    expect(await broken((trx) => makeOrder(trx, { payment_status: 'maybe' }))).toBe('check');
    expect(await broken((trx) => makeOrder(trx, { shipping_type: 'drone' }))).toBe('check');
    const twice = async (trx: Queries) => {
      await makeOrder(trx);
      await makeOrder(trx);
    };
    expect(await broken(twice)).toBe('unique');
  });

  it('a provider’s payment is unique', async () => {
    const payment = { provider: 'mercadopago', payment_id: '1', amount_cents: 1200 };
    const times = { created_at: 0, updated_at: 0 };
    const pay = (trx: Queries, order_id: number) =>
      trx
        .insertInto('payments')
        .values({ order_id, status: 'approved', ...payment, ...times })
        .execute();
    const twice = async (trx: Queries) => {
      const order = await makeOrder(trx);
      await pay(trx, order);
      await pay(trx, order);
    };
    expect(await broken(twice)).toBe('unique');
  });

  it('a coupon is used at most as often as its limit', async () => {
    const coupon = (uses: number, value: number) => (trx: Queries) =>
      trx
        .insertInto('coupons')
        .values({
          name: 'X',
          name_key: 'x',
          kind: 'percent',
          value,
          max_uses: 1,
          uses,
          created_at: 0,
        })
        .execute();
    expect(await broken(coupon(1, 1000))).toBe('kept');
    expect(await broken(coupon(2, 1000))).toBe('check');
    expect(await broken(coupon(0, 10_001))).toBe('check');
  });

  it('an instalment plan is interest-free or states its cost', async () => {
    const plan = (surcharge: number, tea: number, cftea: number) => (trx: Queries) =>
      trx
        .insertInto('instalment_plans')
        .values({
          instalments: 6,
          surcharge_basis_points: surcharge,
          tea_basis_points: tea,
          cftea_basis_points: cftea,
        })
        .execute();
    expect(await broken(plan(0, 0, 0))).toBe('kept');
    expect(await broken(plan(1800, 6200, 7800))).toBe('kept');
    for (const [surcharge, tea, cftea] of [
      [1800, 0, 0],
      [0, 6200, 7800],
      [1800, 6200, 0],
      [1800, 7800, 6200],
    ] as const) {
      expect(await broken(plan(surcharge, tea, cftea))).toBe('check');
    }
  });
});
