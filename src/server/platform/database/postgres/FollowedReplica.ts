import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { CatalogueChange } from '../Database.ts';
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts';
import { driverCode } from '../driverCode.ts';

interface FollowedReplicaOptions {
  primary: PostgresPool;
  replica: PostgresPool;
  /** One line for the log, when the replica comes into use or goes out of it. */
  say?: (line: string) => void;
  /** Shorter in tests. */
  mostLagMs?: number;
}

/** Reads are never older than this. */
const MOST_LAG_MS = 5000;
const LOOK_MS = 1000;
const RETRY_MS = 50;
/** The primary has removed rows that a query on the replica still read. */
const CONFLICT = '40001';

/**
 * Connections to a replica while it follows closely, and to the primary otherwise. The primary says how far its log is,
 * and the replica when it is as far: then it has all that was there when the primary was asked.
 */
export class FollowedReplica implements PostgresPool {
  readonly options = {};
  readonly #primary: PostgresPool;
  readonly #replica: PostgresPool;
  readonly #say: (line: string) => void;
  readonly #mostLagMs: number;
  readonly #end = new AbortController();
  #onStockCaughtUp: () => void = () => undefined;
  #hurry = new AbortController();
  /** The replica has what was written before this time. */
  #freshAt = -Infinity;
  /** Changes of the catalogue are read from the primary until the replica has them. */
  #changedAt = -Infinity;
  #stockAt = -Infinity;
  #said = '';

  constructor(options: FollowedReplicaOptions) {
    const { primary, replica, say = () => undefined, mostLagMs = MOST_LAG_MS } = options;
    this.#primary = primary;
    this.#replica = replica;
    this.#say = say;
    this.#mostLagMs = mostLagMs;
    void this.#follow();
  }

  /** Units may be as old as the replica for a moment: then they have to be read again. */
  onStockCaughtUp(callback: () => void): void {
    this.#onStockCaughtUp = callback;
  }

  expect(change: CatalogueChange): void {
    const isOfLists = change === 'anything' || change.stock.length > 0;
    if (isOfLists) this.#changedAt = performance.now();
    else this.#stockAt = performance.now();
    this.#hurry.abort();
  }

  async connect(): Promise<PostgresPoolClient> {
    const near = this.#isFresh() ? await this.#replica.connect().catch(this.#leave) : null;
    if (!near) return this.#primary.connect();
    const query = async (text: string, values: readonly unknown[]) =>
      near.query(text, values).catch(async (error: unknown) => {
        const isConflict = driverCode(error, 'code') === CONFLICT;
        if (!isConflict && !(error instanceof DatabaseUnavailable)) throw error;
        if (!isConflict) this.#leave(error);
        const far = await this.#primary.connect();
        try {
          return await far.query(text, values);
        } finally {
          far.release();
        }
      });
    return {
      query: query as PostgresPoolClient['query'],
      release: (isDiscarded) => near.release(isDiscarded),
    };
  }

  async end(): Promise<void> {
    this.#end.abort();
    this.#hurry.abort();
    await this.#replica.end();
  }

  #isFresh(): boolean {
    return this.#freshAt > this.#changedAt && performance.now() - this.#freshAt < this.#mostLagMs;
  }

  async #follow(): Promise<void> {
    while (!this.#end.signal.aborted) {
      try {
        await this.#catchUp();
      } catch (error) {
        this.#leave(error);
      }
      const { signal } = (this.#hurry = new AbortController());
      const isAwaited = Math.max(this.#changedAt, this.#stockAt) > this.#freshAt;
      await pause(isAwaited ? RETRY_MS : LOOK_MS, null, { signal, ref: false }).catch(() => null);
    }
  }

  /** Asks both once, and then the replica until it has what the primary had. */
  async #catchUp(): Promise<void> {
    const askedAt = performance.now();
    const [primary] = await ask<{ log: string }>(
      this.#primary,
      'select pg_current_wal_lsn()::text as log',
    );
    for (;;) {
      const [replica] = await ask<{ follows: boolean; has: boolean }>(
        this.#replica,
        `select pg_is_in_recovery() as follows,
          coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has`,
        [primary?.log],
      );
      if (!replica?.follows) throw new Error('it follows no primary');
      if (replica.has) break;
      if (performance.now() - this.#freshAt > this.#mostLagMs) this.#tell('is too far behind');
      await pause(RETRY_MS, null, { signal: this.#end.signal, ref: false });
    }
    const isNews = this.#stockAt > this.#freshAt && askedAt >= this.#stockAt;
    this.#freshAt = askedAt;
    this.#tell('');
    if (isNews) this.#onStockCaughtUp();
  }

  readonly #leave = (error: unknown): null => {
    this.#freshAt = -Infinity;
    const { message, cause } = error as Error;
    this.#tell(`does not answer (${cause instanceof Error ? cause.message : message})`);
    return null;
  };

  /** Writes a line when the state changes; empty for a replica that follows. */
  #tell(state: string): void {
    if (state === this.#said || this.#end.signal.aborted) return;
    this.#said = state;
    const line = state === '' ? 'follows again' : `${state}: the primary serves all reads`;
    this.#say(`the replica of DATABASE_READ_URL ${line}`);
  }
}

async function ask<Row>(pool: PostgresPool, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await pool.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    client.release();
  }
}
