import fc from 'fast-check';
import { fillPath } from '../../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { orderStatusToWire } from '../../../../contract/orders/orderMapping.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { adminOrderFromWire } from '../../../../contract/tools/orderToolsMapping.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_STATUSES } from '../../../../domain/orders/order.ts';
import { nextStatuses } from '../../../../domain/orders/orderActions.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openOrderLife,
  ORDER_TOTAL,
  orderPath,
  type OrderLife,
} from '../../../../testing/openOrderLife.ts';

const PESOS = ORDER_TOTAL / 100;

onEveryDialect('the admin’s orders', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());

  const headers = () => ({ authorization: `Token ${life.shop.adminToken}` });
  const get = (url: string) => life.shop.app.inject({ url, headers: headers() });
  const step = (order: PlacedOrderWire, status: string, body: object = {}) =>
    life.act(ORDER_TOOLS_PATHS.status, order, { status, ...body });
  const transfer = (order: PlacedOrderWire, body: object = {}) =>
    life.act(ORDER_TOOLS_PATHS.confirmTransfer, order, { amount: PESOS, ...body });
  const audit = (order: PlacedOrderWire) =>
    database()
      .db.selectFrom('audit_entries')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('entity', '=', 'order')
      .where('entity_id', '=', order.order_number)
      .orderBy('id')
      .execute();

  it('walks a day: transfer, packed, shipped, received, closed', async () => {
    const order = await life.place('Transferencia bancaria');
    const paid = await transfer(order, { reference: 'OP 4411' });
    expect([paid.statusCode, paid.json()]).toMatchObject([
      200,
      { order: { payment_status: 'aprobado', status: 'Pendiente' } },
    ]);
    expect((await step(order, 'Armado')).statusCode).toBe(200);
    const parcel = { carrier: 'Andreani', tracking_code: 'AR123' };
    const shipped = await step(order, 'Enviado', parcel);
    expect(shipped.json()).toMatchObject({ order: parcel });
    await step(order, 'Recibido');
    expect((await step(order, 'Cerrado')).json<AdminOrderWire>()).toMatchObject({
      order: { status: 'Cerrado' },
      log: [{ kind: 'transfer', text: 'OP 4411', amount: PESOS, by: expect.any(String) }],
    });
    expect((await audit(order)).map(({ action }) => action)).toEqual([
      'transferConfirmed',
      ...Array.from({ length: 4 }, () => 'statusChanged'),
    ]);
    expect((await audit(order)).every((row) => row.actor_id === life.shop.adminId)).toBe(true);
    expect(await ledgerFaults(database())).toEqual([]);
  });

  it('offers exactly the steps that the server takes', async () => {
    const paths = fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 5 });
    const runs = database().dialect.name === 'sqlite' ? 25 : 4;
    await fc.assert(
      fc.asyncProperty(paths, fc.boolean(), fc.boolean(), async (path, isPaid, isDisputed) => {
        await life.reset();
        const order = await life.place('Transferencia bancaria');
        if (isPaid) await transfer(order);
        if (isDisputed) {
          await database().transaction((trx) =>
            trx.updateTable('payments').set({ dispute: 'open' }).execute(),
          );
        }
        for (const wanted of path) {
          const offered = nextStatuses(adminOrderFromWire(await life.read(order)).order);
          const answer = await step(order, orderStatusToWire(wanted));
          expect([wanted, answer.statusCode]).toEqual([
            wanted,
            offered.includes(wanted) ? 200 : 409,
          ]);
        }
      }),
      { numRuns: runs },
    );
  });

  it('lets one of two admins change an order, and shows the other who did', async () => {
    const order = await life.place('Transferencia bancaria');
    const { version } = await life.read(order);
    const confirm = () =>
      life.admin(orderPath(ORDER_TOOLS_PATHS.confirmTransfer, order), { version, amount: PESOS });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      detail: expect.stringContaining('Alguien cambió'),
      changed_by: expect.any(String),
    });
    const late = await life.admin(orderPath(ORDER_TOOLS_PATHS.status, order), {
      version,
      status: 'Cancelado',
    });
    expect([late.statusCode, (await life.read(order)).order.status]).toEqual([409, 'Pendiente']);
    expect(await audit(order)).toHaveLength(1);
    expect((await life.read(order)).log).toHaveLength(1);
  });

  it('refuses a second confirmation, a card order, and absurd amounts', async () => {
    const order = await life.place('Transferencia bancaria');
    for (const amount of [0, -1, 1.001, 1e15, 'x']) {
      expect([amount, (await transfer(order, { amount })).statusCode]).toEqual([amount, 400]);
    }
    await transfer(order);
    const again = await transfer(order);
    expect([again.statusCode, again.json()]).toEqual([409, { detail: 'Ese pedido ya está pago.' }]);
    expect((await transfer(await life.place())).statusCode).toBe(409);
    expect(await audit(order)).toHaveLength(1);
  });

  it('cancels with a reason that the buyer does not read', async () => {
    const order = await life.place();
    const answer = await step(order, 'Cancelado', { reason: 'Pidió otro talle' });
    expect(answer.json()).toMatchObject({
      order: { status: 'Cancelado' },
      log: [{ kind: 'cancelled', text: 'Pidió otro talle' }],
    });
    expect(await life.unitsLeft()).toBe(10);
    expect(
      JSON.stringify(await life.shop.database.db.selectFrom('mail_outbox').selectAll().execute()),
    ).not.toContain('otro talle');
  });

  it('packs and ships many, and says which could not go and why', async () => {
    const orders = [await life.place(), await life.place(), await life.place()];
    const [paid, unpaid, also] = orders as [PlacedOrderWire, PlacedOrderWire, PlacedOrderWire];
    for (const each of [paid, also]) await life.settle(life.paid(each));
    const bulk = async (status: string, more: object = {}) =>
      (
        await life.admin(ORDER_TOOLS_PATHS.bulkStatus, {
          order_numbers: [...orders.map((each) => each.order_number), 'NADA'],
          status,
          ...more,
        })
      ).json();
    const missing = { order_number: 'NADA', detail: 'No encontramos el pedido NADA.' };
    const waiting = {
      order_number: unpaid.order_number,
      detail: `El pedido ${unpaid.order_number} todavía no está pago.`,
    };
    expect(await bulk('Armado')).toEqual({
      done: [paid.order_number, also.order_number],
      refused: [waiting, missing],
    });
    const shipped = await bulk('Enviado', {
      carrier: 'OCA',
      tracking_codes: { [also.order_number]: 'T2' },
    });
    expect(shipped).toMatchObject({ done: [paid.order_number, also.order_number] });
    expect((await life.read(also)).order).toMatchObject({ carrier: 'OCA', tracking_code: 'T2' });
    expect((await life.read(paid)).order).toMatchObject({ carrier: 'OCA', tracking_code: null });
    expect(await bulk('Enviado')).toMatchObject({ done: [] });
  });

  it('corrects a pending order’s address and recalculates nothing', async () => {
    const order = await life.place('Transferencia bancaria');
    const before = (await life.read(order)).order;
    const change = {
      first_name: 'Rita',
      last_name: 'Paz',
      telephone: '341 555-0122',
      address: 'Mitre',
      street_number: '850',
      city: 'Córdoba',
      province: 'Córdoba',
      postal_code: 'X5000ABC',
    };
    const edit = (more: object = {}) =>
      life.act(ORDER_TOOLS_PATHS.address, order, { ...change, ...more });
    expect((await edit({ province: 'Santa Fe' })).json()).toMatchObject({
      errors: { postal_code: ['El código postal no es de esa provincia.'] },
    });
    for (const wrong of [{ city: ' ' }, { postal_code: '12' }, { street_number: -1 }, { x: 1 }]) {
      expect([wrong, (await edit(wrong)).statusCode]).toEqual([wrong, 400]);
    }
    const answer = await edit();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        order: { delivery_address: 'Mitre 850', postal_code: 'X5000ABC' },
        recipient: { street_number: 850, depto: '' },
        log: [
          { kind: 'address', text: 'Rita Paz, Bv. Oroño 1265, 3.º B, Rosario, Santa Fe, 2000' },
        ],
      },
    ]);
    const { total_cost, delivery_cost, products_cost } = before;
    expect((await life.read(order)).order).toMatchObject({
      total_cost,
      delivery_cost,
      products_cost,
    });
    await edit({ first_name: 'Lucía', last_name: 'Gómez', telephone: '11 5555-0111' });
    for (const [q, found] of [
      ['lucia gomez', 1],
      ['+54 9 11 5555-0111', 1],
      ['rita paz', 0],
    ] as const) {
      const list = await get(`${ORDER_TOOLS_PATHS.orders}?q=${encodeURIComponent(q)}`);
      expect([q, list.json().count]).toEqual([q, found]);
    }
    expect(JSON.stringify(await audit(order))).not.toContain('Oroño');
    await transfer(order);
    await step(order, 'Armado');
    expect((await edit()).statusCode).toBe(409);
  });

  it('keeps notes as they are, and sends again only mails that are true', async () => {
    const order = await life.place('Transferencia bancaria');
    const note = '<script>alert(1)</script>\nSegunda línea';
    const path = orderPath(ORDER_TOOLS_PATHS.notes, order);
    expect((await life.admin(path, { text: note })).json()).toMatchObject({
      log: [{ text: note }],
    });
    expect((await life.admin(path, { text: '  ' })).statusCode).toBe(400);
    const resend = (mail: string) =>
      life.admin(orderPath(ORDER_TOOLS_PATHS.mails, order), { mail });
    expect((await resend('shipped')).statusCode).toBe(409);
    expect((await resend('secret')).statusCode).toBe(400);
    const sent = await resend('placed');
    expect(sent.json()).toMatchObject({ log: [{}, { kind: 'mail', text: 'placed' }] });
    expect(sent.json<AdminOrderWire>().mails).toHaveLength(2);
    const instructions = `Datos para pagar tu pedido ${order.order_number}`;
    expect(await life.mailsOf(order)).toEqual([instructions, instructions]);
  });

  it('prints many orders in the order of the numbers', async () => {
    const [one, other] = [await life.place(), await life.place()];
    const numbers = [other.order_number, 'NADA', one.order_number];
    const answer = await life.admin(ORDER_TOOLS_PATHS.print, { order_numbers: numbers });
    const { orders } = answer.json<{ orders: { order: { order_number: string } }[] }>();
    expect(orders.map(({ order }) => order.order_number)).toEqual([numbers[0], numbers[2]]);
  });

  it('answers 404 for an unknown order, whatever is done to it', async () => {
    expect((await get(fillPath(ORDER_TOOLS_PATHS.order, { orderNumber: 'X' }))).statusCode).toBe(
      404,
    );
    const calls: [string, object][] = [
      [ORDER_TOOLS_PATHS.status, { version: 1, status: 'Armado' }],
      [ORDER_TOOLS_PATHS.confirmTransfer, { version: 1, amount: 1 }],
      [ORDER_TOOLS_PATHS.notes, { text: 'x' }],
      [ORDER_TOOLS_PATHS.mails, { mail: 'paid' }],
    ];
    for (const [path, body] of calls) {
      const answer = await life.admin(fillPath(path, { orderNumber: 'X' }), body);
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });
});
