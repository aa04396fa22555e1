import { setImmediate } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { openShop } from '../../../testing/openShop.ts';
import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { UNLIMITED_STOCK } from '../../../domain/orders/cart.ts';
import { tableFile } from '../../platform/csv/tableFile.ts';
import { stockReportFile } from './stockReportFile.ts';
import type { StockReportRow } from './stockReportService.ts';

const HEADER =
  'Título,Color,Talle,SKU,Variante,Stock,"Unidades vendidas",Ingresos,"Costo por unidad",Margen';
const NOW = new Date('2026-11-22T02:30:00Z');
const at = (instant: string): number => Date.parse(instant);

onEveryDialect('the stock report', (database) => {
  let shop: TestApp;
  let headers: Record<string, string>;
  let titleId: number;
  let variant: number;
  let hostile: number;

  beforeAll(async () => {
    shop = await openShop(database(), { clock: { now: () => NOW } });
    const token = await database().transaction(async (trx) => {
      const type = await makeClientType(trx, 'minorista', 10_000);
      return makeAccessToken(trx, await makeUser(trx, type, { admin: 1 }), NOW.getTime());
    });
    headers = { authorization: `Token ${token}` };
    const sizes = await database().changeCatalogue(async (trx) => {
      titleId = await makeTitle(trx, 'Ñandú');
      const product = await makeProduct(trx, { title_id: titleId, published: 0 });
      variant = await makeVariant(trx, { product_id: product, color: 'Azul, marino' });
      const other = await makeProduct(trx, { title_id: await makeTitle(trx, '=1+1') });
      hostile = await makeVariant(trx, { product_id: other, color: '@ana' });
      const size = (given: Parameters<typeof makeSize>[1]) => makeSize(trx, given);
      return {
        M: await size({ variant_id: variant, size: 'M', sku: 'ÑA-M', quantity: 7, position: 0 }),
        L: await size({ variant_id: variant, size: 'L', sku: 'ÑA-L', quantity: 0, position: 1 }),
        hostile: await size({
          variant_id: hostile,
          size: '-10',
          sku: '\t+5',
          quantity: UNLIMITED_STOCK,
        }),
      };
    });
    await database().transaction(async (trx) => {
      const paid = { status: 'prepared', payment_status: 'approved' } as const;
      const M = { variant_size_id: sizes.M, unit_price_cents: 1_000_050 };
      const L = { variant_size_id: sizes.L, unit_price_cents: 700_035, quantity: 3 };
      const gone = { title: 'Ñandú', variant_id: variant, sku: 'ÑA-S', size: 'S', color: 'Azul' };
      const october = at('2026-10-01T03:00:00Z');
      await makeOrder(trx, { ...paid, paid_at: october }, [{ ...M, quantity: 2 }, L]);
      await makeOrder(trx, { ...paid, paid_at: at('2026-11-01T02:59:59.999Z') }, [M, gone]);
      await makeOrder(trx, { ...paid, paid_at: at('2026-10-01T02:59:59.999Z') }, [M]);
      await makeOrder(trx, { ...paid, paid_at: at('2026-11-01T03:00:00Z') }, [M]);
      await makeOrder(trx, {}, [M]);
      await makeOrder(trx, { ...paid, paid_at: october, status: 'cancelled' }, [M]);
      const refunded = { status: 'prepared', payment_status: 'refunded' } as const;
      await makeOrder(trx, { ...refunded, paid_at: october }, [M]);
    });
  });

  afterAll(() => shop.close());

  const get = (query = '') =>
    shop.app.inject({ url: `${API_PATHS.stockReport}?${query}`, headers });
  const post = (payload: object) =>
    shop.app.inject({ method: 'POST', url: API_PATHS.reportDownload, payload, headers });
  const OCTOBER = 'start_date=2026-10-01&end_date=2026-10-31';
  const formulas = () => `'=1+1,'@ana,'-10,"'\t+5",${hostile},"Sin límite",0,0,,`;
  const nandu = (sold: [units: number, revenue: string][]) => [
    `Ñandú,"Azul, marino",M,ÑA-M,${variant},7,${sold[0]?.join()},,`,
    `Ñandú,"Azul, marino",L,ÑA-L,${variant},0,${sold[1]?.join()},,`,
    ...(sold[2] ? [`Ñandú,Azul,S,ÑA-S,${variant},,${sold[2].join()},,`] : []),
  ];
  const file = (...rows: string[]) => `\ufeff${[HEADER, ...rows].join('\n')}\n`;

  it('reports stock, units sold and revenue of every size, including deleted ones', async () => {
    const answer = await get(OCTOBER);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="stock-2026-10-01-a-2026-10-31.csv"',
      'cache-control': 'no-store',
    });
    const october = nandu([
      [3, '30001.5'],
      [3, '21001.05'],
      [1, '10000'],
    ]);
    expect(answer.body).toBe(file(formulas(), ...october));
  });

  it.each([
    ['', [5, '50002.5'], 3, 'stock-2026-11-21.csv'],
    ['start_date=2026-10-31', [2, '20001'], 0, 'stock-2026-10-31-a-2026-11-21.csv'],
    ['end_date=2026-09-30', [1, '10000.5'], 0, 'stock-2026-09-30.csv'],
    [
      'start_date=2026-11-01&end_date=2026-11-01',
      [1, '10000.5'],
      0,
      'stock-2026-11-01-a-2026-11-01.csv',
    ],
  ] as const)('%j counts the days of Argentina', async (query, [units, revenue], units2, name) => {
    const answer = await get(`title_id=${titleId}&${query}`);
    const [, M, L] = answer.body.split('\n');
    expect(M).toBe(nandu([[units, revenue]])[0]);
    expect(L).toMatch(new RegExp(`,0,${units2},`));
    expect(answer.headers['content-disposition']).toContain(`"${name}"`);
  });

  it('can be limited to one title, by GET and POST', async () => {
    const days = { start_date: '2026-10-01', end_date: '2026-10-31' };
    const expected = file(
      ...nandu([
        [3, '30001.5'],
        [3, '21001.05'],
        [1, '10000'],
      ]),
    );
    expect((await get(`title_id=${titleId}&${OCTOBER}&format=csv`)).body).toBe(expected);
    expect((await post({ title_id: titleId, ...days })).body).toBe(expected);
    expect((await post({ title_id: String(titleId), ...days, format: 'csv' })).body).toBe(expected);
  });

  it('treats empty form fields as missing', async () => {
    expect((await get('title_id=&start_date=&end_date=&format=')).body).toBe((await get()).body);
    expect((await post({ title_id: '', start_date: '', end_date: '' })).body).toBe(
      (await post({})).body,
    );
  });

  it('is a spreadsheet with numeric cells for format=xlsx', async () => {
    const answer = await get(`${OCTOBER}&format=xlsx`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="stock-2026-10-01-a-2026-10-31.xlsx"',
    });
    const { sheets } = await readXlsx(answer.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['Stock']);
    expect(sheets[0]?.rows).toEqual([
      HEADER.replaceAll('"', '').split(','),
      ["'=1+1", "'@ana", "'-10", "'\t+5", hostile, 'Sin límite', 0, 0, '', ''],
      ['Ñandú', 'Azul, marino', 'M', 'ÑA-M', variant, 7, 3, 30_001.5, '', ''],
      ['Ñandú', 'Azul, marino', 'L', 'ÑA-L', variant, 0, 3, 21_001.05, '', ''],
      ['Ñandú', 'Azul', 'S', 'ÑA-S', variant, '', 1, 10_000, '', ''],
    ]);
    expect((await post({ format: 'xlsx' })).rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it.each([
    ['start_date=2026-02-30', 'start_date', 'Ingresá una fecha válida.'],
    ['start_date=01/10/2026', 'start_date', 'Ingresá una fecha válida.'],
    ['end_date=ayer', 'end_date', 'Ingresá una fecha válida.'],
    [
      'start_date=2026-10-02&end_date=2026-10-01',
      'end_date',
      'No puede ser anterior a la fecha de inicio.',
    ],
    ['title_id=abc', 'title_id', 'Tiene que ser un número.'],
    ['title_id=-1', 'title_id', 'Tiene que ser un número.'],
    ['title_id=99999999999', 'title_id', 'Tiene que ser un número.'],
    ['format=pdf', 'format', 'Tiene que ser csv o xlsx.'],
    ['titulo=1', 'titulo', 'No se conoce este dato.'],
  ])('%s is 400, by GET and by POST', async (query, field, sentence) => {
    const expected = { detail: expect.any(String) as string, errors: { [field]: [sentence] } };
    for (const answer of [
      await get(query),
      await post(Object.fromEntries(new URLSearchParams(query))),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(expected);
    }
  });

  it('of an unknown title is a 404', async () => {
    const expected = { detail: 'No encontramos ese título.' };
    for (const answer of [await get('title_id=2147483647'), await post({ title_id: 2147483647 })]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, expected]);
    }
  });

  it('lists more titles than one batch, in alphabetical order', async () => {
    const names = Array.from({ length: 130 }, (_, at) => `Título ${String(at).padStart(3, '0')}`);
    await database().changeCatalogue(async (trx) => {
      for (const name of names.toReversed()) {
        const product_id = await makeProduct(trx, { title_id: await makeTitle(trx, name) });
        await makeSize(trx, { variant_id: await makeVariant(trx, { product_id }) });
      }
    });
    const rows = (await get()).body
      .split('\n')
      .map((row) => row.split(',')[0]?.replaceAll('"', ''));
    expect(rows.filter((name) => name?.startsWith('Título '))).toEqual(names);
  });
});

describe.each(['csv', 'xlsx'] as const)('the file as %s', (format) => {
  it('reads rows on demand, and stops when the client disconnects', async () => {
    const source = { batches: 0, isStopped: false };
    async function* endlessly(): AsyncGenerator<StockReportRow[]> {
      try {
        for (;;) {
          source.batches += 1;
          yield Array.from({ length: 100 }, () => anyRow());
        }
      } finally {
        source.isStopped = true;
      }
    }
    const file = await tableFile(stockReportFile(endlessly()), format);
    const reader = file[Symbol.asyncIterator]();
    while (source.batches < 10) await reader.next();
    expect(source.batches).toBeLessThan(200);
    await reader.return?.();
    while (!source.isStopped) await setImmediate();
  });
});

function anyRow(): StockReportRow {
  const text = () => Math.random().toString(36);
  return {
    title: text(),
    variantId: 1,
    color: text(),
    size: text(),
    sku: text(),
    stock: 1,
    unitsSold: 1,
    revenue: 1,
    cost: null,
  };
}
