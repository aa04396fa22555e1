import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../OperatorError.ts';

export interface SqliteConnections {
  writer: DatabaseSync;
  /** Cannot write, and in WAL mode sees only what is committed. */
  reader: DatabaseSync;
}

const READ_TIMEOUT_MS = 5000;
const SHARED = `
  pragma temp_store = memory;
  pragma cache_size = -32000;
  pragma mmap_size = 1073741824;
`;

/** How much of the log is copied into the file at once: the pages that every order writes are copied once for many. */
const CHECKPOINT_PAGES = 4000;

/** @throws OperatorError when the file cannot be used as the shop's database. */
export function openConnections(
  file: string,
  { isDurable }: { isDurable: boolean },
): SqliteConnections {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const writer = new DatabaseSync(file, { timeout: 0 });
    writer.exec(`
      pragma journal_mode = wal;
      pragma secure_delete = on;
      pragma wal_autocheckpoint = ${CHECKPOINT_PAGES};
      pragma synchronous = ${isDurable ? 'normal' : 'off'};
      ${SHARED}
    `);
    return { writer, reader: openReader(file) };
  } catch (error) {
    const reason = (error as Error).message;
    throw new OperatorError(`The database file ${file} cannot be used: ${reason}.`);
  }
}

export function openReader(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: READ_TIMEOUT_MS });
  reader.exec(SHARED);
  return reader;
}
