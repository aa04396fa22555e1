import type {
  ManualOrderWire,
  ManualQuoteWire,
} from '../../../../contract/tools/manualOrderSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { mailsAboutOrder } from '../../../../testing/data/orderFactory.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { SHIRT_CENTS } from '../../../../testing/openOrderShop.ts';

const SHIRT = SHIRT_CENTS / 100;

onEveryDialect('sales over the counter', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());

  const sale = () => ({
    lines: [{ size_id: life.shop.sizes.M, quantity: 2 }],
    shipping_type: 'pickup' as const,
    at_counter: true,
  });
  const quote = async (order: object) =>
    (await life.admin(ORDER_TOOLS_PATHS.quote, { ...sale(), ...order })).json<ManualQuoteWire>();
  const made = async (order: Partial<ManualOrderWire>) => {
    const answer = await life.admin(ORDER_TOOLS_PATHS.orders, {
      ...sale(),
      first_name: 'Rita',
      ...order,
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<AdminOrderWire>();
  };

  it('names the discount of a payment, and gives it only on request', async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue((trx) =>
      makeSite(trx, { ...terms, transfer_discount_basis_points: 1000 }),
    );
    const [value, less] = [0.2 * SHIRT, 1.8 * SHIRT].map((sum) => Math.round(sum * 100) / 100);
    const named = { percent: 10, value };
    for (const payment of ['cash', 'transferred', 'transfer'] as const) {
      expect(await quote({ payment })).toMatchObject({
        total_cost: 2 * SHIRT,
        discount: { ...named, applied: false },
      });
      expect(await quote({ payment, discount: true })).toMatchObject({
        total_cost: less,
        discount: { ...named, applied: true },
      });
    }
    expect((await quote({ payment: 'link', discount: true })).discount).toBeNull();
    const full = { payment: 'cash', received: { amount: 2 * SHIRT } } as const;
    expect((await made(full)).order.total_cost).toBe(2 * SHIRT);
    const cheaper = { payment: 'cash', discount: true, received: { amount: less ?? 0 } } as const;
    expect((await made(cheaper)).order.total_cost).toBe(less);
    await database().changeCatalogue((trx) => trx.deleteFrom('site_configuration').execute());
  });

  it.each(['cash', 'transferred'] as const)(
    'is closed when it is paid (%s) and handed over at once, of somebody without a phone',
    async (payment) => {
      const { total_cost: amount } = await quote({ payment });
      const { order } = await made({
        payment,
        received: { amount },
        profile: {},
        email: 'rita@brazada.example',
      });
      expect(order).toMatchObject({
        status: 'Cerrado',
        payment_status: 'aprobado',
        telephone: null,
      });
      expect(order.history.map(({ status }) => status)).toEqual([
        ...['Pendiente', 'Armado', 'Enviado', 'Recibido', 'Cerrado'],
      ]);
      const [mail, ...others] = await mailsAboutOrder(life.shop, order.order_number);
      expect([mail?.text.includes('preparar'), others]).toEqual([false, []]);
      expect(await life.unitsLeft()).toBe(8);
      expect(await ledgerFaults(database())).toEqual([]);
    },
  );
});
