import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { killSpawnedShops, spawnShop } from '../testing/spawnShop.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/monitoring');
/** Written by Prometheus itself for each target. */
const OF_PROMETHEUS = ['up'];
const PARTS = /_(?:bucket|count|sum)$/;
const METRIC = /\b[a-z]+(?:_[a-z0-9]+)+\b|\bup\b/g;
/** Functions, and words that stand where metrics do. */
const WORDS = /^(?:histogram_quantile|__rate_interval)$/;

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

/** Names of metrics in an expression, without labels and their values. */
const metricsOf = (expression: string): string[] =>
  (expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ').match(METRIC) ?? []).filter(
    (name) => !WORDS.test(name),
  );

let folder: string;
let types: Map<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'brazada-metrics-'));
  const shop = spawnShop({ DATA_DIR: folder });
  const answer = await fetch(`${await shop.open}/metrics`);
  const lines = (await answer.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  types = new Map([...lines].map(([, name = '', type = '']) => [name, type]));
});

afterAll(() => {
  killSpawnedShops();
  rmSync(folder, { recursive: true, force: true });
});

/** Names that a shop does not give. A part such as `_bucket` is of a histogram. */
const missing = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      !types.has(name) &&
      !OF_PROMETHEUS.includes(name) &&
      !(PARTS.test(name) && types.get(name.replace(PARTS, '')) === 'histogram'),
  );

test('a metric that a shop does not give is found', () => {
  const expression = 'sum by (le) (rate(http_request_duration_seconds_bucket{job="a_b"}[5m]))';
  expect(metricsOf(`${expression} / shop_no_such_total`)).toEqual([
    'http_request_duration_seconds_bucket',
    'shop_no_such_total',
  ]);
  expect(missing(['shop_no_such_total', 'shop_refunds_due_bucket', 'up'])).toEqual([
    'shop_no_such_total',
    'shop_refunds_due_bucket',
  ]);
});

test('every metric of the alerts is one of a shop', () => {
  const { groups } = parse(read('alerts.yml')) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr } of rules)
    expect([alert, missing(metricsOf(expr))]).toEqual([alert, []]);
});

test('every metric of the dashboard is one of a shop', () => {
  const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
  const names = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr)));
  expect(new Set(names).size).toBeGreaterThan(12);
  expect(missing(names)).toEqual([]);
});
