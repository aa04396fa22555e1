import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';

/** Flushes committed data of the database to disk. */
export interface Flush {
  /** Resolves when everything committed before the call is durable; no concurrent calls. */
  run(): Promise<void>;
  close(): Promise<void>;
}

const openFile = promisify(open);
const closeFile = promisify(close);
const flushFile = promisify(fdatasync);

/**
 * Flushes a database in WAL mode with `synchronous = normal`, which commits without waiting for the disk. Flushing
 * outside SQLite lets the process continue meanwhile. The WAL stays the same file while the database is open.
 */
export function walFlush(databaseFile: string): Flush {
  let log: number | null = null;
  return {
    run: async () => {
      log ??= await openFile(`${databaseFile}-wal`, 'r+');
      await flushFile(log);
    },
    close: async () => {
      if (log !== null) await closeFile(log);
      log = null;
    },
  };
}

/** Serves data that need not survive a power cut. */
export const NO_FLUSH: Flush = { run: async () => undefined, close: async () => undefined };
