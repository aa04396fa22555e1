import { RECONCILIATION_PATHS as PATHS } from '../../../contract/tools/reconciliationMapping.ts';
import type {
  BankLineWire,
  ReadStatementWire,
} from '../../../contract/tools/reconciliationSchemas.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  ALL_TIME,
  openStatementShop,
  type StatementShop,
} from '../../../testing/openStatementShop.ts';

const DAY_MS = 86_400_000;

onEveryDialect('statements of the bank', (database) => {
  let shop: StatementShop;

  beforeAll(async () => {
    shop = await openStatementShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.clear());

  const linesKept = async () => database().db.selectFrom('statement_lines').selectAll().execute();

  const COLUMNS = { day: 0, reference: 1, amount: 2, cuit: 3 };
  const bank = (rows: string[]) =>
    ['Cuenta corriente;en pesos;;', 'Fecha;Concepto;Importe;CUIT', ...rows].join('\n');
  const read = (text: string, query = {}) =>
    shop.post(PATHS.bank, text, { name: 'extracto.csv', ...COLUMNS, ...query }) as Promise<
      { status: number; detail?: string } & Partial<ReadStatementWire>
    >;
  const row = (ago: number, reference: string, amount: string, cuit = '') => {
    const [year, month, day] = shop.daysAgo(ago).split('-');
    return [`${day}/${month}/${year}`, reference, amount, cuit].join(';');
  };
  const lines = async (state = 'waiting') =>
    shop.everyPage<BankLineWire>(PATHS.bankLines, { state });
  const transferOrder = async () => {
    const answer = await shop.buy(await shop.fillCart(), {
      payment_method: 'Transferencia bancaria',
    });
    return answer.json<{ order_number: string }>().order_number;
  };
  const assign = (id: number, body: object) => shop.act(PATHS.assign, id, body);

  it('guesses the columns, and remembers those that were chosen', async () => {
    const text = bank([row(1, 'TRANSF DE PAZ RITA', '1.250,50')]);
    const preview = await shop.post(PATHS.bankPreview, text);
    expect(preview).toMatchObject({
      headers: ['Fecha', 'Concepto', 'Importe', 'CUIT'],
      columns: { day: 0, amount: 2, credit: -1, debit: -1, reference: 1, cuit: 3 },
      remembered: false,
    });
    await read(text, { reference: 3, cuit: -1 });
    expect(await shop.post(PATHS.bankPreview, text)).toMatchObject({
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
    expect(await shop.differences()).toMatchObject([
      { kind: 'unbooked', provider: 'transferencia', detail: 'PAZ RITA', amount: 12_500.5 },
    ]);
    const answer = await assign(line?.id ?? 0, { order_number: number });
    expect(answer).toMatchObject({ status: 200 });
    expect(await lines()).toEqual([]);
    expect(await lines('linked')).toMatchObject([{ order_number: number }]);
    expect(await shop.differences()).toEqual([]);
    expect((await shop.days()).map(({ left }) => left)).toEqual([0]);
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
    expect((await shop.days()).map(({ left }) => left)).toEqual([0]);
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
    expect((await shop.days()).map(({ books, left }) => [books, left])).toEqual([[10_000, 0]]);
    expect(await read(text)).toMatchObject({ lines: 3, new_lines: 0 });
    expect((await shop.days()).map(({ left }) => left)).toEqual([0]);
  });

  it('tells a payout of Mercado Pago from a sale, and lets a foreign credit be explained', async () => {
    shop.double.reports.payouts.push({ id: 78, at: Date.now() - DAY_MS, amount: 500 });
    await shop.upload(shop.double.reports.transactions(ALL_TIME));
    await read(bank([row(0, 'MERCADO PAGO', '500,00'), row(0, 'alquiler', '700,00')]));
    expect(await lines()).toMatchObject([{ amount: 700, reference: 'alquiler' }]);
    const [matter] = await shop.differences();
    expect(matter).toMatchObject({ kind: 'unbooked', amount: 700 });
    await shop.act(PATHS.explain, matter?.subject ?? 0, { reason: 'Alquiler del depósito' });
    expect(await shop.differences()).toEqual([]);
    expect(await lines()).toEqual([]);
    expect((await shop.days({ method: 'transferencia' })).map(({ left }) => left)).toEqual([0]);
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
