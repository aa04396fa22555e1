import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bareEnvironment } from './runScript.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY = /(?:The shop is open|The shop's jobs run) at (\S+)/;

/** The server in a separate process. */
export interface SpawnedShop {
  process: ChildProcess;
  /** All it has printed. */
  output: () => string;
  /** Its address once it listens. @throws Error when it ends before. */
  open: Promise<string>;
  /** Exit code, or the signal that killed it. */
  ended: Promise<number | string>;
}

const running = new Set<ChildProcess>();

/** Run it after all tests of a file: a failed one may have left shops running. */
export function killSpawnedShops(): void {
  for (const shop of running) shop.kill('SIGKILL');
}

/** `env` replaces the environment, so that nothing of the machine's own leaks in; `root` has the sources. */
export function spawnShop(env: Record<string, string>, root = ROOT): SpawnedShop {
  const program = env['WORKERS'] ? 'workers' : 'main';
  const shop = spawn(process.execPath, [`src/server/${program}.ts`], {
    cwd: root,
    env: { ...bareEnvironment(), SEED: 'none', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(shop);
  let printed = '';
  const ended = once(shop, 'close').then(([code, signal]: (number | string | null)[]) => {
    running.delete(shop);
    return code ?? signal ?? 'unknown';
  });
  const open = new Promise<string>((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const url = READY.exec(printed)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
    void ended.then(() => reject(new Error(`The shop ended before it was open:\n${printed}`)));
  });
  open.catch(() => undefined);
  return { process: shop, output: () => printed, open, ended };
}
