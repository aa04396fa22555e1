// Plain JavaScript that an old Node can parse, so that it can report the required version.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const major = Number(process.versions.node.split('.')[0]);

if (major < 26) {
  console.error(
    `Brazada runs on Node 26, which "npm install" brings along: run "npm install" and then "npm start" (this is Node ${process.versions.node}).`,
  );
  process.exit(1);
}

/**
 * glibc keeps what pictures needed, and the more so the larger they were: 830 MB after 75 of them instead of 260. It reads
 * these at the start of a process only, so this one begins again, under the same number. Both are bytes, above what compressing
 * an answer needs at once: memory that is given back each time is dearer than to compress.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '2097152',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, ...MALLOC });
}

/** Compiled code is written once the shop is ready, which gives back what it took, and not only at the end. */
const AFTER_START_MS = 5000;

/**
 * Compiled code starts in two thirds of the time, and without Node's TypeScript compiler, which every thread would
 * load. So no TypeScript is imported before the compile cache is enabled. The server runs from its build if that is of
 * these sources (ADR 108), otherwise from them.
 */
async function start() {
  const { enableCompileCache, flushCompileCache } = await import('node:module');
  const cache = new URL('../node_modules/.cache/node', import.meta.url);
  const { directory } = enableCompileCache(fileURLToPath(cache));
  const { isBuildStale, isServerBuilt } = await import('./build/buildRecord.ts');
  if (await isBuildStale()) buildWeb();
  if (directory) process.env.NODE_COMPILE_CACHE = directory;
  if (process.env.npm_lifecycle_event === 'start') {
    const { endWithParent } = await import('./shop/endWithParent.ts');
    endWithParent();
  }
  const program = process.env.WORKERS ? 'workers' : 'main';
  await import(
    (await isServerBuilt()) ? `../dist/server/${program}.mjs` : `../src/server/${program}.ts`
  );
  setTimeout(flushCompileCache, AFTER_START_MS).unref();
}

/**
 * Builds in a separate process, so that the server does not keep webpack in memory. An installation
 * with `npm ci --omit=dev` serves a build made elsewhere.
 */
function buildWeb() {
  if (!existsSync(new URL('../node_modules/webpack', import.meta.url))) {
    if (existsSync(new URL('../dist/web/index.html', import.meta.url))) {
      console.warn(
        'The web app in dist/ is not of these sources, and webpack is not installed: serving it as it is.',
      );
      return;
    }
    console.error(
      'There is no web app in dist/, and webpack is not installed: run "npm ci" and "npm run build", or bring dist/ from where it was built.',
    );
    process.exit(1);
  }
  console.log('Building the web app…');
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

void start();
