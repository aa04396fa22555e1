import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../OperatorError.ts';

export interface SqliteConnections {
  writer: DatabaseSync;
  /** Read-only; in WAL mode it sees only committed data. */
  reader: DatabaseSync;
}

const READ_TIMEOUT_MS = 5000;
/** SQLite maps no more of a file: pages beyond it are copied, and reads of them take twice as long. */
const MAPPED_BYTES = 2_147_418_112;
const SHARED = `
  pragma temp_store = memory;
  pragma cache_size = -32000;
  pragma mmap_size = ${MAPPED_BYTES};
`;

/** Pages of WAL per checkpoint: large enough that pages written by every order are copied once for many. */
const CHECKPOINT_PAGES = 4000;

/** @throws OperatorError when the file is unusable as the shop's database. */
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
