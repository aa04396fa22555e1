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

/** @throws OperatorError when the file cannot be used as the shop's database. */
export function openConnections(file: string, synchronous: 'full' | 'off'): SqliteConnections {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const writer = new DatabaseSync(file, { timeout: 0 });
    writer.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; ${SHARED}`);
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
