import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

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
const children: ChildProcess[] = [];

/** One ends, both end: half a shop helps nobody. */
function run(...args: string[]): void {
  const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' });
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    for (const other of children) other.kill('SIGTERM');
  });
  children.push(child);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    process.exitCode = 0;
    for (const child of children) child.kill(signal);
  });
}

run('--watch', '--watch-preserve-output', 'src/server/main.ts');
run('node_modules/webpack-cli/bin/cli.js', 'serve', '--mode', 'development');
console.log(
  `Open http://localhost:${pagePort} (pages, with hot reload; the backend is on ${backendPort}).`,
);
