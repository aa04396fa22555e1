import { API_PATHS } from '../../../../contract/apiPaths.ts';
import type {
  OrderPageWire,
  PlacedOrderWire,
} from '../../../../contract/orders/checkoutSchemas.ts';
import type { EditQuoteWire } from '../../../../contract/tools/orderEditSchemas.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { makeZone } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openOrderLife,
  ORDER_TOTAL,
  orderPath,
  type OrderLife,
} from '../../../../testing/openOrderLife.ts';
import { SHIPPING_CENTS, SHIRT_CENTS } from '../../../../testing/openOrderShop.ts';

const FAR_CENTS = 700_000;

const PLACE = {
  address: 'San Martín',
  street_number: 450,
  depto: '',
  neighbourhood: '',
  city: 'Ushuaia',
  province: 'Tierra del Fuego',
  postal_code: '9410',
};

onEveryDialect('edits of the delivery', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
    await database().changeCatalogue(async (trx) => {
      const range = { from_code: 0, to_code: 8999 };
      await trx.updateTable('shipping_zone_ranges').set(range).execute();
      const bands = [[1_000_000, FAR_CENTS]] as const;
      await makeZone(trx, { name: 'Sur', ranges: [[9000, 9999]], bands });
    });
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const quote = async (order: PlacedOrderWire, wanted: object) =>
    life.admin(orderPath(PATHS.editQuote, order), wanted);
  const save = async (order: PlacedOrderWire, wanted: object) => {
    const { total_cost: expected_total = 0 } = (await quote(order, wanted)).json<
      Partial<EditQuoteWire>
    >();
    return life.act(PATHS.edit, order, { ...wanted, expected_total });
  };
  const paid = async () => {
    const order = await life.place('Transferencia bancaria');
    await life.admin(orderPath(API_PATHS.confirmTransfer, order));
    return order;
  };
  const door = { delivery: { shipping_type: 'ship_pap', place: PLACE } };
  const pickup = { delivery: { shipping_type: 'pickup' } };

  it('to a dearer zone wait for the difference; until then the address is the old one', async () => {
    const order = await paid();
    const difference = (FAR_CENTS - SHIPPING_CENTS) / 100;
    expect((await quote(order, door)).json()).toMatchObject({
      delivery_cost: FAR_CENTS / 100,
      amount_due: difference,
      at_once: false,
    });
    const opened = (await save(order, door)).json<AdminOrderWire>();
    expect(opened.order).toMatchObject({
      city: 'Rosario',
      delivery_cost: SHIPPING_CENTS / 100,
      pending_edit: { text: expect.stringContaining('San Martín 450, Ushuaia') },
    });
    await life.act(PATHS.confirmTransfer, order, { amount: difference });
    expect(await life.read(order)).toMatchObject({
      order: {
        city: 'Ushuaia',
        postal_code: '9410',
        delivery_cost: FAR_CENTS / 100,
        total_cost: (SHIRT_CENTS + FAR_CENTS) / 100,
        pending_edit: null,
      },
      recipient: { address: 'San Martín', street_number: 450, city: 'Ushuaia' },
    });
  });

  it('to a pick-up point give the shipping back, and back to a door ask for it', async () => {
    const order = await paid();
    expect((await save(order, pickup)).statusCode).toBe(200);
    expect(await life.read(order)).toMatchObject({
      order: { shipping_type: 'pickup', delivery_cost: 0, total_cost: SHIRT_CENTS / 100 },
      refunds: [{ state: 'asked', amount: SHIPPING_CENTS / 100 }],
    });
    const again = await quote(order, door);
    expect(again.statusCode).toBe(409);
    expect(again.json().detail).toMatch(/devolución sin terminar/);
    const refund = (await life.read(order)).refunds[0];
    const withdrawn = PATHS.refundWithdrawn.replace(':id', String(refund?.id));
    await life.act(withdrawn, order);
    expect((await quote(order, door)).json()).toMatchObject({
      amount_due: (FAR_CENTS - SHIPPING_CENTS) / 100,
    });
  });

  it('have the price that an admin gives instead of the quoted one', async () => {
    const order = await paid();
    const kept = { ...door, shipping_cost: SHIPPING_CENTS / 100 };
    expect((await quote(order, kept)).json()).toMatchObject({ amount_due: 0, at_once: true });
    await save(order, kept);
    expect((await life.read(order)).order).toMatchObject({
      city: 'Ushuaia',
      total_cost: ORDER_TOTAL / 100,
    });
    const free = await save(order, { shipping_cost: 0 });
    expect(free.json<AdminOrderWire>().order).toMatchObject({ delivery_cost: 0 });
    const page = (await life.call(API_PATHS.order, order, 'GET')).json<OrderPageWire>();
    expect(page).toMatchObject({ city: 'Ushuaia', delivery_cost: 0 });
    expect(
      (await life.mailsOf(order)).filter((mail) => /^Cambiamos tu pedido/.test(mail)),
    ).toHaveLength(2);
  });

  it('are refused without a whole address, a known point, or a price below zero', async () => {
    const order = await paid();
    const bad = [
      { delivery: { shipping_type: 'ship_pap', place: null } },
      { delivery: { shipping_type: 'ship_pap', place: { ...PLACE, postal_code: '94' } } },
      { delivery: { shipping_type: 'ship_pap', place: { ...PLACE, province: 'Mendoza' } } },
      { delivery: { shipping_type: 'pickup', pickup_point: 999 } },
      { shipping_cost: -1 },
      { shipping_cost: 0.001 },
    ];
    for (const wanted of bad) expect((await quote(order, wanted)).statusCode).toBe(400);
    expect((await quote(order, {})).json().detail).toBe('No cambiaste nada.');
  });
});
