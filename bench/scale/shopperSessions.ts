import { API_PATHS, fillPath } from '../../src/contract/apiPaths.ts';
import { PAGE_PATHS } from '../../src/contract/pagePaths.ts';
import { withQuery } from '../../src/contract/withQuery.ts';
import { shuffled } from '../catalogue/randomFrom.ts';
import { PURCHASE } from '../load/checkoutLoad.ts';
import { filterPath, questionsAbout } from '../load/questionsAbout.ts';
import type { CatalogueSample } from '../load/readSample.ts';

interface Step {
  /** The name of the request in what tsung writes. */
  tag: string;
  /** A path, or the column of `choices` that has one. */
  path: string;
  body?: string;
}

interface Session {
  name: string;
  /** Sessions of a hundred. */
  share: number;
  steps: readonly Step[];
}

export interface Arrivals {
  port: number;
  sessionsPerSecond: number;
  seconds: number;
  /** File with the choices of shoppers. */
  choices: string;
}

const CHOICES = 2000;
/** Shoppers read between two requests: a second on average, where TPC-W has seven, so that a step is settled sooner. */
const READING_SECONDS = 1;
/** Addresses that shoppers come from, all of this machine: limits count by address. */
const NETWORKS = [1, 2, 3, 4];
const HOSTS = Array.from({ length: 250 }, (_, at) => at + 1);
const PATIENCE_MS = 10_000;

const COLUMNS = ['page', 'listing', 'search', 'results', 'filter', 'product', 'add'] as const;
type Column = (typeof COLUMNS)[number];

const from = (column: Column): Step => ({ tag: column, path: `%%_${column}%%` });
const HOME: Step = { tag: 'home', path: PAGE_PATHS.home };
const CART: Step = { tag: 'cart', path: API_PATHS.sessionCart };
const SHIPPING: Step = {
  tag: 'shipping',
  path: withQuery(API_PATHS.shippingCost, {
    postalCode: PURCHASE.postal_code ?? '',
    shippingType: PURCHASE.shipping_type,
  }),
};
const OPTIONS: Step = { tag: 'options', path: API_PATHS.checkoutOptions };
const BUY: Step = {
  tag: 'buy',
  path: API_PATHS.payment,
  body: JSON.stringify({ ...PURCHASE, email: 'rita%%_buyer%%@brazada.example' }),
};

/**
 * The shopping mix of TPC-W 1.8 (Transaction Processing Performance Council, 2002), by requests for each visit of the home
 * page: 1.3 lists (there 1.7), 1.2 products (1.1), 0.9 searches (1.3), 0.7 carts (0.7), 0.15 steps of a checkout (0.35) and
 * 0.075 orders (0.075).
 */
const SESSIONS: readonly Session[] = [
  {
    name: 'looks',
    share: 40,
    steps: [from('page'), from('listing'), from('filter'), from('product')],
  },
  {
    name: 'searches',
    share: 25,
    steps: [HOME, from('search'), from('search'), from('results'), from('filter'), from('product')],
  },
  {
    name: 'fills a cart',
    share: 27.5,
    steps: [
      HOME,
      from('search'),
      from('results'),
      from('product'),
      from('add'),
      from('product'),
      CART,
    ],
  },
  {
    name: 'buys',
    share: 7.5,
    steps: [
      HOME,
      from('search'),
      from('results'),
      from('product'),
      from('add'),
      CART,
      SHIPPING,
      OPTIONS,
      BUY,
    ],
  },
];

/** Lines with what a shopper looks for and takes, for tsung to draw from. */
export function choicesOf(sample: CatalogueSample): string {
  const questions = questionsAbout(sample);
  const columns: Record<Column, readonly string[]> = {
    page: sample.productIds.map((id) => fillPath(PAGE_PATHS.product, { id })),
    listing: questions.listings,
    search: questions.searches,
    results: shuffled(sample.titles, 2).map((search) =>
      withQuery(API_PATHS.productFilter, { filters: '{}', search }),
    ),
    filter: sample.categoryPaths.flatMap((categories) =>
      [{}, ...sample.colors.map((color) => ({ colors: [color] }))].map((choice) =>
        filterPath({ categories, ...choice }),
      ),
    ),
    product: questions.products,
    add: sample.choices.map(({ variantId: subProductId, size }) =>
      fillPath(API_PATHS.sessionCartAdd, { subProductId, size, qty: 1 }),
    ),
  };
  const drawn = COLUMNS.map((column) => draw(columns[column]));
  const lines = Array.from({ length: CHOICES }, (_, at) => drawn.map((each) => each(at)).join(';'));
  return `${lines.join('\n')}\n`;
}

/** Popular ones are drawn often: the first of n about as often as the others together (Zipf's law). */
function draw(paths: readonly string[]): (at: number) => string {
  const order = shuffled(paths, paths.length);
  return (at) => {
    // A sequence that fills the interval evenly, in place of chance.
    const share = (at * 0.618_033_988_75) % 1;
    return order[Math.floor(order.length ** share) - 1] ?? '';
  };
}

/** A program for tsung: shoppers arrive at a fixed rate, however long answers take (open loop). */
export function tsungProgram({ port, sessionsPerSecond, seconds, choices }: Arrivals): string {
  const addresses = NETWORKS.flatMap((network) =>
    HOSTS.map((host) => `<ip value="127.${network}.${host}.1"/>`),
  );
  return `<?xml version="1.0"?>
<!DOCTYPE tsung SYSTEM "/usr/share/tsung/tsung-1.0.dtd">
<tsung loglevel="warning" dumptraffic="protocol">
<clients><client host="localhost" use_controller_vm="true" maxusers="60000">${addresses.join('')}</client></clients>
<servers><server host="127.0.0.1" port="${port}" type="tcp"/></servers>
<load duration="${seconds + PATIENCE_MS / 1000}" unit="second">
<arrivalphase phase="1" duration="${seconds}" unit="second"><users arrivalrate="${sessionsPerSecond}" unit="second"/></arrivalphase>
</load>
<options>
<option name="file_server" id="choices" value="${choices}"/>
<option name="idle_timeout" value="${PATIENCE_MS}"/>
</options>
<sessions>
${SESSIONS.map(sessionXml).join('\n')}
</sessions>
</tsung>
`;
}

function sessionXml({ name, share, steps }: Session): string {
  const reading = `<thinktime value="${READING_SECONDS}" random="true"/>`;
  return `<session name="${name}" probability="${share}" type="ts_http">
${steps.map((step) => drawXml() + requestXml(step)).join(`\n${reading}\n`)}
</session>`;
}

/** Each request draws again: who looks at two products looks at different ones. */
function drawXml(): string {
  const names = COLUMNS.map((column) => `<var name="${column}"/>`).join('');
  return `<setdynvars sourcetype="file" fileid="choices" delimiter=";" order="random">${names}</setdynvars>
<setdynvars sourcetype="random_number" start="1" end="1000000000"><var name="buyer"/></setdynvars>
`;
}

function requestXml({ tag, path, body }: Step): string {
  const sent =
    body === undefined
      ? 'method="GET"'
      : `method="POST" content_type="application/json" contents="${escaped(body)}"`;
  return `<request subst="true" tag="${tag}"><http url="${escaped(path)}" version="1.1" ${sent}><http_header name="accept-encoding" value="br, gzip"/></http></request>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
