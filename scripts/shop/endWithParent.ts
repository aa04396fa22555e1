import { clearInterval, setInterval } from 'node:timers';

const LOOK_MS = 200;

/** npm's shell does not forward signals: it would exit and leave this process running. */
export function endWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}
