import { API_PATHS } from '../../../contract/apiPaths.ts';
import type { OrderWire, UserOrdersWire } from '../../../contract/orders/orderSchemas.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, SHIPPING_TYPES } from '../../../domain/orders/order.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { openShop } from '../../../testing/openShop.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import type { Queries } from '../../platform/database/Database.ts';

const DAY = 86_400_000;
const PAYMENT_STATUS_NAMES = ['pendiente', 'aprobado', 'rechazado', 'vencido', 'devuelto'];
const PAYMENT_METHODS = ['Tarjeta de Credito', 'Transferencia bancaria'];
const MARCH = Date.UTC(2026, 2, 1, 12);

onEveryDialect('the orders of a user', (database) => {
  let shop: TestApp;
  let clientType = 0;
  let buyer = 0;
  let token = '';

  const write = <Result>(run: (trx: Queries) => Promise<Result>) => database().transaction(run);
  const ask = (authorization?: string) =>
    shop.app.inject({
      url: API_PATHS.userOrders,
      headers: { ...(authorization && { authorization }) },
    });

  async function ordersOf(anyToken = token): Promise<OrderWire[]> {
    const answer = await ask(`Token ${anyToken}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return answer.json<UserOrdersWire>().orders;
  }

  async function onlyOrder(): Promise<OrderWire> {
    const [order, ...more] = await ordersOf();
    if (!order || more.length > 0) throw new Error('not one order');
    return order;
  }

  beforeAll(async () => {
    shop = await openShop(database());
    clientType = await write((trx) => makeClientType(trx, 'minorista', 10_000));
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    buyer = await write((trx) => makeUser(trx, clientType));
    token = await write((trx) => makeAccessToken(trx, buyer));
  });

  it('require a token, with a case-insensitive scheme', async () => {
    const refusal = await ask();
    expect([refusal.statusCode, refusal.headers['cache-control']]).toEqual([401, 'no-store']);
    expect(refusal.json()).toHaveProperty('detail');
    expect((await ask(`tOkEn ${token}`)).statusCode).toBe(200);
    expect((await ask(`Token ${token}x`)).json()).toEqual({ detail: 'Token inválido.' });
  });

  it('may be empty', async () => {
    expect(await ordersOf()).toEqual([]);
  });

  it('contain all data stored with the order', async () => {
    const order = {
      user_id: buyer,
      order_number: '100777',
      client_type: 'mayorista',
      status: 'shipped',
      payment_status: 'approved',
      payment_method: 'transfer',
      products_cents: 2_100_050,
      coupon_name: 'HOLA10',
      coupon_cents: 210_005,
      apartment: '3.º B',
      tracking_code: 'AR123BZ',
      invoice_type: 'A',
      created_at: MARCH,
      paid_at: MARCH + DAY,
    } as const;
    const line = {
      sku: 'MC-AZ-M',
      quantity: 2,
      list_price_cents: 1_500_036,
      unit_price_cents: 1_050_025,
      transfer_discount_cents: 10_000,
    };
    const admin = await write((trx) => makeUser(trx, clientType));
    const id = await write(async (trx) => {
      const made = await makeOrder(trx, order, [line, { variant_id: 77, size: 'Único' }]);
      const event = (
        status: 'pending' | 'prepared' | 'shipped',
        days: number,
        user_id: number | null,
      ) => ({ order_id: made, status, created_at: MARCH + days * DAY, user_id }) as const;
      const events = [
        event('shipped', 2, admin),
        event('pending', 0, buyer),
        event('prepared', 1, null),
      ];
      await trx.insertInto('order_history').values(events).execute();
      return made;
    });
    const users = await database().db.selectFrom('users').select(['id', 'username']).execute();
    const nameOf = (userId: number) => users.find((user) => user.id === userId)?.username;
    const found = await onlyOrder();
    expect(found).toEqual({
      id,
      order_number: '100777',
      user: 'compra@brazada.example',
      user_type: 'mayorista',
      first_name: 'Rita',
      gift_card: null,
      last_name: 'Paz',
      telephone: 3_415_550_122,
      status: 'Enviado',
      products: [
        {
          id: expect.any(Number),
          cantidad: 2,
          status: 'Enviado',
          subproduct_id: '1',
          subcode: 'MC-AZ-M',
          audience_line: '',
          title: 'Malla Corriente',
          size: 'M',
          color: 'Azul',
          price: 15_000.36,
          sale_price: 10_500.25,
          transfer_discount: 100,
          img_front: '/media/front.svg',
          img_back: '/media/back.svg',
        },
        expect.objectContaining({ subproduct_id: '77', size: 'Único', cantidad: 1 }),
      ],
      products_cost: 21_000.5,
      transfer_discount: 200,
      discount: 0,
      delivery_cost: 2500,
      coupon: 'HOLA10',
      coupon_is_automatic: false,
      coupon_value: 2100.05,
      total_cost: 21_400.45,
      waived: 0,
      amount_due: 0,
      delivery_address: 'Bv. Oroño 1265, 3.º B',
      province: 'Santa Fe',
      city: 'Rosario',
      postal_code: '2000',
      shipping_type: 'ship_pap',
      timestamp: '2026-03-01T12:00:00.000Z',
      payment_date: '2026-03-02T12:00:00.000Z',
      payment_type: 'Transferencia bancaria',
      payment_status: 'aprobado',
      expires_at: null,
      refund_due: false,
      recipient_dni: null,
      payments: [],
      pending_edit: null,
      parcels: [],
      pickup_point: null,
      carrier: '',
      tracking_code: 'AR123BZ',
      invoice_type: 'A',
      cuit: null,
      iva_condition: 5,
      history: [
        { status: 'Pendiente', at: '2026-03-01T12:00:00.000Z', by: nameOf(buyer) },
        { status: 'Armado', at: '2026-03-02T12:00:00.000Z', by: null },
        { status: 'Enviado', at: '2026-03-03T12:00:00.000Z', by: nameOf(admin) },
      ],
    });
  });

  it('contain defaults for unknown data', async () => {
    await write((trx) =>
      makeOrder(trx, { user_id: buyer, street_number: null, address: '', status: 'cancelled' }, []),
    );
    expect(await onlyOrder()).toMatchObject({
      products: [],
      history: [],
      coupon: null,
      coupon_value: 0,
      delivery_address: '',
      payment_date: null,
      payment_type: 'Tarjeta de Credito',
      tracking_code: null,
    });
  });

  it('are sorted newest first, ties by id', async () => {
    const ids = await write(async (trx) => {
      const at = (created_at: number) => makeOrder(trx, { user_id: buyer, created_at });
      const made = [
        await at(MARCH),
        await at(MARCH + DAY),
        await at(MARCH + 2),
        await at(MARCH + 1),
      ];
      // Written last in row order.
      const [, , one = 0] = made;
      await trx
        .updateTable('orders')
        .set({ created_at: MARCH + 1 })
        .where('id', '=', one)
        .execute();
      return made;
    });
    const [oldest, newest, one, other] = ids;
    expect((await ordersOf()).map(({ id }) => id)).toEqual([newest, other, one, oldest]);
  });

  it.each([
    [
      'status',
      'status',
      ORDER_STATUSES,
      ['Pendiente', 'Armado', 'Enviado', 'Recibido', 'Cerrado', 'Cancelado'],
    ],
    ['payment_status', 'payment_status', PAYMENT_STATUSES, PAYMENT_STATUS_NAMES],
    ['shipping_type', 'shipping_type', SHIPPING_TYPES, ['ship_pap', 'ship_pas', 'pickup']],
    ['payment_method', 'payment_type', ['card', 'transfer'], PAYMENT_METHODS],
  ] as const)('name every %s as the contract does', async (column, field, values, names) => {
    await write(async (trx) => {
      for (const [at, value] of values.entries()) {
        await makeOrder(trx, { user_id: buyer, created_at: MARCH - at, [column]: value });
      }
    });
    expect((await ordersOf()).map((order) => order[field])).toEqual(names);
  });

  it('are never shown to others, nor a guest’s to anyone', async () => {
    const stranger = await write((trx) => makeUser(trx, clientType));
    const strangerToken = await write((trx) => makeAccessToken(trx, stranger));
    const [own] = await write(async (trx) => [
      await makeOrder(trx, { user_id: buyer }),
      await makeOrder(trx, { user_id: null }),
    ]);
    expect((await ordersOf()).map(({ id }) => id)).toEqual([own]);
    expect(await ordersOf(strangerToken)).toEqual([]);
  });

  it('of a deleted account are anonymised, including who changed them', async () => {
    const order = await write((trx) => makeOrder(trx, { user_id: buyer }));
    const kept = await write((trx) => makeUser(trx, clientType));
    const other = await write((trx) => makeOrder(trx, { user_id: kept }));
    const keptToken = await write(async (trx) => {
      const event = { status: 'pending', created_at: MARCH, user_id: buyer } as const;
      const events = [order, other].map((order_id) => ({ ...event, order_id }));
      await trx.insertInto('order_history').values(events).execute();
      await trx.deleteFrom('users').where('id', '=', buyer).execute();
      return makeAccessToken(trx, kept);
    });
    expect((await ask(`Token ${token}`)).statusCode).toBe(401);
    const left = await ordersOf(keptToken);
    expect(left.map(({ id, history }) => [id, history.map(({ by }) => by)])).toEqual([
      [other, [null]],
    ]);
  });
});
