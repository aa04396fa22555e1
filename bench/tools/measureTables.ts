import {
  CATALOGUE_TOOLS_PATHS,
  STOCK_TOOLS_PATHS,
  ORDER_TOOLS_PATHS,
  CUSTOMER_TOOLS_PATHS,
  TOOLS_PATHS,
} from '../../src/contract/tools/toolsPaths.ts';
import type { PageWire } from '../../src/contract/wireSchemas.ts';
import type { CollectionContent } from '../../src/domain/catalogue/collection.ts';
import {
  COLLECTION_TOOLS_PATHS,
  contentToWire,
} from '../../src/contract/tools/catalogue/collectionToolsMapping.ts';
import { withQuery } from '../../src/contract/withQuery.ts';
import { startShop } from '../../scripts/shop/startShop.ts';
import { percentile } from '../load/percentile.ts';
import type { TableFigure } from '../report/Figures.ts';
import { logInAsAdmin } from '../shop/logInAsAdmin.ts';

const WARM_UPS = 3;
const TIMES = 30;
/** Far from the first page, and from the last one. */
const DEPTH = 0.6;

interface Question {
  table: string;
  what: string;
  path: string;
  query?: Readonly<Record<string, string | number>>;
  /** Sent by POST. */
  body?: object;
}

const { orders } = ORDER_TOOLS_PATHS;
const { products } = CATALOGUE_TOOLS_PATHS;
const { sizes, movements } = STOCK_TOOLS_PATHS;
const customers = CUSTOMER_TOOLS_PATHS.list;
const { preview } = COLLECTION_TOOLS_PATHS;
const WOMEN = { kind: 'audience', audience: 'mujer' } as const;
const IN_STOCK = { kind: 'inStock' } as const;

/** Admins' questions to each table; every table is also asked for its first and a deep page. */
const QUESTIONS: readonly Question[] = [
  { table: 'pedidos', what: 'status', path: orders, query: { status: 'Pendiente' } },
  { table: 'pedidos', what: 'by total', path: orders, query: { ordering: '-total' } },
  { table: 'pedidos', what: 'text, many', path: orders, query: { q: 'paz' } },
  { table: 'pedidos', what: 'text, none', path: orders, query: { q: 'nadie así' } },
  { table: 'productos', what: 'by title', path: products, query: { ordering: 'title' } },
  { table: 'productos', what: 'low stock', path: products, query: { stock: 'low' } },
  { table: 'productos', what: 'sold out', path: products, query: { stock: 'out' } },
  { table: 'productos', what: 'text, many', path: products, query: { q: 'malla' } },
  { table: 'productos', what: 'text, none', path: products, query: { q: 'nada así' } },
  { table: 'stock', what: 'low stock', path: sizes, query: { state: 'low' } },
  { table: 'stock', what: 'sold out', path: sizes, query: { state: 'out' } },
  { table: 'stock', what: 'by stock', path: sizes, query: { ordering: 'stock' } },
  { table: 'stock', what: 'text, many', path: sizes, query: { q: 'malla' } },
  { table: 'stock', what: 'text, none', path: sizes, query: { q: 'nada así' } },
  { table: 'movimientos', what: 'reason', path: movements, query: { reason: 'order' } },
  { table: 'movimientos', what: 'text, many', path: movements, query: { q: 'malla' } },
  { table: 'movimientos', what: 'text, none', path: movements, query: { q: 'nada así' } },
  { table: 'clientes', what: 'waiting', path: customers, query: { kind: 'waiting' } },
  { table: 'clientes', what: 'text, many', path: customers, query: { q: 'paz' } },
  { table: 'clientes', what: 'text, none', path: customers, query: { q: 'nadie así' } },
  { table: 'colección', what: 'one audience', path: preview, body: ruleOf('all', [WOMEN]) },
  {
    table: 'colección',
    what: 'and in stock',
    path: preview,
    body: ruleOf('all', [WOMEN, IN_STOCK]),
  },
  {
    table: 'colección',
    what: 'or in stock',
    path: preview,
    body: ruleOf('any', [WOMEN, IN_STOCK]),
  },
  { table: 'Ctrl-K', what: 'order', path: TOOLS_PATHS.search, query: { q: 'L-000123' } },
  { table: 'Ctrl-K', what: 'word', path: TOOLS_PATHS.search, query: { q: 'paz' } },
];

const UNPAGED: ReadonlySet<string> = new Set(['Ctrl-K', 'colección']);

/** Asks the tables of the tools, one question at a time, as one admin does. */
export async function measureTables(
  dataDir: string,
  onFigure: (figure: TableFigure) => void,
): Promise<TableFigure[]> {
  const shop = await startShop(dataDir);
  try {
    const headers = await logInAsAdmin(shop.url);
    const figures: TableFigure[] = [];
    const paged = QUESTIONS.filter(({ table }, at) => {
      return !UNPAGED.has(table) && QUESTIONS.findIndex((each) => each.table === table) === at;
    });
    const whole = await Promise.all(
      paged.map(async ({ table, path }): Promise<Question[]> => {
        const { total_pages } = await readPage(shop.url + path, headers);
        const page = Math.max(1, Math.floor(total_pages * DEPTH));
        return [
          { table, what: 'first page', path },
          { table, what: 'deep page', path, query: { page } },
        ];
      }),
    );
    for (const { table, what, path, query = {}, body } of [...whole.flat(), ...QUESTIONS]) {
      const url = shop.url + withQuery(path, query);
      const figure = { table, what, ...(await measure(() => timeOf(url, headers, body))) };
      figures.push(figure);
      onFigure(figure);
    }
    return figures.toSorted((one, other) => one.table.localeCompare(other.table));
  } finally {
    await shop.stop();
  }
}

async function readPage(url: string, headers: Record<string, string>): Promise<PageWire<object>> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as PageWire<object>;
}

/** A rule's preview, as the form asks for it. */
function ruleOf(match: CollectionContent['match'], conditions: CollectionContent['conditions']) {
  return contentToWire({ kind: 'rule', match, conditions, products: [], order: '-created' });
}

async function timeOf(
  url: string,
  headers: Record<string, string>,
  body: object | undefined,
): Promise<number> {
  const asked = body && {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const began = performance.now();
  const answer = await fetch(url, asked ?? { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - began;
}

async function measure(ask: () => Promise<number>): Promise<Pick<TableFigure, 'p50' | 'p99'>> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UPS + TIMES; run += 1) {
    const milliseconds = await ask();
    if (run >= WARM_UPS) times.push(milliseconds);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: percentile(sorted, 50), p99: percentile(sorted, 99) };
}
