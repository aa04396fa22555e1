import { readXlsx } from 'hucre/xlsx';
import { RECONCILIATION_PATHS as PATHS } from '../../../contract/tools/reconciliationMapping.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import { withQuery } from '../../../contract/withQuery.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  ALL_TIME,
  openStatementShop,
  type StatementShop,
} from '../../../testing/openStatementShop.ts';

const DAY_MS = 86_400_000;

onEveryDialect('reports of Mercado Pago', (database) => {
  let shop: StatementShop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    shop = await openStatementShop(database());
    headers = { authorization: `Token ${shop.adminToken}` };
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.clear());

  const linesKept = async () => database().db.selectFrom('statement_lines').selectAll().execute();

  it('reads a report with fees, taxes by name and unknown columns, and is 0,00 with the books', async () => {
    const { order, payment } = await shop.paid(3);
    const text = shop.double.reports.transactions(ALL_TIME);
    expect(await shop.upload(text, { month: shop.daysAgo(3).slice(0, 7) })).toMatchObject({
      status: 200,
      kind: 'transactions',
      lines: 1,
      new_lines: 1,
      first_day: shop.daysAgo(3),
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
    expect(await shop.days()).toEqual([
      {
        method: 'mercadopago',
        day: shop.daysAgo(3),
        books: 12_500.5,
        statements: 12_500.5,
        explained: 0,
        left: 0,
        told: true,
      },
    ]);
    expect(await shop.differences()).toEqual([]);
  });

  it('reads the same movements once, however the file is written', async () => {
    await shop.paid(5);
    await shop.paid(3);
    const { reports } = shop.double;
    expect(await shop.upload(reports.transactions(ALL_TIME))).toMatchObject({
      lines: 2,
      new_lines: 2,
    });
    for (const separator of [',', ';', '\t'] as const) {
      for (const decimal of [',', '.'] as const) {
        const text = reports.transactions(ALL_TIME, { separator, decimal });
        expect(await shop.upload(text)).toMatchObject({ status: 200, lines: 2, new_lines: 0 });
      }
    }
    await shop.paid(1);
    const overlapping = reports.transactions({ ...ALL_TIME, from: Date.now() - 4 * DAY_MS });
    expect(await shop.upload(overlapping)).toMatchObject({ lines: 2, new_lines: 1 });
    expect((await shop.days()).map(({ left }) => left)).toEqual([0, 0, 0]);
    expect(await linesKept()).toHaveLength(3);
  });

  it('shows a payment of a lost notice, and books it when it is asked for', async () => {
    const order = await shop.order();
    shop.double.notices.fault = 'lost';
    const date_created = new Date(Date.now() - 2 * DAY_MS).toISOString();
    await shop.double.pay(order.preferenceId, { date_created });
    await shop.upload(shop.double.reports.transactions(ALL_TIME));
    expect(await shop.days()).toMatchObject([{ day: shop.daysAgo(2), books: 0, left: -12_500.5 }]);
    const [row] = await shop.differences();
    expect(row).toMatchObject({ kind: 'unbooked', amount: 12_500.5, provider: 'mercadopago' });
    const asked = await shop.act(PATHS.ask, row?.subject ?? 0);
    expect(asked.status).toBe(200);
    expect(await shop.days()).toMatchObject([{ day: shop.daysAgo(2), books: 12_500.5, left: 0 }]);
    expect((await shop.differences()).map(({ kind }) => kind)).toEqual([]);
    expect(await shop.look(order)).toMatchObject({ payment_status: 'aprobado' });
    expect(await shop.act(PATHS.ask, row?.subject ?? 0)).toMatchObject({
      status: 404,
    });
  });

  it('compares refunds and chargebacks, and lists what the report lacks until it is explained', async () => {
    const one = await shop.paid(6);
    const other = await shop.paid(5);
    const third = await shop.paid(4);
    await shop.double.refund(one.payment, 2500.5);
    await shop.double.change(other.payment, { status: 'charged_back' });
    await shop.upload(shop.double.reports.transactions(ALL_TIME));
    expect((await shop.days()).filter(({ left }) => left !== 0)).toEqual([]);
    shop.double.books.payments.pop();
    await database().transaction(async (trx) => {
      await trx.deleteFrom('statements').execute();
      await trx.deleteFrom('report_sources').execute();
    });
    await shop.upload(shop.double.reports.transactions(ALL_TIME));
    const row = (await shop.differences()).find(({ kind }) => kind === 'unreported');
    expect(row).toMatchObject({ order_number: third.order.number, amount: 12_500.5 });
    shop.double.books.payments.push(third.payment);
    const refused = await shop.act(PATHS.ask, row?.subject ?? 0);
    expect(refused).toMatchObject({ status: 409 });
    const explain = fillPath(PATHS.explain, { id: row?.subject ?? 0 });
    expect(await shop.post(explain, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await shop.post(explain, { reason: 'Lo acreditó otra cuenta' })).toMatchObject({
      status: 200,
    });
    expect((await shop.days()).filter(({ left }) => left !== 0)).toEqual([]);
    expect((await shop.days()).find(({ explained }) => explained !== 0)).toMatchObject({
      explained: 12_500.5,
    });
    expect((await shop.differences()).filter(({ kind }) => kind === 'unreported')).toEqual([]);
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
    await shop.paid(2);
    await shop.paid(1);
    const answer = await shop.upload(broken(shop.double.reports.transactions(ALL_TIME)));
    expect(answer.status).toBe(400);
    expect(answer.detail).toContain(sentence);
    expect(await linesKept()).toEqual([]);
    expect(await database().db.selectFrom('statements').selectAll().execute()).toEqual([]);
  });

  it('refuses another month, and another account until it is said to be one of the shop', async () => {
    await shop.paid(2);
    const text = shop.double.reports.transactions(ALL_TIME);
    expect(await shop.upload(text, { month: '2020-01' })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('y elegiste enero de 2020.') as string,
    });
    await shop.upload(text);
    shop.double.reports.userId = 2222;
    const other = shop.double.reports.transactions(ALL_TIME);
    expect(await shop.upload(other)).toMatchObject({
      status: 409,
      detail: 'El reporte es de la cuenta 2222 de Mercado Pago y los anteriores son de la 1000.',
    });
    expect(await shop.upload(other, { other_account: 'true' })).toMatchObject({ status: 200 });
  });

  it('adds the day of release and payouts from a release report, and knows a cut one', async () => {
    await shop.paid(20);
    shop.double.reports.payouts.push({ id: 77, at: Date.now() - DAY_MS, amount: 500 });
    const text = shop.double.reports.releases({
      from: Date.now() - 30 * DAY_MS,
      until: Date.now(),
    });
    const cut = text.split('\n').slice(0, -2).join('\n');
    expect((await shop.upload(cut)).detail).toContain('no llega al total');
    expect(await shop.upload(text)).toMatchObject({ kind: 'releases', lines: 2 });
    await shop.upload(shop.double.reports.transactions(ALL_TIME));
    const query = { content: 'movements', from: shop.daysAgo(40), to: shop.daysAgo(0) };
    const file = await shop.app.inject({ url: withQuery(PATHS.file, query), headers });
    const [header = '', payout = '', payment = ''] = file.body
      .split('\n')
      .toReversed()
      .slice(1)
      .toReversed();
    expect(header).toContain('"Impuesto: tax_withholding_iibb caba"');
    expect([payout, payment].join('\n')).toContain(shop.daysAgo(6));
    expect([payout, payment].join('\n')).toContain('Retiro');
    expect((await shop.days()).map(({ left }) => left)).toEqual([0]);
  });

  it('fetches reports with the keys, once a day when it is wanted', async () => {
    await shop.paid(2);
    expect(await shop.get(PATHS.schedule)).toMatchObject({ daily: false, possible: true });
    expect(await shop.post(PATHS.schedule, { daily: true })).toMatchObject({
      status: 200,
      daily: true,
    });
    expect(await shop.post(PATHS.fetch)).toMatchObject({
      status: 200,
      message: 'Trajimos 2 reportes nuevos.',
    });
    expect(await shop.post(PATHS.fetch)).toMatchObject({ message: 'No hay reportes nuevos.' });
    expect((await shop.days()).map(({ left }) => left)).toEqual([0]);
    shop.double.fail(500);
    expect(await shop.post(PATHS.fetch)).toMatchObject({ status: 503 });
    expect(await shop.get(PATHS.schedule)).toMatchObject({
      failure: expect.stringContaining('no contesta') as string,
    });
  }, 30_000);

  it('writes the book of sales by rate, as CSV and as a spreadsheet', async () => {
    const { payment } = await shop.paid(0);
    await shop.double.refund(payment, 2500.5);
    const query = { content: 'sales', from: shop.daysAgo(1), to: shop.daysAgo(0) };
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
});

function cutNumber(text: string): string {
  return text.replace(/;(\d{13,});/, ';1,79578E+14;');
}
