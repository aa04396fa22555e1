import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const TIMEOUT_MS = 60_000;

let folder: string;

/** The shop as a machine has it where `npm ci --omit=dev` was run: none of the packages that build or test. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brazada-start-'));
  const names = ['src', 'scripts', 'public', 'package.json', 'package-lock.json'];
  for (const name of [...names, 'webpack.config.js']) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  for (const name of runtimePackages()) {
    const link = path.join(folder, name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.join(root, name), link);
  }
}, TIMEOUT_MS);

afterAll(() => rm(folder, { recursive: true, force: true }));

function runtimePackages(): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(
      ([name, { dev, optional }]) =>
        /^node_modules\/[^/]+(\/[^/]+)?$/.test(name) && !dev && !optional,
    )
    .map(([name]) => name);
}

interface Outcome {
  /** Null: it was serving, and was stopped. */
  code: number | null;
  output: string;
  /** While it was serving; empty where the system does not tell. */
  environment: string;
}

/** Resolves once it serves or ends. */
async function start(): Promise<Outcome> {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'none',
    LOG_LEVEL: 'silent',
  };
  const shop = spawn(process.execPath, ['scripts/start.js'], { cwd: folder, env });
  const ended = once(shop, 'exit');
  let output = '';
  let environment = '';
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!output.includes('The shop is open')) return;
      const told = `/proc/${shop.pid ?? 0}/environ`;
      environment = existsSync(told) ? readFileSync(told, 'utf8') : '';
      shop.kill('SIGTERM');
    });
  }
  const [code] = (await ended) as [number | null];
  return { code: output.includes('The shop is open') ? null : code, output, environment };
}

test(
  'without a build it ends with one sentence that says what to do',
  async () => {
    const { code, output } = await start();
    expect(code).toBe(1);
    expect(output).toMatch(/^There is no web app in dist\/.*"npm ci" and "npm run build".*\n$/);
  },
  TIMEOUT_MS,
);

test(
  'a build of other sources is served, with one line of warning',
  async () => {
    await mkdir(path.join(folder, 'dist/web'), { recursive: true });
    const initial = { js: [], css: [] };
    const files = {
      'index.html': '<!doctype html><title>Brazada</title><!--head--><!--content--><!--foot-->',
      'inspector.html': '',
      'manifest.json': JSON.stringify({ initial, chunks: {}, fonts: [] }),
    };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(path.join(folder, 'dist/web', name), content);
    }
    const { code, output, environment } = await start();
    if (process.platform === 'linux') expect(environment).toContain('MALLOC_ARENA_MAX=2');
    expect(output).toMatch(/^The web app in dist\/ is not of these sources.*\n\nThe shop is open/);
    expect(code).toBeNull();
  },
  TIMEOUT_MS,
);

test(
  'a build of the server is what runs, as long as it is of these sources',
  async () => {
    const { hashServerInputs } = (await import(
      path.join(folder, 'scripts/build/buildInputs.ts')
    )) as { hashServerInputs: () => Promise<string> };
    const record = {
      inputs: '',
      serverInputs: await hashServerInputs(),
      files: [],
      previousFiles: [],
    };
    await mkdir(path.join(folder, 'dist/server'), { recursive: true });
    await writeFile(path.join(folder, 'dist/build.json'), JSON.stringify(record));
    await writeFile(
      path.join(folder, 'dist/server/main.mjs'),
      "console.log('The shop is open, built.');\nsetInterval(() => undefined, 1000);\n",
    );
    expect((await start()).output).toContain('The shop is open, built.');
    await writeFile(path.join(folder, 'src/server/later.ts'), 'export {};\n');
    expect((await start()).output).toMatch(/The shop is open at/);
  },
  TIMEOUT_MS,
);
