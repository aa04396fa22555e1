import { mkdtemp, rm, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop, type RunningShop } from '../../scripts/shop/startShop.ts';
import { withDatabase } from '../../src/testing/withDatabase.ts';
import { cartLoad } from '../load/cartLoad.ts';
import { catalogueLoads, paintedLoads, type Load } from '../load/catalogueLoads.ts';
import type { LoadResult } from '../load/LoadPlan.ts';
import { CALLERS, checkoutsOn, measureLoad } from '../load/measureShop.ts';
import { readSample, type CatalogueSample } from '../load/readSample.ts';
import { soldLoad } from '../load/soldLoad.ts';
import { startHello } from '../load/startHello.ts';
import { measureWaits } from '../pages/measureUse.ts';
import { openScriptless } from '../pages/openScriptless.ts';
import { pagesOf } from '../pages/pagesOf.ts';
import type { Costs } from '../report/compareCosts.ts';

interface BesideOptions {
  /** Data folder of the shop that both states get a copy of. */
  dataDir: string;
  /** Folder of the state before; null to measure this state only. */
  checkout: string | null;
  seconds: number;
  runs: number;
  onRun: (what: string, state: string, figure: string) => void;
}

type Runs = Record<string, number[]>;

function addRun(all: Runs, what: string, figure: number): void {
  all[what] = [...(all[what] ?? []), figure];
}

interface State {
  name: 'before' | 'after';
  dataDir: string;
  shop: RunningShop;
  sample: CatalogueSample;
}

const HELLO: Load = { name: 'hello', fire: { sequences: [[{ path: '/' }]], fresh: false } };

/**
 * Fires each load at the states in turns, each time after a hello, then visits both with a phone, so that a machine's moods
 * meet them alike.
 */
export async function measureBeside(
  options: BesideOptions,
): Promise<Record<State['name'], { costs: Costs; waits: Costs }> & { scriptless: Costs }> {
  const { seconds, runs, onRun } = options;
  const costs: Record<State['name'], Runs> = { before: {}, after: {} };
  const waits: Record<State['name'] | 'scriptless', Runs> = {
    before: {},
    after: {},
    scriptless: {},
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'brazada-beside-'));
  const hello = await startHello();
  const states: State[] = [];

  async function measureAt(state: State, makeLoad: LoadOf, least: number): Promise<void> {
    const load = await makeLoad(state, seconds);
    const { result } = await measureLoad(state.shop, load, { seconds, products: 0 });
    const cost = costOf(result) / least;
    addRun(costs[state.name], load.name, cost);
    onRun(load.name, state.name, `${cost.toFixed(1)} hellos`);
  }

  function noteWaits(of: keyof typeof waits, found: Readonly<Record<string, number>>): void {
    for (const [wait, milliseconds] of Object.entries(found)) {
      addRun(waits[of], wait, milliseconds);
      onRun(wait, of, `${milliseconds.toFixed(0)} ms`);
    }
  }

  async function waitAt({ name, shop }: State): Promise<void> {
    noteWaits(name, await measureWaits(shop.url));
    // Lighthouse is installed by the run itself.
    const { auditWaits } = await import('../pages/auditPages.ts');
    const pages = await pagesOf(shop.url);
    noteWaits(name, await auditWaits(shop.url, pages));
    if (name === 'before') return;
    const copy = await openScriptless(shop.url);
    noteWaits('scriptless', await auditWaits(copy.url, pages));
    copy.close();
  }

  const inTurns = (run: number) => (run % 2 === 0 ? states : states.toReversed());

  try {
    for (const name of options.checkout === null ? AFTER : BOTH) {
      states.push(await startState(name, folder, options));
    }
    for (const makeLoad of LOADS) {
      for (let run = 0; run < runs; run += 1) {
        const least = costOf((await measureLoad(hello, HELLO, { seconds, products: 0 })).result);
        for (const state of inTurns(run)) await measureAt(state, makeLoad, least);
      }
    }
    for (let run = 0; run < runs; run += 1) {
      for (const state of inTurns(run)) await waitAt(state);
    }
    return {
      before: { costs: costs.before, waits: waits.before },
      after: { costs: costs.after, waits: waits.after },
      scriptless: waits.scriptless,
    };
  } finally {
    hello.stop();
    for (const { shop } of states) await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const AFTER = ['after'] as const;
const BOTH = ['before', 'after'] as const;

async function startState(
  name: State['name'],
  folder: string,
  { dataDir: copied, checkout }: BesideOptions,
): Promise<State> {
  const dataDir = path.join(folder, name);
  await cp(copied, dataDir, { recursive: true });
  const shop = await startShop(
    dataDir,
    {},
    name === 'before' ? (checkout ?? undefined) : undefined,
  );
  return { name, dataDir, shop, sample: await readSample(shop.url) };
}

type LoadOf = (state: State, seconds: number) => Promise<Load>;

const FRESH = ['listing', 'product', 'title search', 'filter and facets'];
const PAINTED = ['listing page (HTML), fresh', 'product page (HTML), fresh'];

/** Loads that a shop is judged by: reads and pages that no cache knows, repeated reads, and writes. */
const LOADS: readonly LoadOf[] = [
  ...[...FRESH.map((name) => `${name}, fresh`), 'listing, repeated'].map(
    (wanted): LoadOf =>
      async ({ sample }) =>
        loadNamed(wanted, catalogueLoads(sample)),
  ),
  ...PAINTED.map(
    (wanted): LoadOf =>
      async ({ sample }) =>
        loadNamed(wanted, paintedLoads(sample)),
  ),
  ({ shop, sample }) => cartLoad(shop.url, sample, CALLERS),
  checkouts,
  async (state, seconds) =>
    soldLoad(
      loadNamed('product, fresh', catalogueLoads(state.sample)),
      await checkouts(state, seconds),
    ),
];

function checkouts({ dataDir, sample }: State, seconds: number): Promise<Load> {
  return withDatabase({ dataDir, databaseUrl: null }, (database) =>
    checkoutsOn(database, sample, seconds),
  );
}

/** @throws Error where no load has that name any more. */
function loadNamed(wanted: string, loads: readonly Load[]): Load {
  const load = loads.find(({ name }) => name === wanted);
  if (!load) throw new Error(`No load is called "${wanted}".`);
  return load;
}

/** Seconds of processor time of a request, or of the clock where the system does not say. */
function costOf({ requests, seconds, cpuSeconds }: LoadResult): number {
  return (cpuSeconds ?? seconds) / requests;
}
