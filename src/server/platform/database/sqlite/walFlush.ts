import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';

/** What of the file's database is committed, brought onto the disk. */
export interface Flush {
  /** Resolves when all that was committed before the call would survive a power cut; not for use twice at once. */
  run(): Promise<void>;
  close(): Promise<void>;
}

const openFile = promisify(open);
const closeFile = promisify(close);
const flushFile = promisify(fdatasync);

/**
 * For a database in WAL mode with `synchronous = normal`, which writes a commit to its log without waiting for the disk.
 * The wait is outside of SQLite, so that the process can go on meanwhile. The log is the same file as long as anybody has
 * the database open.
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

/** Where nothing has to survive a power cut. */
export const NO_FLUSH: Flush = { run: async () => undefined, close: async () => undefined };
