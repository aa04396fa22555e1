import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock, MonotonicTime } from '../clock.ts';
import type { Database } from '../database/Database.ts';
import { startJob, type Job } from '../jobs/startJob.ts';
import type { Logger } from '../logging/createLogger.ts';
import { AttemptLimit, type AttemptRule, tooMany } from './AttemptLimit.ts';

/** Attempts of one kind, by key. */
export interface Attempts {
  /** @throws ShopError tooMany with `Retry-After`; a rejected attempt does not count */
  take(key: string): Promise<void>;
  /** @throws ShopError tooMany like `take`, without counting */
  check(key: string): Promise<void>;
  /** Undoes an attempt that should not count. */
  giveBack(key: string): Promise<void>;
}

export type CountAttempts = (name: string, rule: AttemptRule) => Attempts;

interface CountingDeps {
  database: Pick<Database, 'db' | 'dialect'>;
  clock: Clock;
  monotonicTime: MonotonicTime;
}

const SWEEP_MS = 10 * 60_000;

/** Counts in the database where several processes may use it, else in memory. */
export function countAttempts({ database, clock, monotonicTime }: CountingDeps): CountAttempts {
  if (database.dialect.name !== 'postgres') return (_name, rule) => inMemory(rule, monotonicTime);
  return (name, rule) => inDatabase(database, () => clock.now().getTime(), name, rule);
}

function inMemory(rule: AttemptRule, time: MonotonicTime): Attempts {
  const limit = new AttemptLimit(rule, time);
  return {
    take: async (key) => limit.take(key),
    check: async (key) => limit.check(key),
    giveBack: async (key) => limit.giveBack(key),
  };
}

/** One statement an attempt, outside transactions: a request that fails later has been counted. */
function inDatabase(
  { db }: Pick<Database, 'db'>,
  now: () => number,
  name: string,
  { attempts, windowMs }: AttemptRule,
): Attempts {
  const refuse = (endsAt: number): never => {
    throw tooMany(Math.max(0, endsAt - now()));
  };
  const windowOf = (id: string) =>
    db
      .selectFrom('attempts')
      .select(['used', 'ends_at'])
      .where('id', '=', id)
      .where('ends_at', '>', now())
      .executeTakeFirst();

  return {
    take: async (key) => {
      const id = idOf(name, key);
      const at = now();
      const { rows } = await sql`insert into attempts as a (id, used, ends_at)
        values (${id}, 1, ${at + windowMs})
        on conflict (id) do update set
          used = case when a.ends_at > ${at} then a.used + 1 else 1 end,
          ends_at = case when a.ends_at > ${at} then a.ends_at else excluded.ends_at end
        where a.ends_at <= ${at} or a.used < ${attempts}
        returning 1 as taken`.execute(db);
      if (rows.length === 0) refuse((await windowOf(id))?.ends_at ?? at);
    },
    check: async (key) => {
      const window = await windowOf(idOf(name, key));
      if (window && window.used >= attempts) refuse(window.ends_at);
    },
    giveBack: async (key) => {
      await sql`update attempts set used = used - 1
        where id = ${idOf(name, key)} and used > 0`.execute(db);
    },
  };
}

/** The table names no person: keys are emails and addresses. */
function idOf(name: string, key: string): string {
  return hash('sha256', `${name} ${key}`, 'base64url');
}

/** Deletes windows that have ended; those in memory need no job. */
export function attemptSweeps({
  database: { db, dialect },
  clock,
  logger,
}: Pick<CountingDeps, 'database' | 'clock'> & { logger: Pick<Logger, 'error'> }): (() => Job)[] {
  if (dialect.name !== 'postgres') return [];
  const run = async (): Promise<void> => {
    await sql`delete from attempts where ends_at <= ${clock.now().getTime()}`.execute(db);
  };
  const onFailure = (error: unknown) =>
    logger.error({ err: error }, 'ended rate limits cannot be deleted');
  return [() => startJob({ run, pollMs: SWEEP_MS, onFailure })];
}
