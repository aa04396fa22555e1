import { median } from '../load/percentile.ts';
import type {
  AskedShop,
  BesideLoginsFigure,
  BesidePagesFigure,
  FaultFigure,
  Figures,
  FlashFigure,
  LoadFigure,
  PageFigure,
  ShopFigure,
  StartFigure,
  StressFigure,
  TableFigure,
  UseFigure,
} from './Figures.ts';
import { costTable } from './compareCosts.ts';
import { growthTable } from './growthTable.ts';
import { failureCount, loadVerdict, requestsPerCore, requestsPerSecond } from './loadVerdict.ts';
import { pageVerdict } from './pageVerdict.ts';
import { renderTable, type Column } from './renderTable.ts';
import { countsText, scaleTable, stopsTable } from './scaleTable.ts';

const START_BUDGET_MS = 1500;
/** Times as long as an order alone. */
const BESIDE_BUDGET = 3;
const TABLE_BUDGET_MS = 200;
const FLASH_PAGES_MS = 300;
const IDLE_BUDGET_BYTES = 150 * 1_000_000;

/** Prints all figures as tables. */
export function printFigures(figures: Figures): string {
  const {
    machine,
    start,
    hello,
    shops,
    buyingBeside = [],
    pages,
    use,
    painted = [],
    tables = [],
    faults,
    besideLogins,
    stress,
    besidePages,
    flash,
    scale,
    stops,
    costs,
    waits,
    problems,
  } = figures;
  const parts = [machineText(machine)];
  if (start) parts.push(startText(start));
  if (hello) {
    const inShops = (shops ?? []).flatMap((shop) => shop.loads);
    const loads = [hello, ...inShops, ...buyingBeside, ...painted];
    parts.push(renderTable(loadColumns(hello), loads));
  }
  if (shops) {
    parts.push(renderTable(memoryColumns, shops));
    const growth = growthTable(shops);
    if (growth !== '') parts.push(growth);
  }
  if (use) parts.push(renderTable(useColumns, use));
  if (pages) {
    parts.push(renderTable(pageColumns, pages));
    parts.push(...pages.filter(({ failing }) => Object.keys(failing).length > 0).map(failingText));
  }
  parts.push(...tables.map((each) => renderTable(tableColumns(each), each.figures)));
  if (faults) parts.push(renderTable(faultColumns, faults));
  if (besideLogins) parts.push(besideLoginsText(besideLogins));
  if (stress) parts.push(renderTable(stressColumns, stress));
  if (besidePages) parts.push(renderTable(besidePagesColumns, besidePages));
  if (flash) parts.push(renderTable(flashColumns, flash));
  for (const figure of scale ?? []) parts.push(scaleTable(figure));
  if (stops) parts.push(stopsTable(stops));
  parts.push(...changeTexts(costs, 'cost'), ...changeTexts(waits, 'wait'));
  if (problems.length > 0) parts.push(['BROKEN:', ...problems].join('\n  '));
  return parts.join('\n\n');
}

function changeTexts(changes: Figures['costs'] | Figures['waits'], of: 'cost' | 'wait'): string[] {
  if (!changes) return [];
  const scriptless = 'scriptless' in changes ? changes.scriptless : {};
  return Object.entries(changes.others).map(
    ([name, theirs]) => `Before is ${name}:\n${costTable(theirs, changes.ours, of, scriptless)}`,
  );
}

function machineText({
  node,
  cpu,
  cores,
  loadAverage,
  loadAfter = [],
}: Figures['machine']): string {
  const [lastMinute = 0] = loadAverage;
  const isBusy = lastMinute > cores / 2;
  const [before, after] = [loadAverage, loadAfter].map((loads) =>
    loads.map((each) => each.toFixed(1)).join(', '),
  );
  const facts = `Node ${node}, ${cores} × ${cpu}, load average at the start ${before}, at the end ${after}`;
  return isBusy
    ? `${facts}\nThe machine is busy with other things: all of this is too slow.`
    : facts;
}

function startText({ npmStart, nodeStart, idle }: StartFigure): string {
  const first = median(npmStart);
  return [
    `npm start to the first page: ${first.toFixed(0)} ms, ${verdict(first, START_BUDGET_MS, '1.5 s')} (without npm: ${median(nodeStart).toFixed(0)} ms)`,
    `idle memory after it: ${megabytes(idle)}, ${verdict(idle ?? 0, IDLE_BUDGET_BYTES, '150 MB')}`,
  ].join('\n');
}

function besideLoginsText(figure: BesideLoginsFigure): string {
  const { logins, buyers, alone, beside, hashed, turnedAway, lost } = figure;
  const times = beside / alone;
  return [
    `${buyers} buyers: an order in ${alone.toFixed(1)} ms, beside ${logins} wrong logins in flight in ${beside.toFixed(1)} ms:`,
    `${times.toFixed(1)} times as long, ${verdict(times, BESIDE_BUDGET, '3')}; ${lost} orders lost,`,
    `${hashed} logins hashed, ${turnedAway} turned away`,
  ].join(' ');
}

function verdict(value: number, budget: number, words: string): string {
  return `${value > budget ? 'MISSES' : 'meets'} ${words}`;
}

function loadColumns(hello: LoadFigure): Column<LoadFigure>[] {
  const ceiling = requestsPerSecond(hello.result);
  return [
    { title: 'request', cell: ({ name }) => name, align: 'left' },
    { title: 'products', cell: ({ products }) => products?.toString() ?? '' },
    { title: 'req/s', cell: ({ result }) => requestsPerSecond(result).toFixed(0) },
    { title: 'per core', cell: ({ result }) => requestsPerCore(result)?.toFixed(0) ?? '–' },
    { title: 'of hello', cell: ({ result }) => (requestsPerSecond(result) / ceiling).toFixed(2) },
    { title: 'p50 ms', cell: ({ result }) => result.p50.toFixed(1) },
    { title: 'p97.5', cell: ({ result }) => result.p97.toFixed(1) },
    { title: 'p99', cell: ({ result }) => result.p99.toFixed(1) },
    { title: 'kB each', cell: ({ result }) => (result.bytes / result.requests / 1000).toFixed(1) },
    { title: 'failed', cell: failureText },
    { title: 'budget', cell: (figure) => loadVerdict(figure, ceiling), align: 'left' },
  ];
}

function failureText({ result }: LoadFigure): string {
  return failureCount(result) === 0 ? '0' : countsText(result.failures);
}

const memoryColumns: Column<ShopFigure>[] = [
  { title: 'memory, products', cell: ({ products }) => String(products), align: 'left' },
  { title: 'idle', cell: ({ idle }) => megabytes(idle) },
  { title: 'after the load', cell: ({ afterLoad }) => megabytes(afterLoad) },
  { title: 'of it not mapped files', cell: ({ afterLoadPrivate }) => megabytes(afterLoadPrivate) },
];

const besidePagesColumns: Column<BesidePagesFigure>[] = [
  {
    title: 'an order beside',
    cell: ({ callers, what }) => `${callers} callers of ${what}`,
    align: 'left',
  },
  { title: 'alone ms', cell: ({ alone }) => alone.toFixed(1) },
  { title: 'beside ms', cell: ({ beside }) => beside.toFixed(1) },
  { title: 'times', cell: ({ alone, beside }) => (beside / alone).toFixed(1) },
  { title: 'pages/s', cell: ({ pagesPerSecond }) => pagesPerSecond.toFixed(0) },
  { title: 'broken', cell: ({ broken }) => String(broken) },
  { title: 'memory', cell: ({ memory }) => megabytes(memory) },
  { title: 'budget', cell: ({ alone, beside }) => verdict(beside / alone, BESIDE_BUDGET, '3') },
];

const faultColumns: Column<FaultFigure>[] = [
  { title: 'while people buy', cell: ({ fault }) => fault, align: 'left' },
  { title: 'times', cell: ({ times }) => String(times) },
  { title: 'shop died', cell: ({ deaths }) => String(deaths) },
  { title: 'acknowledged', cell: ({ acknowledged }) => String(acknowledged) },
  { title: 'lost', cell: ({ lost }) => String(lost) },
  { title: 'numbers given twice', cell: ({ twice }) => String(twice) },
  { title: 'ledger faults', cell: ({ ledgerFaults }) => String(ledgerFaults.length) },
];

const flashColumns: Column<FlashFigure>[] = [
  { title: 'flash sale', cell: ({ on, what }) => `${on}: ${what}`, align: 'left' },
  { title: 'sold', cell: ({ sold, units }) => `${sold} of ${units}` },
  { title: 'median ms', cell: (figure) => figure.median.toFixed(0) },
  { title: 'p99', cell: ({ p99 }) => p99.toFixed(0) },
  { title: 'slowest', cell: ({ slowest }) => slowest.toFixed(0) },
  { title: 'late', cell: ({ late, shoppers }) => `${late} of ${shoppers}` },
  { title: 'pages p99', cell: ({ browsing }) => browsing.toFixed(0) },
  { title: 'broken', cell: ({ broken }) => String(broken) },
  {
    title: 'goal',
    cell: ({ late, browsing }) =>
      late > 0 ? 'MISSES 2 s' : verdict(browsing, FLASH_PAGES_MS, `2 s and ${FLASH_PAGES_MS} ms`),
    align: 'left',
  },
];

const stressColumns: Column<StressFigure>[] = [
  { title: 'under stress', cell: ({ what }) => what, align: 'left' },
  { title: 'measured', cell: ({ measured }) => measured, align: 'left' },
  { title: 'goal', cell: ({ goal }) => goal, align: 'left' },
  { title: '', cell: ({ isKept }) => (isKept ? 'meets' : 'MISSES'), align: 'left' },
];

const pageColumns: Column<PageFigure>[] = [
  { title: 'Lighthouse', cell: ({ page }) => page, align: 'left' },
  { title: 'performance', cell: ({ scores }) => score(scores['performance']) },
  { title: 'accessibility', cell: ({ scores }) => score(scores['accessibility']) },
  { title: 'best practices', cell: ({ scores }) => score(scores['best-practices']) },
  { title: 'SEO', cell: ({ scores }) => score(scores['seo']) },
  { title: 'LCP s', cell: ({ metrics }) => seconds(metrics['lcp']) },
  { title: 'without scripts', cell: ({ scriptless }) => seconds(scriptless ?? undefined) },
  { title: 'TBT ms', cell: ({ metrics }) => score(metrics['tbt']) },
  { title: 'CLS', cell: ({ metrics }) => metrics['cls']?.toFixed(3) ?? '' },
  { title: 'budget', cell: pageVerdict, align: 'left' },
];

function tableColumns({ products, orders, on }: AskedShop): Column<TableFigure>[] {
  return [
    {
      title: `tools, ${products} products, ${orders} orders, ${on}`,
      cell: ({ table }) => table,
      align: 'left',
    },
    { title: 'asked for', cell: ({ what }) => what, align: 'left' },
    { title: 'p50 ms', cell: ({ p50 }) => p50.toFixed(1) },
    { title: 'p99', cell: ({ p99 }) => p99.toFixed(1) },
    {
      title: 'budget',
      cell: ({ p99 }) => verdict(p99, TABLE_BUDGET_MS, `${TABLE_BUDGET_MS}`),
      align: 'left',
    },
  ];
}

const useColumns: Column<UseFigure>[] = [
  { title: 'on a phone, processor 4 times slower', cell: ({ what }) => what, align: 'left' },
  { title: 'runs', cell: ({ milliseconds }) => String(milliseconds.length) },
  { title: 'median ms', cell: ({ milliseconds }) => median(milliseconds).toFixed(0) },
  { title: 'worst', cell: ({ milliseconds }) => Math.max(...milliseconds).toFixed(0) },
  { title: 'budget', cell: useVerdict, align: 'left' },
];

function useVerdict({ milliseconds, most, problem }: UseFigure): string {
  if (problem !== null) return 'BROKEN';
  return most === undefined ? '' : verdict(median(milliseconds), most, `${most}`);
}

function failingText({ page, failing }: PageFigure): string {
  return [
    `Not perfect on ${page}:`,
    ...Object.entries(failing).map(([id, says]) => `  ${id}: ${says}`),
  ].join('\n');
}

function score(value: number | undefined): string {
  return value?.toFixed(0) ?? '';
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : (milliseconds / 1000).toFixed(2);
}

function megabytes(bytes: number | null): string {
  return bytes === null ? 'unknown' : `${(bytes / 1_000_000).toFixed(0)} MB`;
}
