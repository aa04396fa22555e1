import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSE } from '../closeOnSignals.ts';
import type { Logger } from '../logging/createLogger.ts';

/** A process that lived this long is replaced at once, others after a delay that doubles. */
const STEADY_MS = 30_000;
const FIRST_DELAY_MS = 250;
const MOST_DELAY_MS = 30_000;

/** Several processes serve shoppers; one does the jobs, which never share a thread with the till. */
export type ProcessRole = 'shoppers' | 'jobs';

interface SupervisedOptions {
  /** File that each process runs. */
  program: string;
  /** The first one prepares the database for the others. */
  roles: readonly ProcessRole[];
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface SupervisedProcesses {
  /** Starts one process, then the others. Returns the lines of the first; null if it ended before it was open. */
  open(): Promise<readonly string[] | null>;
  /** Replaces the processes one by one: each new one is open before the old one closes. */
  replaceAll(): Promise<void>;
  /** Resolves when all have ended. */
  close(): Promise<void>;
}

interface Running {
  worker: Worker;
  /** Name under which it takes jobs. */
  runner: string;
  startedAt: number;
  isOpen: boolean;
  /** Lines of an open shop; null if it ended before. */
  opened: Promise<readonly string[] | null>;
  /** Exit code or signal. */
  ended: Promise<string>;
}

/** One of the shop's processes, and those that take its place. */
interface Place {
  role: ProcessRole;
  running: Running;
}

/** Runs processes that accept connections at one port: replaces those that end by themselves. */
export function superviseProcesses({
  program,
  roles,
  logger,
}: SupervisedOptions): SupervisedProcesses {
  const places: Place[] = [];
  const alive = new Set<Running>();
  const closing = new AbortController();
  let replacing: Promise<void> = Promise.resolve();
  let names = 0;
  const isClosing = (): boolean => closing.signal.aborted;
  cluster.setupPrimary({ exec: program });

  const newName = () => `${process.pid}-${Date.now()}-${(names += 1)}`;

  function launch(role: ProcessRole, runner = newName()): Running {
    const worker = cluster.fork({
      SUPERVISED: 'on',
      WORKERS: '1',
      JOBS: role === 'jobs' ? 'only' : 'off',
      JOB_RUNNER: runner,
    });
    const ended = new Promise<string>((resolve) => {
      worker.once('exit', (code: number, signal: string | null) =>
        resolve(signal ?? `code ${code}`),
      );
    });
    const lines = new Promise<readonly string[]>((resolve) => {
      worker.on('message', (message: { lines?: readonly string[] }) => {
        if (!message.lines) return;
        running.isOpen = true;
        resolve(message.lines);
      });
    });
    const opened = Promise.race([lines, ended.then(() => null)]);
    const startedAt = performance.now();
    const running: Running = { worker, runner, startedAt, isOpen: false, opened, ended };
    alive.add(running);
    void ended.then(() => alive.delete(running));
    return running;
  }

  /** Replaces the process of this place as often as it ends by itself. */
  async function keep(place: Place): Promise<void> {
    let quickEnds = 0;
    while (!isClosing()) {
      const { running, role } = place;
      const how = await running.ended;
      // Another one may have taken the place meanwhile.
      if (isClosing() || place.running !== running) continue;
      quickEnds = performance.now() - running.startedAt < STEADY_MS ? quickEnds + 1 : 0;
      const delay =
        quickEnds === 0 ? 0 : Math.min(MOST_DELAY_MS, FIRST_DELAY_MS * 2 ** (quickEnds - 1));
      logger.error({ role, pid: running.worker.process.pid, ended: how, delay }, 'a process ended');
      await pause(delay, null, { signal: closing.signal }).catch(() => null);
      if (isClosing() || place.running !== running) continue;
      // By the name of the dead one it goes on with its jobs at once.
      place.running = launch(role, running.runner);
    }
  }

  async function replace(): Promise<void> {
    for (const place of places) {
      if (isClosing()) return;
      const next = launch(place.role);
      if ((await next.opened) === null) {
        logger.error({ role: place.role }, 'a new process did not open: the others go on');
        return;
      }
      const former = place.running;
      place.running = next;
      askToClose(former);
      await former.ended;
    }
    logger.info('all processes are new');
  }

  return {
    open: async () => {
      const [first, ...others] = roles;
      if (first === undefined) return null;
      const running = launch(first);
      const lines = await running.opened;
      if (lines === null) return null;
      places.push({ role: first, running });
      if (!isClosing()) {
        places.push(...others.map((role) => ({ role, running: launch(role) })));
      }
      for (const place of places) void keep(place);
      void Promise.all(places.map((place) => place.running.opened)).then(() =>
        logger.info({ processes: places.length }, 'all processes are open'),
      );
      return lines;
    },
    replaceAll: () => (replacing = replacing.then(replace)),
    close: async () => {
      closing.abort();
      const all = [...alive];
      for (const running of all) askToClose(running);
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

function askToClose({ worker, isOpen }: Running): void {
  // A process that still starts does not listen to messages.
  if (!isOpen) worker.process.kill('SIGTERM');
  else if (worker.isConnected()) worker.send(CLOSE);
}
