import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { isBuildStale } from '../scripts/build/buildRecord.ts';
import { compareStates } from './before/compareStates.ts';
import { causeChaos } from './chaos/causeChaos.ts';
import { buyBesideLogins } from './faults/buyBesideLogins.ts';
import { buyBesidePages } from './faults/buyBesidePages.ts';
import { killShops } from './faults/killShops.ts';
import { loseDatabase } from './faults/loseDatabase.ts';
import { restoreShops } from './faults/restoreShops.ts';
import { sendSlowly } from './faults/sendSlowly.ts';
import { measureFlash } from './flash/measureFlash.ts';
import { installTools } from './installTools.ts';
import { measureHello } from './load/measureHello.ts';
import { measureBuying, measurePainted, measureShop } from './load/measureShop.ts';
import { measureUse } from './pages/measureUse.ts';
import { pagesOf } from './pages/pagesOf.ts';
import { fillShop } from './scale/fillShop.ts';
import { measureScale } from './scale/measureScale.ts';
import { measureStops } from './scale/measureStops.ts';
import { readOptions, type BenchOptions, type Section } from './readOptions.ts';
import type {
  FaultFigure,
  Figures,
  FlashFigure,
  LoadFigure,
  PageFigure,
  ScaleFigure,
  ScaleStep,
  StopFigure,
  StressFigure,
  TableFigure,
  UseFigure,
} from './report/Figures.ts';
import { failureCount } from './report/loadVerdict.ts';
import { printFigures } from './report/printFigures.ts';
import { writeFigures } from './report/writeFigures.ts';
import type { Database } from '../src/server/platform/database/Database.ts';
import { borrowSchema } from '../src/testing/database/borrowSchema.ts';
import { startShop } from '../scripts/shop/startShop.ts';
import { copyToPostgres } from './shop/copyToPostgres.ts';
import { prepareShops, type PreparedShops } from './shop/prepareShops.ts';
import { measureStart } from './startup/measureStart.ts';
import { measureTables } from './tools/measureTables.ts';

/** Runs and prints the requested measurements. False when something fails, not when it is slow. */
async function bench(options: BenchOptions): Promise<boolean> {
  const figures: Figures = {
    startedAt: new Date().toISOString(),
    machine: describeMachine(),
    problems: [],
  };
  installTools();
  await buildWhenStale();
  const shops = await prepareShops(options.shops);
  try {
    await measure(figures, shops, options);
  } finally {
    await shops.remove();
  }
  figures.machine.loadAfter = loadavg();
  figures.problems.push(...failedLoads(figures));
  console.log(`\n${printFigures(figures)}\n\nWritten to ${await writeFigures(figures)}`);
  return figures.problems.length === 0;
}

/** Shops with more orders have no books. */
const MOST_BOOKED = 200_000;

/** Each starts the shop of this folder, and strains it in its own way. */
const STRAINS: readonly ((dataDir: string) => Promise<StressFigure[]>)[] = [sendSlowly];

/** A failed section is reported, and the others still run. */
async function measure(
  figures: Figures,
  shops: PreparedShops,
  options: BenchOptions,
): Promise<void> {
  const { sections, sizes, orders, seconds, growth, runs } = options;
  const measures: Record<Section, () => Promise<void>> = {
    startup: async () => {
      figures.start = await measureStart(shops.demo, runs);
    },
    http: async () => {
      figures.hello = await measureHello(seconds);
      figures.shops = [];
      for (const size of sizes) {
        const folder = await shops.grownTo(size);
        figures.shops.push(await measureShop(folder, { seconds, growth }, sayLoad));
      }
      if (!growth) figures.buyingBeside = await onPostgres(shops.demo, seconds);
    },
    tools: async () => {
      figures.tables = [];
      for (const products of sizes) {
        const sold = orders ?? products;
        const hasMillions = sold > MOST_BOOKED;
        const dataDir = await shops[hasMillions ? 'soldTo' : 'runFor'](products, sold);
        const shop = { products, orders: sold };
        const embedded = await measureTables({ dataDir, databaseUrl: null }, sayTable);
        figures.tables.push({ ...shop, on: 'node:sqlite', figures: embedded });
        const server = process.env['TEST_DATABASE_URL'];
        // Millions of orders take the copy an hour.
        if (server === undefined || hasMillions) continue;
        const kept = options.shops === null ? null : path.basename(dataDir).replaceAll('-', '_');
        const copy = await copyToPostgres(dataDir, server, kept);
        try {
          const copied = await measureTables({ dataDir, databaseUrl: copy.url }, sayTable);
          figures.tables.push({ ...shop, on: 'PostgreSQL', figures: copied });
        } finally {
          await copy.giveBack();
        }
      }
    },
    faults: async () => {
      const postgres = process.env['TEST_DATABASE_URL'] ?? null;
      const killed = await killShops(shops.demo, postgres);
      const restored = await restoreShops(shops.demo, postgres);
      figures.faults = [...killed, ...(await loseDatabase(shops.demo)), ...restored];
      figures.problems.push(...brokenShops(figures.faults));
      figures.besideLogins = await buyBesideLogins(shops.demo);
      const { lost } = figures.besideLogins;
      if (lost > 0) figures.problems.push(`faults: ${lost} orders lost beside wrong logins`);
      figures.stress = [];
      for (const strain of STRAINS) figures.stress.push(...(await strain(shops.demo)));
      figures.besidePages = await buyBesidePages(shops.demo);
      for (const { what, broken } of figures.besidePages) {
        if (broken > 0)
          figures.problems.push(`faults: ${broken} pages broken beside orders: ${what}`);
      }
    },
    chaos: async () => {
      const suffered = await causeChaos(shops.demo, options);
      figures.stress = [...(figures.stress ?? []), ...suffered];
      figures.problems.push(
        ...suffered
          .filter(({ isKept }) => !isKept)
          .map(({ what, measured }) => `${what}: ${measured}`),
      );
    },
    flash: async () => {
      figures.flash = await measureFlash(shops.demo, sayFlash);
      for (const { on, faults } of figures.flash) {
        figures.problems.push(...faults.map((each) => `flash: ${on}: ${each}`));
      }
    },
    scale: async () => {
      const [products = 0] = sizes;
      const folder =
        orders === null ? await shops.grownTo(products) : await shops.soldTo(products, orders);
      const fill =
        orders === null ? null : (database: Database) => fillShop(database, products, orders);
      figures.scale = await measureScale(folder, { seconds, fill, say: sayScale });
      figures.stops = await measureStops(folder, sayStop);
      for (const { on, steps, faults } of figures.scale) {
        figures.problems.push(...faults.map((each) => `scale: ${on}: ${each}`));
        if (!steps.some((step) => step.orders > 0))
          figures.problems.push(`scale: ${on}: no order was placed`);
      }
    },
    before: async () => {
      Object.assign(figures, await compareStates(figures, shops, options));
    },
    pages: async () => {
      const { auditPages } = await import('./pages/auditPages.ts');
      figures.hello ??= await measureHello(seconds);
      const shop = await startShop(shops.demo);
      try {
        figures.painted = await measurePainted(shop, seconds, sayLoad);
        const pages = await pagesOf(shop.url);
        figures.use = await measureUse(shop.url, pages, runs, sayUse);
        figures.problems.push(...failedUses(figures.use));
        figures.pages = await auditPages(shop.url, pages, runs, sayPage);
      } finally {
        await shop.stop();
      }
    },
  };
  for (const section of sections) {
    await measures[section]().catch((error: unknown) => {
      figures.problems.push(`${section}: ${sentenceOf(error)}`);
    });
  }
}

/** Runs beside node:sqlite, if `TEST_DATABASE_URL` is set. */
async function onPostgres(dataDir: string, seconds: number): Promise<LoadFigure[]> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) return [];
  const schema = await borrowSchema(url);
  try {
    return await measureBuying(dataDir, schema.url, seconds);
  } finally {
    await schema.giveBack();
  }
}

function describeMachine(): Figures['machine'] {
  const cores = cpus();
  return {
    node: process.versions.node,
    cpu: cores[0]?.model ?? 'unknown',
    cores: cores.length,
    loadAverage: loadavg(),
  };
}

async function buildWhenStale(): Promise<void> {
  if (!(await isBuildStale())) return;
  const root = path.dirname(import.meta.dirname);
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The web app does not build');
}

function sayLoad({ name, products, result }: LoadFigure): void {
  const rate = (result.requests / result.seconds).toFixed(0);
  console.log(`${String(products).padStart(8)} products  ${rate.padStart(6)} req/s  ${name}`);
}

function sayPage({ page, scores }: PageFigure): void {
  console.log(`Lighthouse ${page}: ${Object.values(scores).join(' ')}`);
}

function sayFlash({ on, what, sold, median, late, browsing }: FlashFigure): void {
  const waited = `median ${median.toFixed(0)} ms, ${late} late, pages p99 ${browsing.toFixed(0)} ms`;
  console.log(`${on}, ${what}: ${sold} sold, ${waited}`);
}

function sayScale({ on }: ScaleFigure, step: ScaleStep): void {
  const { sessionsPerSecond, requestsPerSecond, p99, failures } = step;
  const failed = JSON.stringify(failures);
  console.log(
    `${on}: ${sessionsPerSecond} sessions/s, ${requestsPerSecond.toFixed(0)} requests/s, p99 ${p99.toFixed(0)} ms, failed ${failed}`,
  );
}

function sayStop({ path: asked, milliseconds, stopped, worked }: StopFigure): void {
  const waited = `others waited ${stopped.toFixed(0)} ms, ${worked.toFixed(0)} for its thread`;
  console.log(`${asked}: ${milliseconds.toFixed(0)} ms, ${waited}`);
}

function sayTable({ table, what, p50, p99 }: TableFigure): void {
  console.log(`${table}, ${what}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
}

function sayUse({ what, milliseconds, problem }: UseFigure): void {
  const times = milliseconds.map((each) => each.toFixed(0)).join(' ');
  console.log(`${what}: ${times} ms${problem === null ? '' : `; ${problem}`}`);
}

function failedUses(figures: readonly UseFigure[]): string[] {
  return figures.flatMap(({ what, problem }) => (problem === null ? [] : [`${what}: ${problem}`]));
}

function failedLoads({ hello, shops = [], buyingBeside = [], painted = [] }: Figures): string[] {
  const loads = [
    ...(hello ? [hello] : []),
    ...painted,
    ...shops.flatMap((shop) => shop.loads),
    ...buyingBeside,
  ];
  return loads.flatMap(({ name, products, result }) => {
    const isBroken = result.requests === 0 || failureCount(result) > 0;
    return isBroken ? [`http: ${name} with ${String(products)} products failed`] : [];
  });
}

function brokenShops(faults: readonly FaultFigure[]): string[] {
  return faults.flatMap(({ fault, deaths, lost, twice, ledgerFaults }) => [
    ...(deaths > 0 ? [`faults: ${fault}: the shop died`] : []),
    ...(lost > 0 ? [`faults: ${fault}: ${lost} orders lost`] : []),
    ...(twice > 0 ? [`faults: ${fault}: ${twice} numbers given twice`] : []),
    ...ledgerFaults.map((each) => `faults: ${fault}: ${each}`),
  ]);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  process.exitCode = (await bench(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
