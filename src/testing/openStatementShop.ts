import { fillPath } from '../contract/fillPath.ts';
import { MATTER_PATHS } from '../contract/tools/matterMapping.ts';
import type { MatterWire } from '../contract/tools/matterSchemas.ts';
import { RECONCILIATION_PATHS as PATHS } from '../contract/tools/reconciliationMapping.ts';
import type {
  DailyBalanceWire,
  ReadStatementWire,
} from '../contract/tools/reconciliationSchemas.ts';
import { withQuery } from '../contract/withQuery.ts';
import type { PageWire } from '../contract/wireSchemas.ts';
import { dayOf } from '../domain/time/argentineDay.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { makeSite } from './data/shippingFactory.ts';
import type { DoublePayment } from './mercadoPago/DoubleBooks.ts';
import {
  openMercadoPagoShop,
  type CardOrder,
  type MercadoPagoShop,
} from './openMercadoPagoShop.ts';

const DAY_MS = 86_400_000;
/** All that the double has. */
export const ALL_TIME = { from: 0, until: Number.MAX_SAFE_INTEGER };

interface Answered {
  status: number;
  detail?: string;
  errors?: Record<string, string[]>;
  message?: string;
}

/** A shop whose admin reads statements. */
export interface StatementShop extends MercadoPagoShop {
  get<Body>(path: string, query?: object): Promise<Body>;
  everyPage<Row>(path: string, query?: object): Promise<Row[]>;
  /** A text is a file, the body itself. */
  post(path: string, payload?: object | string, query?: object): Promise<Answered>;
  act(path: string, id: number, payload?: object): Promise<Answered>;
  upload(text: string, query?: object): Promise<Answered & Partial<ReadStatementWire>>;
  /** The last forty days, unless the query says otherwise. */
  days(query?: object): Promise<DailyBalanceWire[]>;
  /** Differences between books and statements. */
  differences(): Promise<MatterWire[]>;
  daysAgo(count: number): string;
  /** An order that was paid by card some days ago. */
  paid(ago: number): Promise<{ order: CardOrder; payment: DoublePayment }>;
  /** There are no orders and no statements. */
  clear(): Promise<void>;
}

export async function openStatementShop(database: Database): Promise<StatementShop> {
  const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
  await database.changeCatalogue((trx) => makeSite(trx, terms));
  const shop = await openMercadoPagoShop(database);
  const headers = { authorization: `Token ${shop.adminToken}` };
  const urlOf = (path: string, query: object) => withQuery(path, { ...query });

  const get = async <Body>(path: string, query = {}) => {
    const answer = await shop.app.inject({ url: urlOf(path, query), headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Body>();
  };
  const post = async (path: string, payload: object | string = {}, query = {}) => {
    const isFile = typeof payload === 'string';
    const answer = await shop.app.inject({
      method: 'POST',
      url: urlOf(path, query),
      headers: { ...headers, ...(isFile && { 'content-type': 'application/octet-stream' }) },
      payload,
    });
    return { status: answer.statusCode, ...answer.json<Omit<Answered, 'status'>>() };
  };
  async function everyPage<Row>(path: string, query = {}): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await get<PageWire<Row>>(path, { ...query, page, page_size: 100 });
      rows.push(...answer.results);
      if (page >= answer.total_pages) return rows;
    }
  }
  const daysAgo = (count: number) => dayOf(Date.now() - count * DAY_MS);

  return {
    ...shop,
    get,
    post,
    everyPage,
    daysAgo,
    act: (path, id, payload) => post(fillPath(path, { id }), payload),
    upload: (text, query) => post(PATHS.reports, text, { name: 'reporte.csv', ...query }),
    days: (query) =>
      everyPage<DailyBalanceWire>(PATHS.days, { from: daysAgo(40), to: daysAgo(0), ...query }),
    differences: async () =>
      (await everyPage<MatterWire>(MATTER_PATHS.list)).filter(({ kind }) =>
        /nbooked$|nreported$/.test(kind),
      ),
    paid: async (ago) => {
      const order = await shop.order();
      const date_created = new Date(Date.now() - ago * DAY_MS).toISOString();
      return { order, payment: await shop.double.pay(order.preferenceId, { date_created }) };
    },
    clear: async () => {
      await shop.mend();
      shop.double.books.payments.length = 0;
      shop.double.reports.payouts.length = 0;
      shop.double.reports.userId = 1000;
      await database.transaction(async (trx) => {
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
    },
  };
}
