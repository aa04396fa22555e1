import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { watch } from 'chokidar';
import { untilAnswers } from './shop/untilAnswers.ts';

const root = path.dirname(import.meta.dirname);
const backendPort = process.env.PORT ?? '8000';
const pagePort = process.env.DEV_PORT ?? '8080';
const environment = {
  ...process.env,
  NODE_ENV: 'development',
  MAIL_PREVIEW: process.env.MAIL_PREVIEW ?? 'on',
  PORT: backendPort,
  DEV_PORT: pagePort,
};
/** Watched for restarting the backend: folders, since editors and git replace files instead of writing into them. */
const SERVER_SOURCE = ['src/server', 'src/contract', 'src/domain'];
/** Debounces a save of several files. */
const RESTART_DELAY_MS = 100;

const tools: ChildProcess[] = [];
let isStopping = false;
let restart: NodeJS.Timeout | undefined;

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' });
}

function startTool(...args: string[]): ChildProcess {
  const child = start(...args);
  child.once('exit', (code) => void stop(code ?? 0));
  tools.push(child);
  return child;
}

/** After a crash, waits for the next change, which probably fixes it. */
function startBackend(): ChildProcess {
  const child = start('src/server/main.ts');
  child.once('exit', (code) => {
    if (code) console.error('The backend has ended. It starts again when a file changes.');
  });
  return child;
}

async function restartBackend(): Promise<void> {
  await end(backend);
  if (!isStopping) backend = startBackend();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  clearTimeout(restart);
  await Promise.all([watcher.close(), ...[backend, ...tools].map(end)]);
}

/** Both ports are taken before anything starts: pages with another program's backend would mislead. */
async function refuseTakenPort(name: string, port: string): Promise<void> {
  const server = createServer().listen(Number(port));
  try {
    await once(server, 'listening');
  } catch {
    console.error(`Port ${port} is taken: stop what uses it or set ${name} to another.`);
    process.exit(1);
  }
  server.close();
  await once(server, 'close');
}

await refuseTakenPort('PORT', backendPort);
await refuseTakenPort('DEV_PORT', pagePort);

let backend = startBackend();
const watcher = watch(SERVER_SOURCE, {
  cwd: root,
  ignoreInitial: true,
  ignored: (file, stats) => stats?.isFile() === true && !/(?<!\.test)\.ts$/.test(file),
});
watcher.on('all', () => {
  clearTimeout(restart);
  restart = setTimeout(() => void restartBackend(), RESTART_DELAY_MS);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
const pages = startTool('node_modules/webpack-cli/bin/cli.js', 'serve', '--mode', 'development');
startTool(
  'node_modules/@typescript/native/bin/tsc',
  '--noEmit',
  '--watch',
  '--preserveWatchOutput',
);

/** Webpack compiles for minutes with a cold cache; a backend with a mistake starts when that is mended. */
async function announce(): Promise<void> {
  const urls = [
    `http://127.0.0.1:${backendPort}/api/health/ready`,
    `http://127.0.0.1:${pagePort}/`,
  ];
  await Promise.all(urls.map((url) => untilAnswers(url, pages, Infinity)));
  console.log(
    `Open http://localhost:${pagePort} (pages with hot reload; the backend is on ${backendPort}).`,
  );
}

announce().catch((error: unknown) => {
  if (!isStopping) console.error(error instanceof Error ? error.message : error);
});
