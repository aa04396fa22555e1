import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { FileRow } from './FileRow.ts';

/** Index of handles, SKUs and barcodes by line. Stored on disk, so that file size does not matter. */
export class FileIndex {
  /** SQLite uses a temporary file for a database without a name, and deletes it with the connection. */
  readonly #database = new DatabaseSync('');
  readonly #addHandle: StatementSync;
  readonly #addLabel: StatementSync;
  readonly #splitOf: StatementSync;
  readonly #lineOf: StatementSync;

  constructor() {
    this.#database.exec(`
      pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8000;
      create table handles (handle text primary key, again integer) strict, without rowid;
      create table labels (
        kind text not null, label text not null, line integer not null, primary key (kind, label)
      ) strict, without rowid;
      begin`);
    this.#addHandle = this.#database.prepare(
      `insert into handles (handle, again) values (?, null)
       on conflict (handle) do update set again = coalesce(again, ?)`,
    );
    this.#addLabel = this.#database.prepare(
      'insert or ignore into labels (kind, label, line) values (?, ?, ?)',
    );
    this.#splitOf = this.#database.prepare('select again from handles where handle = ?');
    this.#lineOf = this.#database.prepare('select line from labels where kind = ? and label = ?');
  }

  /** The first of adjacent rows of a handle. */
  addHandle(handle: string, line: number): void {
    this.#addHandle.run(handle, line);
  }

  addLabels({ sku, barcode, line }: Pick<FileRow, 'sku' | 'barcode' | 'line'>): void {
    if (sku !== '') this.#addLabel.run('sku', sku, line);
    if (barcode) this.#addLabel.run('barcode', barcode, line);
  }

  hasHandle(handle: string): boolean {
    return this.#splitOf.get(handle) !== undefined;
  }

  /** The line where a handle appears again after other rows; null when its rows are adjacent. */
  splitOf(handle: string): number | null {
    return numberIn(this.#splitOf.get(handle)?.['again']);
  }

  /** The first line with a SKU or barcode. */
  lineOf(kind: 'sku' | 'barcode', label: string): number | null {
    return numberIn(this.#lineOf.get(kind, label)?.['line']);
  }

  close(): void {
    this.#database.close();
  }
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
