import { API_PATHS } from '../../src/contract/apiPaths.ts';
import { SUBSCRIBER_PATHS } from '../../src/contract/account/newsletterMapping.ts';
import {
  COLLECTION_TOOLS_PATHS,
  contentToWire,
} from '../../src/contract/tools/catalogue/collectionToolsMapping.ts';
import { MATTER_PATHS } from '../../src/contract/tools/matterMapping.ts';
import { RECONCILIATION_PATHS } from '../../src/contract/tools/reconciliationMapping.ts';
import { API_KEY_PATHS } from '../../src/contract/tools/shop/apiKeyMapping.ts';
import { CREDIT_TOOLS_PATHS } from '../../src/contract/tools/shop/creditToolsMapping.ts';
import { VISIT_PATHS } from '../../src/contract/tools/shop/visitReportMapping.ts';
import { WEBHOOK_PATHS } from '../../src/contract/tools/shop/webhookMapping.ts';
import {
  ADMIN_TOOLS_PATHS,
  BACKUP_TOOLS_PATHS,
  CATALOGUE_FILES_PATHS,
  CATALOGUE_TOOLS_PATHS,
  COUPON_TOOLS_PATHS,
  CUSTOMER_TOOLS_PATHS,
  KEY_PATHS,
  KIT_TOOLS_PATHS,
  LEGAL_TOOLS_PATHS,
  NOTICE_PATHS,
  OPENING_TOOLS_PATHS,
  ORDER_TOOLS_PATHS,
  PAGE_TOOLS_PATHS,
  SALE_PATHS,
  SETTINGS_PATHS,
  STOCK_TOOLS_PATHS,
  TODAY_TOOLS_PATHS,
  TOOLS_PATHS,
} from '../../src/contract/tools/toolsPaths.ts';
import type { CollectionContent } from '../../src/domain/catalogue/collection.ts';
import { dayOf } from '../../src/domain/time/argentineDay.ts';

type Query = Readonly<Record<string, string | number>>;

/** A call of the tools, as an admin's page makes it. */
export interface Question {
  table: string;
  what: string;
  path: string;
  query?: Query;
  /** Sent by POST. */
  body?: object;
  /** The answer is a file: its first bytes count. */
  isFile?: boolean;
}

const DAY_MS = 86_400_000;
/** All buyers of the filled shop have it; the first one, an eighth of them. */
const COMMON = 'correo';
const WORD = 'paz';
const NOBODY = 'nadie así';
const ORDER = 'L-000123';
/** A phone's beginning, which all have, and all of one. */
const PHONES = ['3410', '3410050123'] as const;

const WOMEN = { kind: 'audience', audience: 'mujer' } as const;
const IN_STOCK = { kind: 'inStock' } as const;

const { orders, board } = ORDER_TOOLS_PATHS;
const { products } = CATALOGUE_TOOLS_PATHS;
const { sizes, movements } = STOCK_TOOLS_PATHS;
const { list: customers, guests } = CUSTOMER_TOOLS_PATHS;
const { toolsMail: mails, toolsWithdrawals: withdrawals } = API_PATHS;
const { credits } = CREDIT_TOOLS_PATHS;
const { days: balance, bankLines } = RECONCILIATION_PATHS;

/** Tables that an admin turns the pages of: each is asked for its first page and for a deep one. */
export const PAGED: Readonly<Record<string, string>> = {
  pedidos: orders,
  productos: products,
  stock: sizes,
  movimientos: movements,
  clientes: customers,
  'sin cuenta': guests,
  banco: bankLines,
  salida: mails,
  arrepentimientos: withdrawals,
  crédito: credits,
  suscriptores: SUBSCRIBER_PATHS.list,
  auditoría: TOOLS_PATHS.audit,
  'por resolver': MATTER_PATHS.list,
};

/** Questions about books, which cost more where statements differ from them. */
export function moneyQuestions(now: number): Question[] {
  const to = dayOf(now);
  const month = { from: dayOf(now - 30 * DAY_MS), to };
  const year = { from: dayOf(now - 399 * DAY_MS), to };
  const of = (table: string, path: string) => (what: string, query: Query) => {
    return { table, what, path, query };
  };
  const balanced = of('conciliación', balance);
  const listed = of('por resolver', MATTER_PATHS.list);
  const file = of('contador', RECONCILIATION_PATHS.file);
  return [
    balanced('this month', {}),
    balanced('31 days', month),
    balanced('13 months', year),
    balanced('13 months, last page', { ...year, page: 16 }),
    balanced('13 months, one method', { ...year, method: 'transferencia' }),
    balanced('13 months, oldest first', { ...year, ordering: 'day' }),
    listed('all', {}),
    listed('one kind', { kind: 'unbooked' }),
    listed('disputes', { kind: 'dispute' }),
    of('banco', bankLines)('linked', { state: 'linked' }),
    of('banco', bankLines)('debits', { state: 'debits' }),
    of('reportes', RECONCILIATION_PATHS.statements)('all', {}),
    of('hoy', TODAY_TOOLS_PATHS.waiting)('waiting', {}),
    ...['movements', 'sales'].flatMap((content) =>
      ['csv', 'xlsx'].map((format) => ({
        ...file(`${content}, 13 months, ${format}`, { ...year, content, format }),
        isFile: true,
      })),
    ),
  ];
}

/** Ids of rows that the shop has. */
export type FirstIds = Readonly<Record<'product' | 'customer' | 'credit' | 'mail', number>>;

export function allQuestions(ids: FirstIds): Question[] {
  return [...tableQuestions(), ...recordQuestions(ids), ...FILES, ...smallQuestions()];
}

function tableQuestions(): Question[] {
  const of = (table: string, path: string) => (what: string, query: Query) => {
    return { table, what, path, query };
  };
  const texts = (ask: (what: string, query: Query) => Question, common: string, word = WORD) => [
    ask('word of all', { q: common }),
    ask('word of many', { q: word }),
    ask('word of none', { q: NOBODY }),
  ];
  const numbers = (ask: (what: string, query: Query) => Question) => [
    ask('digits of all phones', { q: PHONES[0] }),
    ask('a phone', { q: PHONES[1] }),
  ];
  const inOrders = of('pedidos', orders);
  const inBoard = of('tablero', board);
  const inProducts = of('productos', products);
  const inStock = of('stock', sizes);
  const inMovements = of('movimientos', movements);
  const inCustomers = of('clientes', customers);
  const inGuests = of('sin cuenta', guests);
  const inMails = of('salida', mails);
  const inWithdrawals = of('arrepentimientos', withdrawals);
  const inCredit = of('crédito', credits);
  const inSubscribers = of('suscriptores', SUBSCRIBER_PATHS.list);
  const inAudit = of('auditoría', TOOLS_PATHS.audit);
  const everywhere = of('Ctrl-K', TOOLS_PATHS.search);
  return [
    inOrders('status', { status: 'Pendiente' }),
    inOrders('by total', { ordering: '-total' }),
    inOrders('refund due', { refund_due: 'true' }),
    ...texts(inOrders, COMMON),
    inOrders('two words', { q: 'lucía paz' }),
    ...numbers(inOrders),
    inBoard('all', {}),
    ...texts(inBoard, COMMON),
    inProducts('by title', { ordering: 'title' }),
    inProducts('low stock', { stock: 'low' }),
    inProducts('sold out', { stock: 'out' }),
    ...texts(inProducts, 'a', 'malla'),
    inStock('low stock', { state: 'low' }),
    inStock('sold out', { state: 'out' }),
    inStock('by stock', { ordering: 'stock' }),
    ...texts(inStock, 'a', 'malla'),
    inMovements('reason', { reason: 'order' }),
    inMovements('a product', { product: 1 }),
    ...texts(inMovements, 'a', 'malla'),
    inMovements('an order', { q: ORDER }),
    inCustomers('waiting', { kind: 'waiting' }),
    inCustomers('by email', { ordering: 'email' }),
    ...texts(inCustomers, COMMON),
    ...numbers(inCustomers),
    ...texts(inGuests, COMMON),
    ...numbers(inGuests),
    inMails('failed', { state: 'dead' }),
    inMails('waiting', { state: 'waiting' }),
    inMails('sent', { state: 'sent' }),
    ...texts(inMails, COMMON, 'cliente.123'),
    inWithdrawals('open', { state: 'open' }),
    ...texts(inWithdrawals, COMMON, 'cliente.12'),
    inCredit('cards', { kind: 'card' }),
    inCredit('usable', { state: 'usable' }),
    inCredit('by balance', { ordering: '-balance' }),
    ...texts(inCredit, COMMON, 'cliente-12'),
    ...texts(inSubscribers, COMMON, 'novedades.12'),
    inAudit('orders', { entity: 'order' }),
    inAudit('an order', { entity: 'order', entity_id: ORDER }),
    inAudit('statuses', { action: 'statusChanged' }),
    everywhere('an order', { q: ORDER }),
    ...texts(everywhere, COMMON),
    everywhere('a phone', { q: PHONES[1] }),
    ...['1', '7', '30', '90'].map((days) =>
      of('hoy', TODAY_TOOLS_PATHS.figures)(`figures, ${days} days`, { days }),
    ),
    of('vender', ORDER_TOOLS_PATHS.goods)('word', { q: 'malla' }),
    of('títulos', STOCK_TOOLS_PATHS.titles)('all', {}),
    of('títulos', STOCK_TOOLS_PATHS.titles)('word', { q: 'malla' }),
    ...(['all', 'any'] as const).map((match) => ({
      table: 'colección',
      what: `women ${match === 'all' ? 'and' : 'or'} in stock`,
      path: COLLECTION_TOOLS_PATHS.preview,
      body: ruleOf(match, [WOMEN, IN_STOCK]),
    })),
    {
      table: 'colección',
      what: 'one audience',
      path: COLLECTION_TOOLS_PATHS.preview,
      body: ruleOf('all', [WOMEN]),
    },
  ];
}

function recordQuestions({ product, customer, credit, mail }: FirstIds): Question[] {
  const numbered = (path: string, id: number) => path.replace(':id', String(id));
  return [
    ['pedido', ORDER_TOOLS_PATHS.order.replace(':orderNumber', ORDER)],
    ['producto', numbered(CATALOGUE_TOOLS_PATHS.product, product)],
    ['cliente', numbered(CUSTOMER_TOOLS_PATHS.customer, customer)],
    ['crédito', numbered(CREDIT_TOOLS_PATHS.credit, credit)],
    ['salida', numbered(API_PATHS.toolsMailOne, mail)],
  ].map(([table = '', path = '']) => ({ table, what: 'one', path }));
}

const FILES: readonly Question[] = (
  [
    ['pedidos', ORDER_TOOLS_PATHS.export],
    ['pedidos, a word', ORDER_TOOLS_PATHS.export, { q: COMMON }],
    ['productos', CATALOGUE_TOOLS_PATHS.productsExport],
    ['catálogo', CATALOGUE_FILES_PATHS.export],
    ['stock', STOCK_TOOLS_PATHS.sizesExport],
    ['movimientos', STOCK_TOOLS_PATHS.movementsExport],
    ['clientes', CUSTOMER_TOOLS_PATHS.export],
    ['suscriptores', SUBSCRIBER_PATHS.export],
    ['crédito', CREDIT_TOOLS_PATHS.export],
    ['movimientos de crédito', CREDIT_TOOLS_PATHS.movements],
    ['cupones', COUPON_TOOLS_PATHS.export],
    ['auditoría', TOOLS_PATHS.auditExport],
    ['informe de stock', API_PATHS.stockReport],
    ['informe de stock, xlsx', API_PATHS.stockReport, { format: 'xlsx' }],
    ['informe de stock, un título', API_PATHS.stockReport, { title_id: 1 }],
  ] satisfies (readonly [string, string, Query?])[]
).map(([what, path, query = {}]: readonly [string, string, Query?]) => ({
  table: 'archivo',
  what,
  path,
  query,
  isFile: true,
}));

/** Lists that are short in every shop, and settings. */
function smallQuestions(): Question[] {
  const paths = {
    ...SETTINGS_PATHS,
    jobs: TOOLS_PATHS.jobs,
    'sales of products': SALE_PATHS.sales,
    categories: CATALOGUE_TOOLS_PATHS.categories,
    tags: CATALOGUE_TOOLS_PATHS.tags,
    collections: COLLECTION_TOOLS_PATHS.collections,
    coupons: COUPON_TOOLS_PATHS.coupons,
    kits: KIT_TOOLS_PATHS.kits,
    imports: CATALOGUE_FILES_PATHS.imports,
    'stock count': STOCK_TOOLS_PATHS.count,
    'low stock': STOCK_TOOLS_PATHS.threshold,
    'client types': CUSTOMER_TOOLS_PATHS.types,
    'credit totals': CREDIT_TOOLS_PATHS.totals,
    'report schedule': RECONCILIATION_PATHS.schedule,
    texts: LEGAL_TOOLS_PATHS.texts,
    pages: PAGE_TOOLS_PATHS.pages,
    keys: KEY_PATHS.keys,
    'api keys': API_KEY_PATHS.keys,
    webhooks: WEBHOOK_PATHS.webhooks,
    visits: VISIT_PATHS.overview,
    opening: OPENING_TOOLS_PATHS.opening,
    backups: BACKUP_TOOLS_PATHS.backups,
    notices: NOTICE_PATHS.preferences,
    'new orders': NOTICE_PATHS.newOrders,
    self: ADMIN_TOOLS_PATHS.self,
    sessions: ADMIN_TOOLS_PATHS.sessions,
    admins: ADMIN_TOOLS_PATHS.admins,
    invitations: ADMIN_TOOLS_PATHS.invitations,
    'admin rules': ADMIN_TOOLS_PATHS.adminRules,
    'second factor': ADMIN_TOOLS_PATHS.secondFactor,
  };
  return Object.entries(paths).map(([what, path]) => ({ table: 'otras', what, path }));
}

/** A rule's preview, as the form asks for it. */
function ruleOf(match: CollectionContent['match'], conditions: CollectionContent['conditions']) {
  return contentToWire({ kind: 'rule', match, conditions, products: [], order: '-created' });
}
