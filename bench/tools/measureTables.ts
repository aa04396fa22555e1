import type { PageWire } from '../../src/contract/wireSchemas.ts';
import { withQuery } from '../../src/contract/withQuery.ts';
import { openDatabase } from '../../src/server/platform/database/openDatabase.ts';
import { startShop } from '../../scripts/shop/startShop.ts';
import { percentile } from '../load/percentile.ts';
import type { TableFigure } from '../report/Figures.ts';
import { logInAsAdmin } from '../shop/logInAsAdmin.ts';
import { makeBooksAgree } from './fillMoney.ts';
import { allQuestions, moneyQuestions, PAGED, type Question } from './questions.ts';

const WARM_UPS = 3;
const TIMES = 30;
/** Far from the first page, and from the last one. */
const DEPTH = 0.6;

interface MeasuredShop {
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Makes the calls of the tools, one at a time, as one admin does: those about money also when no payment agrees with its
 * statement.
 */
export async function measureTables(
  { dataDir, databaseUrl }: MeasuredShop,
  onFigure: (figure: TableFigure) => void,
): Promise<TableFigure[]> {
  const shop = await startShop(dataDir, databaseUrl === null ? {} : { DATABASE_URL: databaseUrl });
  const database = await openDatabase({ dataDir, databaseUrl, databaseReadUrl: null });
  const figures: TableFigure[] = [];
  const ask = async (questions: readonly Question[], suffix = ''): Promise<void> => {
    for (const question of questions) {
      const times = await timesOf(() => timeOf(shop.url, headers, question));
      const figure = { table: question.table, what: question.what + suffix, ...times };
      figures.push(figure);
      onFigure(figure);
    }
  };
  const headers = await logInAsAdmin(shop.url);
  try {
    const ids = await firstIds(shop.url, headers);
    await ask([...(await pagesOf(shop.url, headers)), ...allQuestions(ids)]);
    const money = moneyQuestions(Date.now());
    await ask(money);
    await makeBooksAgree(database, false);
    await ask(money, ', nothing agrees');
    return figures.toSorted((one, other) => one.table.localeCompare(other.table));
  } finally {
    await makeBooksAgree(database, true);
    await database.close();
    await shop.stop();
  }
}

/** The first page of every table, and a deep one. */
async function pagesOf(url: string, headers: Headers): Promise<Question[]> {
  const questions: Question[] = [];
  for (const [table, path] of Object.entries(PAGED)) {
    const { total_pages: pages } = await readPage(url + path, headers);
    const page = Math.max(1, Math.floor(pages * DEPTH));
    questions.push({ table, what: 'first page', path });
    questions.push({ table, what: 'deep page', path, query: { page } });
  }
  return questions;
}

async function firstIds(url: string, headers: Headers) {
  const first = async (table: string) => {
    const { results } = await readPage(url + (PAGED[table] ?? ''), headers);
    return results[0]?.id ?? 0;
  };
  return {
    product: await first('productos'),
    customer: await first('clientes'),
    credit: await first('crédito'),
    mail: await first('salida'),
  };
}

async function readPage(url: string, headers: Headers): Promise<PageWire<{ id: number }>> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as PageWire<{ id: number }>;
}

/** Until all of the answer came, or the first bytes of a file. */
async function timeOf(
  shop: string,
  headers: Headers,
  { path, query = {}, body, isFile = false }: Question,
): Promise<number> {
  const url = shop + withQuery(path, query);
  const asked = body && {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const began = performance.now();
  const answer = await fetch(url, asked ?? { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  if (!isFile) {
    await answer.arrayBuffer();
    return performance.now() - began;
  }
  const reader = answer.body?.getReader();
  const { done } = (await reader?.read()) ?? { done: true };
  const time = performance.now() - began;
  if (done) throw new Error(`${url} is empty`);
  await reader?.cancel();
  return time;
}

async function timesOf(ask: () => Promise<number>): Promise<Pick<TableFigure, 'p50' | 'p99'>> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UPS + TIMES; run += 1) {
    const milliseconds = await ask();
    if (run >= WARM_UPS) times.push(milliseconds);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: percentile(sorted, 50), p99: percentile(sorted, 99) };
}
