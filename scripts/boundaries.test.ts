import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** Every rule of .dependency-cruiser.cjs with an import that violates it: [rule, file, imported module]. */
const forbiddenImports = [
  ['no-unresolvable', 'src/domain/lost.ts', './nowhere.ts'],
  ['domain-is-pure', 'src/domain/clock.ts', 'node:fs'],
  ['domain-is-pure', 'src/domain/wire.ts', '../contract/orders/cartSchemas.ts'],
  ['domain-is-pure', 'src/domain/packed.ts', 'zod'],
  ['machines-are-graphs', 'src/domain/busyMachine.ts', 'zod'],
  ['contract-knows-domain-and-zod', 'src/contract/kernel.ts', 'fastify'],
  ['contract-mappings-run-without-zod', 'src/contract/lineMapping.ts', './orders/cartSchemas.ts'],
  ['testing-only-from-tests', 'src/web/app/Probe.tsx', '../../testing/renderApp.ts'],
  ['no-development-packages', 'src/server/platform/random.ts', 'fast-check'],
  ['server-not-web', 'src/server/app.ts', '../web/paths.ts'],
  ['modules-are-strangers', 'src/server/modules/cart/cartRules.ts', '../orders/orderRepository.ts'],
  [
    'services-and-repositories-speak-domain',
    'src/server/modules/cart/cartService.ts',
    '../../../contract/orders/cartSchemas.ts',
  ],
  [
    'services-and-repositories-speak-domain',
    'src/server/modules/cart/cartRepository.ts',
    'fastify',
  ],
  ['services-know-no-sql', 'src/server/modules/orders/orderService.ts', 'kysely'],
  ['routes-ask-services', 'src/server/modules/orders/orderRoutes.ts', './orderRepository.ts'],
  ['server-platform-looks-down', 'src/server/platform/tour.ts', '../app.ts'],
  ['server-platform-looks-down', 'src/server/platform/carts.ts', '../modules/cart/cartRules.ts'],
  ['server-modules-looks-down', 'src/server/modules/shell/shell.ts', '../../main.ts'],
  ['server-seed-looks-down', 'src/server/seed/demo.ts', '../main.ts'],
  ['server-app.ts-looks-down', 'src/server/app.ts', './main.ts'],
  ['web-not-server', 'src/web/api/inside.ts', '../../server/platform/random.ts'],
  ['web-runs-in-browsers', 'src/web/state/disk.ts', 'node:fs'],
  ['features-are-strangers', 'src/web/features/cart/CartLine.tsx', '../auth/AuthModal.tsx'],
  [
    'only-api-speaks-contract',
    'src/web/features/auth/AuthModal.tsx',
    '../../../contract/orders/cartSchemas.ts',
  ],
  [
    'tools-screens-are-strangers',
    'src/web/features/tools/stock/StockScreen.tsx',
    '../orders/OrdersScreen.tsx',
  ],
  [
    'tools-screens-are-strangers',
    'src/web/features/tools/kit/table/ToolsTable.tsx',
    '../../orders/OrdersScreen.tsx',
  ],
  [
    'tools-screens-are-strangers',
    'src/web/features/tools/stock/ReportScreen.tsx',
    '../registry/toolsPages.ts',
  ],
  ['no-classic-zod-in-browsers', 'src/web/api/check.ts', 'zod'],
  ['no-classic-zod-in-browsers', 'src/web/api/parse.ts', '../../contract/orders/cartSchemas.ts'],
  ['ui-knows-no-shop', 'src/web/ui/Price.tsx', '../copy/money.ts'],
  ['copy-and-paths-are-low', 'src/web/copy/money.ts', '../state/store.ts'],
  ['api-and-state-say-nothing', 'src/web/state/store.ts', '../copy/money.ts'],
  ['machines-are-graphs', 'src/web/features/search/searchMachine.ts', '../../api/check.ts'],
  ['web-api-looks-down', 'src/web/api/stateful.ts', '../state/store.ts'],
  ['web-state-looks-down', 'src/web/state/carts.ts', '../features/cart/CartLine.tsx'],
  ['web-forms-looks-down', 'src/web/forms/useSend.ts', '../features/home/Hero.tsx'],
  ['web-features-looks-down', 'src/web/features/home/Hero.tsx', '../../pages/HomePage.tsx'],
  ['web-pages-looks-down', 'src/web/pages/HomePage.tsx', '../app/Probe.tsx'],
  ['web-app-looks-down', 'src/web/app/Remount.tsx', '../main.tsx'],
  [
    'web-features-tools-kit-frame-looks-down',
    'src/web/features/tools/kit/frame/Answer.tsx',
    '../form/useEditForm.ts',
  ],
  [
    'web-features-tools-kit-form-looks-down',
    'src/web/features/tools/kit/form/useEditForm.ts',
    '../record/fields.tsx',
  ],
  ['inspector-knows-the-protocol-only', 'src/inspector/Actors.tsx', '../domain/clock.ts'],
  ['protocol-is-words', 'src/protocol/said.ts', 'xstate'],
  ['inspector-stands-alone', 'src/web/pages/ToolsPage.tsx', '../../inspector/Actors.tsx'],
  ['no-cycles', 'src/web/ui/Chicken.tsx', './Egg.tsx'],
] as const;

/** Similar imports that are allowed: [file, import statement]. */
const allowedImports = [
  ['src/domain/money/money.test.ts', `import 'fast-check'; import '../../testing/renderApp.ts'`],
  [
    'src/contract/pureMapping.ts',
    `import type { A } from './orders/cartSchemas.ts'; export type B = A`,
  ],
  [
    'src/web/api/cartApi.ts',
    `import type { A } from '../../contract/orders/cartSchemas.ts'; export type B = A`,
  ],
  ['src/web/features/auth/authForm.ts', `import 'zod/mini'`],
  ['src/domain/lifeMachine.ts', `import 'xstate'`],
  ['src/web/features/cart/cartMachine.ts', `import '../../../domain/orders/cart.ts'`],
  [
    'src/web/features/auth/authMachine.ts',
    `import 'xstate'; import type { A } from '../../api/check.ts'; export type B = A`,
  ],
  [
    'src/server/modules/cart/cartRoutes.ts',
    `import './cartService.ts'; import '../../../contract/orders/cartSchemas.ts'`,
  ],
  ['src/web/features/tools/kit/record/useRecordForm.ts', `import '../form/useEditForm.ts'`],
] as const;

const leaves = [
  'src/web/features/tools/kit/record/fields.tsx',
  'src/web/features/tools/orders/OrdersScreen.tsx',
  'src/web/features/tools/registry/toolsPages.ts',
  'src/domain/orders/cart.ts',
  'src/contract/orders/cartSchemas.ts',
  'src/testing/renderApp.ts',
  'src/web/paths.ts',
  'src/server/main.ts',
  'src/web/main.tsx',
];

interface Violation {
  from: string;
  rule: { name: string };
}

async function write(house: string, file: string, text: string): Promise<void> {
  const target = path.join(house, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${text}\n`, { flag: 'a' });
}

async function buildHouse(): Promise<string> {
  const house = await mkdtemp(path.join(tmpdir(), 'brazada-house-'));
  for (const name of ['node_modules', 'package.json', 'tsconfig.json']) {
    await symlink(path.join(root, name), path.join(house, name));
  }
  for (const leaf of leaves) await write(house, leaf, 'export type A = string');
  await write(house, 'src/web/ui/Egg.tsx', `import './Chicken.tsx'`);
  await write(house, 'src/server/modules/orders/orderRepository.ts', 'export type A = string');
  for (const [, file, target] of forbiddenImports)
    await write(house, file, `import '${target}'; export type A = string`);
  for (const [file, text] of allowedImports) await write(house, file, text);
  return house;
}

function cruise(house: string): Promise<Violation[]> {
  const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = path.join(root, '.dependency-cruiser.cjs');
  const args = [bin, 'src', '--config', config, '--output-type', 'json'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: house, maxBuffer: 1 << 26 }, (error, stdout) => {
      if (!stdout) reject(error ?? new Error('dependency-cruiser said nothing'));
      else
        resolve(
          (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations,
        );
    });
  });
}

describe('import boundaries', () => {
  let house: string;
  let violations: Violation[];

  beforeAll(async () => {
    house = await buildHouse();
    violations = await cruise(house);
  }, 60_000);

  afterAll(() => rm(house, { recursive: true }));

  test.each(forbiddenImports)('%s: %s may not import %s', (rule, file) => {
    expect(
      violations.filter(({ from }) => from === file).map((found) => found.rule.name),
    ).toContain(rule);
  });

  test.each(allowedImports)('%s is allowed', (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([]);
  });

  test('every rule has an example', async () => {
    const rules = path.join(root, '.dependency-cruiser.cjs');
    const { default: config } = (await import(rules)) as {
      default: { forbidden: { name: string }[] };
    };
    const shown = new Set<string>(forbiddenImports.map(([rule]) => rule));
    expect(config.forbidden.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});
