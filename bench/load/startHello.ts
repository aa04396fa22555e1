import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

interface RunningHello {
  url: string;
  pid: number;
  stop(): void;
}

/** A bare node:http server in a separate process. */
export async function startHello(): Promise<RunningHello> {
  const child = fork(path.join(import.meta.dirname, 'helloServer.ts'));
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => child.disconnect(),
  };
}
