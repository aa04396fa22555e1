import { clearInterval, setInterval } from 'node:timers';

const LOOK_MS = 200;

/** The shell between npm and this process passes no signals on: it ends when npm is told to, and this process would stay. */
export function endWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}
