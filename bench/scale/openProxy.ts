import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../src/testing/freePort.ts';
import { untilAnswers } from '../../scripts/shop/untilAnswers.ts';

const SITE = path.resolve(import.meta.dirname, '../../deploy/nginx/brazada.conf');
const NGINX = '/usr/sbin/nginx';

export interface Proxy {
  port: number;
  pid: number;
  /** Its file of requests. */
  log: string;
  close: () => Promise<void>;
}

/** nginx as `deploy` has it in front of shops, but for TLS, on a free port. */
export async function openProxy(folder: string, shopPorts: readonly number[]): Promise<Proxy> {
  if (!existsSync(NGINX)) throw new Error('apt-get install --no-install-recommends nginx');
  await mkdir(path.join(folder, 'nginx'), { recursive: true });
  // Its workers are another user's.
  await chmod(folder, 0o755);
  const port = await freePort();
  const log = path.join(folder, 'nginx/access.log');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    configuration(await readFile(SITE, 'utf8'), { folder, log, port, shopPorts }),
  );
  const nginx = spawn(NGINX, ['-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
  await untilAnswers(`http://127.0.0.1:${port}/api/health/ready`, nginx);
  return {
    port,
    pid: nginx.pid ?? 0,
    log,
    close: async () => {
      nginx.kill('SIGQUIT');
      await once(nginx, 'exit');
    },
  };
}

function configuration(
  site: string,
  {
    folder,
    log,
    port,
    shopPorts,
  }: { folder: string; log: string; port: number; shopPorts: readonly number[] },
): string {
  const servers = shopPorts.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`);
  const own = site
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*(?:ssl_\w+|listen \[::\])[^;]*;$/gm, '')
    .replace(/(?:server 127\.0\.0\.1:\d+[^;]*;\s*)+/, `${servers.join('\n')}\n`)
    .replaceAll('/var/log/nginx/brazada.log', log)
    .replaceAll('/var/cache/nginx-brazada', path.join(folder, 'nginx/cache'));
  return `worker_processes auto;
worker_rlimit_nofile 65536;
pid ${folder}/nginx/pid;
error_log ${folder}/nginx/error.log;
events { worker_connections 16384; }
http {
${own}
}
`;
}
