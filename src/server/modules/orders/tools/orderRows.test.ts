import { CUSTOMER_TOOLS_PATHS, ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';
import { makeOrder } from '../../../../testing/data/orderFactory.ts';

onEveryDialect('the list of the admin’s orders', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database());
  });

  afterAll(() => shop.close());

  const get = (url: string) =>
    shop.app.inject({ url, headers: { authorization: `Token ${shop.adminToken}` } });

  beforeEach(async () => {
    await database().transaction(async (trx) => {
      await trx.deleteFrom('orders').execute();
      const day = (date: number) => Date.UTC(2026, 9, date, 15);
      await makeOrder(trx, { order_number: 'A-1', created_at: day(1), total_cents: 1_250_000 });
      await makeOrder(
        trx,
        {
          order_number: 'A-2',
          created_at: day(2),
          payment_method: 'transfer',
          first_name: '=CMD()',
          last_name: 'Ñandú',
          apartment: '3.º B',
          neighbourhood: 'Centro',
          cuit: '20223334449',
        },
        [
          { sku: 'MAL-1', quantity: 2 },
          {
            sku: 'ANT-1',
            title: 'Antiparra',
            color: 'Negro',
            size: 'Único',
            weight_grams: 450,
          },
        ],
      );
      const shipped = { status: 'shipped', payment_status: 'approved' } as const;
      await makeOrder(
        trx,
        {
          order_number: 'A-3',
          created_at: day(3),
          ...shipped,
          products_cents: 9_000_000,
          telephone: 3_415_550_199,
        },
        [{ quantity: 2 }, { quantity: 3, title: 'Antiparra Río' }],
      );
      await makeOrder(trx, { order_number: 'A-4', created_at: day(4), refund_due: 1 });
    });
  });

  const numbers = async (query: string) => {
    const answer = await get(`${ORDER_TOOLS_PATHS.orders}?${query}`);
    if (answer.statusCode !== 200) return answer.statusCode;
    return answer
      .json<{ results: { order_number: string }[] }>()
      .results.map((row) => row.order_number);
  };

  it.each<[string, string[] | number]>([
    ['', ['A-4', 'A-3', 'A-2', 'A-1']],
    ['ordering=placed&page_size=2&page=2', ['A-3', 'A-4']],
    ['ordering=-total&page_size=1', ['A-3']],
    ['status=Enviado', ['A-3']],
    ['payment_type=Transferencia%20bancaria', ['A-2']],
    ['payment_status=aprobado', ['A-3']],
    ['refund_due=true', ['A-4']],
    ['startDate=2026-10-02&endDate=2026-10-03', ['A-3', 'A-2']],
    ['q=a-2', ['A-2']],
    ['q=%25', []],
    ['q=nandu', ['A-2']],
    ['q=NANDU%20malla', ['A-2']],
    ['q=0341%2015%20555-0199', ['A-3']],
    ['q=5550199', ['A-3']],
    ['q=antiparra%20rio', ['A-3']],
    ['q=gomez', []],
    ['constructor=1', 400],
    ['status=pending', 400],
    ['page=9', 404],
  ])('%s', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('counts units, and shows a board', async () => {
    const { results } = (await get(`${ORDER_TOOLS_PATHS.orders}?q=A-3`)).json();
    expect(results[0]).toMatchObject({ units: 5, total_cost: 92_500, status: 'Enviado' });
    const { columns } = (await get(ORDER_TOOLS_PATHS.board)).json<{
      columns: { status: string; count: number; results: unknown[] }[];
    }>();
    expect(
      columns.map(({ status, count, results: { length } }) => [status, count, length]),
    ).toEqual([
      ['Pendiente', 3, 3],
      ['Armado', 0, 0],
      ['Enviado', 1, 1],
      ['Recibido', 0, 0],
      ['Cerrado', 0, 0],
      ['Cancelado', 0, 0],
    ]);
  });

  it('knows who bought without an account, by email, with their orders', async () => {
    await database().transaction(async (trx) => {
      const rita = { email: 'Rita@Brazada.example', payment_status: 'approved' } as const;
      await makeOrder(trx, { ...rita, products_cents: 750_000, last_name: 'Paz Díaz' });
      await makeOrder(trx, { ...rita, email: 'rita@brazada.example', status: 'cancelled' });
      await makeOrder(trx, { ...rita, email: 'rita@brazada.example', products_cents: 250_050 });
      await makeOrder(trx, { email: 'olga@brazada.example', user_id: shop.adminId });
      await makeOrder(trx, { email: '' });
    });
    const guests = async (q: string) =>
      (await get(`${CUSTOMER_TOOLS_PATHS.guests}?q=${encodeURIComponent(q)}`)).json();
    const rita = {
      email: 'rita@brazada.example',
      first_name: 'Rita',
      last_name: 'Paz',
      telephone: 3_415_550_122,
      orders: 2,
      spent: 15_000.5,
    };
    expect(await guests('')).toMatchObject({
      count: 2,
      results: [rita, { email: 'compra@brazada.example', orders: 4 }],
    });
    // Found by one order, shown with all of them.
    expect(await guests('paz diaz')).toMatchObject({ count: 1, results: [rita] });
    expect(await guests('olga')).toMatchObject({ count: 0, results: [] });
  });

  it('writes what is filtered to a file that no spreadsheet runs', async () => {
    const answer = await get(`${ORDER_TOOLS_PATHS.export}?payment_type=Transferencia%20bancaria`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, ...rest] = answer.body.trimEnd().split('\n');
    expect([head?.startsWith('\ufeffNúmero,Fecha'), rest]).toEqual([true, []]);
    expect(row).toBe(
      `A-2,"2026-10-02 12:00",Pendiente,pendiente,"Transferencia bancaria","A domicilio","'=CMD() Ñandú",'=CMD(),Ñandú,22333444,compra@brazada.example,3415550122,"Bv. Oroño",1265,"3.º B",Centro,Rosario,"Santa Fe",2000,"2 × Malla Corriente (Azul, M, MAL-1); 1 × Antiparra (Negro, Único, ANT-1)",3,0.85,10000,10000,,2500,12500,0,,,0,0,`,
    );
  });

  it.each([
    ['open', { Devuelto: '1000', Retenido: '11500' }],
    ['lost', { Devuelto: '12500', Retenido: '0' }],
  ] as const)(
    'tells money that a dispute holds from money that went back: %s',
    async (dispute, told) => {
      await database().transaction(async (trx) => {
        const { id } = await trx
          .selectFrom('orders')
          .select('id')
          .where('order_number', '=', 'A-1')
          .executeTakeFirstOrThrow();
        const sums = { amount_cents: 1_250_000, refunded_cents: 60_000, credited_cents: 40_000 };
        const of = { order_id: id, provider: 'mercadopago', payment_id: 'P', created_at: 1 };
        const payment = { ...of, ...sums, status: 'refunded', dispute, currency: 'ARS' } as const;
        await trx
          .insertInto('payments')
          .values({ ...payment, updated_at: 1 })
          .execute();
      });
      const { body } = await get(`${ORDER_TOOLS_PATHS.export}?q=A-1`);
      const [head = '', row = ''] = body.trimEnd().split('\n');
      // No cell of this order has a comma but its goods.
      const cells = row.replaceAll(/"[^"]*"/g, 'x').split(',');
      const columns = head.replaceAll('"', '').split(',');
      expect(Object.fromEntries(columns.map((column, at) => [column, cells[at]]))).toMatchObject(
        told,
      );
    },
  );
});
