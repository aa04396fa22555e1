import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** Index of handles and SKUs by line. Stored on disk, so that file size does not matter. */
export class FileIndex {
  /** Without a name, SQLite uses a temporary file that is deleted with the connection. */
  readonly #database = new DatabaseSync('');
  readonly #addHandle: StatementSync;
  readonly #addSku: StatementSync;
  readonly #splitOf: StatementSync;
  readonly #lineOf: StatementSync;

  constructor() {
    this.#database.exec(`
      pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8000;
      create table handles (handle text primary key, again integer) strict, without rowid;
      create table skus (sku text primary key, line integer not null) strict, without rowid;
      begin`);
    this.#addHandle = this.#database.prepare(
      `insert into handles (handle, again) values (?, null)
       on conflict (handle) do update set again = coalesce(again, ?)`,
    );
    this.#addSku = this.#database.prepare('insert or ignore into skus (sku, line) values (?, ?)');
    this.#splitOf = this.#database.prepare('select again from handles where handle = ?');
    this.#lineOf = this.#database.prepare('select line from skus where sku = ?');
  }

  /** The first of adjacent rows of a handle. */
  addHandle(handle: string, line: number): void {
    this.#addHandle.run(handle, line);
  }

  addSku(sku: string, line: number): void {
    this.#addSku.run(sku, line);
  }

  hasHandle(handle: string): boolean {
    return this.#splitOf.get(handle) !== undefined;
  }

  /** The line where a handle appears again after other rows; null when its rows are adjacent. */
  splitOf(handle: string): number | null {
    return numberIn(this.#splitOf.get(handle)?.['again']);
  }

  /** The first line with a SKU. */
  lineOf(sku: string): number | null {
    return numberIn(this.#lineOf.get(sku)?.['line']);
  }

  close(): void {
    this.#database.close();
  }
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
