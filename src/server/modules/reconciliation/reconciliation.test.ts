import { readXlsx } from 'hucre/xlsx';
import { fillPath } from '../../../contract/fillPath.ts';
import { MATTER_PATHS } from '../../../contract/tools/matterMapping.ts';
import type { MatterWire } from '../../../contract/tools/matterSchemas.ts';
import { RECONCILIATION_PATHS as PATHS } from '../../../contract/tools/reconciliationMapping.ts';
import type {
  BankLineWire,
  DailyBalanceWire,
  ReadStatementWire,
} from '../../../contract/tools/reconciliationSchemas.ts';
import type { PageWire } from '../../../contract/wireSchemas.ts';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import { makeSite } from '../../../testing/data/shippingFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openMercadoPagoShop, type MercadoPagoShop } from '../../../testing/openMercadoPagoShop.ts';
import { withQuery } from '../../../contract/withQuery.ts';

const DAY_MS = 86_400_000;
const ALL = { from: 0, until: Number.MAX_SAFE_INTEGER };

onEveryDialect('statements', (database) => {
  let shop: MercadoPagoShop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue((trx) => makeSite(trx, terms));
    shop = await openMercadoPagoShop(database());
    headers = { authorization: `Token ${shop.adminToken}` };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.mend();
    shop.double.books.payments.length = 0;
    shop.double.reports.payouts.length = 0;
    shop.double.reports.userId = 1000;
    await database().transaction(async (trx) => {
      for (const table of [
        'orders',
        'stray_payments',
        'statements',
        'report_sources',
        'statement_columns',
        'report_schedule',
      ] as const) {
        await trx.deleteFrom(table).execute();
      }
    });
  });

  const get = async <Body>(path: string, query = {}) => {
    const answer = await shop.app.inject({ url: withQuery(path, query), headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<Body>();
  };
  const post = async (path: string, payload: object | string = {}, query = {}) => {
    const isFile = typeof payload === 'string';
    const answer = await shop.app.inject({
      method: 'POST',
      url: withQuery(path, query),
      headers: { ...headers, ...(isFile && { 'content-type': 'application/octet-stream' }) },
      payload,
    });
    const body = answer.json<{ detail?: string; errors?: object }>();
    return { status: answer.statusCode, ...body };
  };
  const upload = async (text: string, query = {}) =>
    post(PATHS.reports, text, { name: 'reporte.csv', ...query }) as Promise<
      { status: number; detail?: string } & Partial<ReadStatementWire>
    >;
  const today = () => dayOf(Date.now());
  const days = async (query = {}) =>
    (
      await get<PageWire<DailyBalanceWire>>(PATHS.days, {
        from: daysAgo(40),
        to: today(),
        ...query,
      })
    ).results;
  const daysAgo = (count: number) => dayOf(Date.now() - count * DAY_MS);
  const matters = async () => (await get<PageWire<MatterWire>>(MATTER_PATHS.list)).results;
  const linesKept = async () => database().db.selectFrom('statement_lines').selectAll().execute();

  /** An order paid some days ago. */
  async function paid(ago = 3) {
    const order = await shop.order();
    const date_created = new Date(Date.now() - ago * DAY_MS).toISOString();
    const payment = await shop.double.pay(order.preferenceId, { date_created });
    return { order, payment };
  }

  it('reads a report with fees, taxes by name and unknown columns, and is 0,00 with the books', async () => {
    const { order, payment } = await paid();
    const text = shop.double.reports.transactions(ALL);
    expect(await upload(text, { month: daysAgo(3).slice(0, 7) })).toMatchObject({
      status: 200,
      kind: 'transactions',
      lines: 1,
      new_lines: 1,
      first_day: daysAgo(3),
    });
    const [line] = await linesKept();
    expect(line).toMatchObject({
      kind: 'payment',
      source_id: String(payment.id),
      reference: order.number,
      gross_cents: 1_250_050,
      fee_cents: -76_253,
      financing_cents: -31_251,
      taxes_cents: -32_501,
      net_cents: 1_110_045,
    });
    expect(JSON.parse(line?.taxes ?? '')).toEqual({
      'tax_withholding_iibb caba': -25_001,
      'tax_withholding debitos_creditos': -7500,
    });
    expect(JSON.parse(line?.more ?? '')).toEqual({
      PAYMENT_METHOD_TYPE: 'credit_card',
      INSTALLMENTS: '3',
    });
    expect(await days()).toEqual([
      {
        method: 'mercadopago',
        day: daysAgo(3),
        books: 12_500.5,
        statements: 12_500.5,
        explained: 0,
        left: 0,
        told: true,
      },
    ]);
    expect(await matters()).toEqual([]);
  });

  it('reads the same movements once, however the file is written', async () => {
    await paid(5);
    await paid(3);
    const { reports } = shop.double;
    expect(await upload(reports.transactions(ALL))).toMatchObject({ lines: 2, new_lines: 2 });
    for (const separator of [',', ';', '\t'] as const) {
      for (const decimal of [',', '.'] as const) {
        const text = reports.transactions(ALL, { separator, decimal });
        expect(await upload(text)).toMatchObject({ status: 200, lines: 2, new_lines: 0 });
      }
    }
    await paid(1);
    const overlapping = reports.transactions({ ...ALL, from: Date.now() - 4 * DAY_MS });
    expect(await upload(overlapping)).toMatchObject({ lines: 2, new_lines: 1 });
    expect((await days()).map(({ left }) => left)).toEqual([0, 0, 0]);
    expect(await linesKept()).toHaveLength(3);
  });

  it('shows a payment of a lost notice, and books it when it is asked for', async () => {
    const order = await shop.order();
    shop.double.notices.fault = 'lost';
    const date_created = new Date(Date.now() - 2 * DAY_MS).toISOString();
    await shop.double.pay(order.preferenceId, { date_created });
    await upload(shop.double.reports.transactions(ALL));
    expect(await days()).toMatchObject([{ day: daysAgo(2), books: 0, left: -12_500.5 }]);
    const [row] = await matters();
    expect(row).toMatchObject({ kind: 'unbooked', amount: 12_500.5, provider: 'mercadopago' });
    const asked = await post(fillPath(PATHS.ask, { id: row?.subject ?? 0 }));
    expect(asked.status).toBe(200);
    expect(await days()).toMatchObject([{ day: daysAgo(2), books: 12_500.5, left: 0 }]);
    expect((await matters()).map(({ kind }) => kind)).toEqual([]);
    expect(await shop.look(order)).toMatchObject({ payment_status: 'aprobado' });
    expect(await post(fillPath(PATHS.ask, { id: row?.subject ?? 0 }))).toMatchObject({
      status: 404,
    });
  });

  it('compares refunds and chargebacks, and lists what the report lacks until it is explained', async () => {
    const one = await paid(6);
    const other = await paid(5);
    const third = await paid(4);
    await shop.double.refund(one.payment, 2500.5);
    await shop.double.change(other.payment, { status: 'charged_back' });
    await upload(shop.double.reports.transactions(ALL));
    expect((await days()).filter(({ left }) => left !== 0)).toEqual([]);
    shop.double.books.payments.pop();
    await database().transaction(async (trx) => {
      await trx.deleteFrom('statements').execute();
      await trx.deleteFrom('report_sources').execute();
    });
    await upload(shop.double.reports.transactions(ALL));
    const row = (await matters()).find(({ kind }) => kind === 'unreported');
    expect(row).toMatchObject({ order_number: third.order.number, amount: 12_500.5 });
    shop.double.books.payments.push(third.payment);
    const refused = await post(fillPath(PATHS.ask, { id: row?.subject ?? 0 }));
    expect(refused).toMatchObject({ status: 409 });
    const explain = fillPath(PATHS.explain, { id: row?.subject ?? 0 });
    expect(await post(explain, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await post(explain, { reason: 'Lo acreditó otra cuenta' })).toMatchObject({
      status: 200,
    });
    expect((await days()).filter(({ left }) => left !== 0)).toEqual([]);
    expect((await days()).find(({ explained }) => explained !== 0)).toMatchObject({
      explained: 12_500.5,
    });
    expect((await matters()).filter(({ kind }) => kind === 'unreported')).toEqual([]);
  });

  it.each([
    ['another account', (text: string) => text.replace(';1000;', ';999;'), 'varias cuentas'],
    ['another country', (text: string) => text.replace(';MLA;', ';MLB;'), 'otro país (MLB)'],
    ['another currency', (text: string) => text.replace(';ARS;', ';USD;'), 'está en USD'],
    ['a formula', (text: string) => text.replace('credit_card', '=1+1'), 'una fórmula («=1+1»)'],
    ['a number cut by a spreadsheet', cutNumber, 'operación cortado'],
    ['no amount', (text: string) => text.replace('12500.50', 'mucho'), 'no se puede leer: «mucho»'],
    ['a row cut in half', (text: string) => text.slice(0, -120), 'parece cortado'],
    ['no movements', (text: string) => text.split('\n')[0] ?? '', 'movimientos'],
    ['another table', () => 'a;b\nuno;dos\n', 'le faltan columnas'],
    ['nothing', () => '', 'vacío'],
    ['a spreadsheet', () => 'PK\u0003\u0004aaaa', 'planilla'],
  ])('keeps nothing of a report with %s', async (_what, broken, sentence) => {
    await paid(2);
    await paid(1);
    const answer = await upload(broken(shop.double.reports.transactions(ALL)));
    expect(answer.status).toBe(400);
    expect(answer.detail).toContain(sentence);
    expect(await linesKept()).toEqual([]);
    expect(await database().db.selectFrom('statements').selectAll().execute()).toEqual([]);
  });

  it('refuses another month, and another account until it is said to be one of the shop', async () => {
    await paid(2);
    const text = shop.double.reports.transactions(ALL);
    expect(await upload(text, { month: '2020-01' })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('y elegiste enero de 2020.') as string,
    });
    await upload(text);
    shop.double.reports.userId = 2222;
    const other = shop.double.reports.transactions(ALL);
    expect(await upload(other)).toMatchObject({
      status: 409,
      detail: 'El reporte es de la cuenta 2222 de Mercado Pago y los anteriores son de la 1000.',
    });
    expect(await upload(other, { other_account: 'true' })).toMatchObject({ status: 200 });
  });

  it('adds the day of release and payouts from a release report, and knows a cut one', async () => {
    await paid(20);
    shop.double.reports.payouts.push({ id: 77, at: Date.now() - DAY_MS, amount: 500 });
    const text = shop.double.reports.releases({
      from: Date.now() - 30 * DAY_MS,
      until: Date.now(),
    });
    const cut = text.split('\n').slice(0, -2).join('\n');
    expect((await upload(cut)).detail).toContain('no llega al total');
    expect(await upload(text)).toMatchObject({ kind: 'releases', lines: 2 });
    await upload(shop.double.reports.transactions(ALL));
    const query = { content: 'movements', from: daysAgo(40), to: today() };
    const file = await shop.app.inject({ url: withQuery(PATHS.file, query), headers });
    const [header = '', payout = '', payment = ''] = file.body
      .split('\n')
      .toReversed()
      .slice(1)
      .toReversed();
    expect(header).toContain('"Impuesto: tax_withholding_iibb caba"');
    expect([payout, payment].join('\n')).toContain(daysAgo(6));
    expect([payout, payment].join('\n')).toContain('Retiro');
    expect((await days()).map(({ left }) => left)).toEqual([0]);
  });

  it('fetches reports with the keys, once a day when it is wanted', async () => {
    await paid(2);
    expect(await get(PATHS.schedule)).toMatchObject({ daily: false, possible: true });
    expect(await post(PATHS.schedule, { daily: true })).toMatchObject({ status: 200, daily: true });
    expect(await post(PATHS.fetch)).toMatchObject({
      status: 200,
      message: 'Trajimos 2 reportes nuevos.',
    });
    expect(await post(PATHS.fetch)).toMatchObject({ message: 'No hay reportes nuevos.' });
    expect((await days()).map(({ left }) => left)).toEqual([0]);
    shop.double.fail(500);
    expect(await post(PATHS.fetch)).toMatchObject({ status: 503 });
    expect(await get(PATHS.schedule)).toMatchObject({
      failure: expect.stringContaining('no contesta') as string,
    });
  }, 30_000);

  it('writes the book of sales by rate, as CSV and as a spreadsheet', async () => {
    const { payment } = await paid(0);
    await shop.double.refund(payment, 2500.5);
    const query = { content: 'sales', from: daysAgo(1), to: today() };
    const csv = await shop.app.inject({ url: withQuery(PATHS.file, query), headers });
    expect(csv.headers['content-disposition']).toContain('iva-ventas-');
    const rows = csv.body.trim().split('\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(-6).join())).toEqual([
      '10330.99,2169.51,0,0,0,12500.5',
      '-2066.53,-433.97,0,0,0,-2500.5',
    ]);
    const xlsx = await shop.app.inject({
      url: withQuery(PATHS.file, { ...query, format: 'xlsx' }),
      headers,
    });
    const { sheets } = await readXlsx(xlsx.rawPayload);
    expect(sheets[0]?.rows).toHaveLength(3);
  });

  describe('of the bank', () => {
    const COLUMNS = { day: 0, reference: 1, amount: 2, cuit: 3 };
    const bank = (rows: string[]) =>
      ['Cuenta corriente;en pesos;;', 'Fecha;Concepto;Importe;CUIT', ...rows].join('\n');
    const read = (text: string, query = {}) =>
      post(PATHS.bank, text, { name: 'extracto.csv', ...COLUMNS, ...query }) as Promise<
        { status: number; detail?: string } & Partial<ReadStatementWire>
      >;
    const row = (ago: number, reference: string, amount: string, cuit = '') => {
      const [year, month, day] = daysAgo(ago).split('-');
      return [`${day}/${month}/${year}`, reference, amount, cuit].join(';');
    };
    const lines = async (state = 'waiting') =>
      (await get<PageWire<BankLineWire>>(PATHS.bankLines, { state })).results;
    const transferOrder = async () => {
      const answer = await shop.buy(await shop.fillCart(), {
        payment_method: 'Transferencia bancaria',
      });
      return answer.json<{ order_number: string }>().order_number;
    };
    const assign = (id: number, body: object) => post(fillPath(PATHS.assign, { id }), body);

    it('guesses the columns, and remembers those that were chosen', async () => {
      const text = bank([row(1, 'TRANSF DE PAZ RITA', '1.250,50')]);
      const preview = await post(PATHS.bankPreview, text);
      expect(preview).toMatchObject({
        headers: ['Fecha', 'Concepto', 'Importe', 'CUIT'],
        columns: { day: 0, amount: 2, credit: -1, debit: -1, reference: 1, cuit: 3 },
        remembered: false,
      });
      await read(text, { reference: 3, cuit: -1 });
      expect(await post(PATHS.bankPreview, text)).toMatchObject({
        columns: { reference: 3, cuit: -1 },
        remembered: true,
      });
    });

    it('proposes the order of a transfer, and confirms it as by hand', async () => {
      const number = await transferOrder();
      expect(await read(bank([row(0, 'PAZ RITA', '12.500,50')]))).toMatchObject({ new_lines: 1 });
      const [line] = await lines();
      expect(line).toMatchObject({
        amount: 12_500.5,
        order_number: null,
        proposals: [{ order_number: number, booked: false, reasons: ['amount', 'name', 'near'] }],
      });
      expect(await matters()).toMatchObject([
        { kind: 'unbooked', provider: 'transferencia', detail: 'PAZ RITA', amount: 12_500.5 },
      ]);
      const answer = await assign(line?.id ?? 0, { order_number: number });
      expect(answer).toMatchObject({ status: 200 });
      expect(await lines()).toEqual([]);
      expect(await lines('linked')).toMatchObject([{ order_number: number }]);
      expect(await matters()).toEqual([]);
      expect((await days()).map(({ left }) => left)).toEqual([0]);
      const stored = await database().db.selectFrom('payments').selectAll().execute();
      expect(stored).toMatchObject([{ payment_id: number, amount_cents: 1_250_050 }]);
      expect(await assign(line?.id ?? 0, { order_number: number })).toMatchObject({ status: 409 });
    });

    it('asks what to do with another amount, and books only what the bank shows', async () => {
      const number = await transferOrder();
      await read(bank([row(0, number, '12.400,00')]));
      const [line] = await lines();
      const refused = await assign(line?.id ?? 0, { order_number: number });
      expect(refused).toMatchObject({
        status: 400,
        errors: {
          decision: [expect.stringContaining('100,50: elegí si lo aceptás igual') as string],
        },
      });
      expect(await assign(line?.id ?? 0, { order_number: 'X-1' })).toMatchObject({ status: 400 });
      const part = { order_number: number, decision: 'part' };
      const both = await Promise.all([assign(line?.id ?? 0, part), assign(line?.id ?? 0, part)]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const stored = await database().db.selectFrom('payments').selectAll().execute();
      expect(stored.map((each) => each.amount_cents)).toEqual([1_240_000]);
      expect((await days()).map(({ left }) => left)).toEqual([0]);
    });

    it('finds transfers that were confirmed before, and what went back', async () => {
      const number = await transferOrder();
      await database().transaction(async (trx) => {
        const { id } = await trx
          .selectFrom('orders')
          .select('id')
          .where('order_number', '=', number)
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('payments')
          .values({
            order_id: id,
            provider: 'transferencia',
            payment_id: number,
            status: 'approved',
            amount_cents: 1_250_050,
            refunded_cents: 250_050,
            dispute: null,
            changed_at: null,
            created_at: Date.now() - DAY_MS,
            updated_at: Date.now() - DAY_MS,
          })
          .execute();
      });
      const text = bank([
        row(1, 'algo', '12.500,50'),
        row(1, 'devolución', '-2.500,50'),
        row(1, 'luz', '-9.000,00'),
      ]);
      expect(await read(text)).toMatchObject({ lines: 3, linked: 2 });
      expect(await lines('linked')).toHaveLength(2);
      expect(await lines('debits')).toMatchObject([{ amount: -9000 }]);
      expect((await days()).map(({ books, left }) => [books, left])).toEqual([[10_000, 0]]);
      expect(await read(text)).toMatchObject({ lines: 3, new_lines: 0 });
      expect((await days()).map(({ left }) => left)).toEqual([0]);
    });

    it('tells a payout of Mercado Pago from a sale, and lets a foreign credit be explained', async () => {
      shop.double.reports.payouts.push({ id: 78, at: Date.now() - DAY_MS, amount: 500 });
      await upload(shop.double.reports.transactions(ALL));
      await read(bank([row(0, 'MERCADO PAGO', '500,00'), row(0, 'alquiler', '700,00')]));
      expect(await lines()).toMatchObject([{ amount: 700, reference: 'alquiler' }]);
      const [matter] = await matters();
      expect(matter).toMatchObject({ kind: 'unbooked', amount: 700 });
      const explain = fillPath(PATHS.explain, { id: matter?.subject ?? 0 });
      await post(explain, { reason: 'Alquiler del depósito' });
      expect(await matters()).toEqual([]);
      expect(await lines()).toEqual([]);
      expect((await days({ method: 'transferencia' })).map(({ left }) => left)).toEqual([0]);
    });

    it.each([
      ['=1+1', {}, 'una fórmula'],
      ['diez', {}, 'no se puede leer: «diez»'],
      ['1.250', {}, 'miles o decimales'],
      ['10,00', { day: 1 }, 'Ninguna línea tiene una fecha'],
      ['10,00', { day: -1 }, 'Elegí la columna de la fecha.'],
      ['10,00', { amount: -1 }, 'Elegí la columna del importe'],
      ['10,00', { month: '2020-01' }, 'y elegiste enero de 2020'],
    ])('keeps nothing of %s with %j', async (amount, query, sentence) => {
      const answer = await read(bank([row(0, 'x', amount)]), query);
      expect(answer.status).toBe(400);
      expect(answer.detail).toContain(sentence);
      expect(await linesKept()).toEqual([]);
    });

    it('refuses the statement of another account, and one in dollars', async () => {
      const other = `CBU 0000003100010000000001;;;\n${bank([row(0, 'x', '10,00')])}`;
      expect((await read(other)).detail).toContain('la tienda cobra en la 2850590940090418135201');
      expect((await read(bank([row(0, 'USD', '10,00')]))).detail).toContain('otra moneda');
      expect(await linesKept()).toEqual([]);
    });
  });
});

function cutNumber(text: string): string {
  return text.replace(/;(\d{13,});/, ';1,79578E+14;');
}
