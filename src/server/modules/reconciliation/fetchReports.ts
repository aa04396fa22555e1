import { setTimeout as pause } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { ReportSchedule } from '../../../domain/reconciliation/statement.ts';
import { dayOf, startOfDay } from '../../../domain/time/argentineDay.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { flag } from '../../platform/database/schema/cartTables.ts';
import { BY_THE_SHOP } from '../../platform/jobs/defineJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { conflict, ShopError } from '../../platform/ShopError.ts';
import { statementsRepository } from './statementsRepository.ts';
import type { StatementsService } from './statementsService.ts';

/** Reports of the account at Mercado Pago. */
export interface AccountReports {
  list(kind: ReportKind): Promise<{ name: string; from: number; until: number }[]>;
  create(kind: ReportKind, period: { from: number; until: number }): Promise<void>;
  download(kind: ReportKind, name: string): Promise<Readable>;
}

const REPORT_KINDS = ['transactions', 'releases'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

export interface FetchReports {
  schedule(): Promise<ReportSchedule>;
  setDaily(isDaily: boolean, by: Actor): Promise<void>;
  /** Reads what Mercado Pago has ready and asks for what is missing up to yesterday. Returns the files that were read. */
  fetch(by: Actor): Promise<number>;
  /** The same once a day, if that is wanted. */
  fetchDue(stopping: AbortSignal): Promise<void>;
}

interface FetchDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  accountReports: () => Promise<AccountReports | null>;
  statements: StatementsService;
}

const DAY_MS = 86_400_000;
/** Asked for the first time: the last days, within the 60 that Mercado Pago gives at once. */
const FIRST_DAYS = 35;
const EVERY_MS = 20 * 3_600_000;
const TRIES = 5;
const TRY_MS = 1000;
const NO_KEYS = 'Para traer los reportes hace falta cargar las claves de Mercado Pago.';
const NO_ANSWER = 'Mercado Pago no contesta en este momento. Probá de nuevo en un rato.';
const NOT_READY = 'Mercado Pago está preparando los reportes. Volvé a traerlos en unos minutos.';

export function fetchReports(deps: FetchDeps): FetchReports {
  const { database, clock, logger, accountReports, statements } = deps;
  const repository = statementsRepository(database.db);
  const now = (): number => clock.now().getTime();

  async function save(change: { is_daily?: 0 | 1; fetched_at?: number; failure?: string }) {
    await database.transaction((trx) =>
      trx
        .insertInto('report_schedule')
        .values({ id: 1, fetched_at: null, ...change })
        .onConflict((same) => same.column('id').doUpdateSet(change))
        .execute(),
    );
  }

  /** Reads the reports that are ready, and asks for one up to yesterday if there is none. */
  async function fetchKind(
    account: AccountReports,
    kind: ReportKind,
    by: Actor,
    isFirst: boolean,
  ): Promise<{ read: number; isWaiting: boolean }> {
    const known = await repository.namesOf(kind);
    const listed = await account.list(kind);
    let read = 0;
    for (const { name, from, until } of listed) {
      if (known.has(name)) continue;
      const upload = { name, month: null, isOtherAccount: true, period: { from, until } };
      try {
        await statements.addReport(await account.download(kind, name), upload, by);
        read += 1;
      } catch (error) {
        if (!(error instanceof ShopError) || error.kind === 'unavailable') throw error;
        logger.warn({ err: error, report: name }, 'a report of Mercado Pago was refused');
        await save({ failure: `${name}: ${error.message}`.slice(0, 300) });
      }
    }
    const until = startOfDay(dayOf(now()));
    const last = listed.reduce((latest, each) => Math.max(latest, each.until), 0);
    if (last >= until - 1000) return { read, isWaiting: false };
    if (isFirst) {
      const from = Math.max(last, until - FIRST_DAYS * DAY_MS);
      await account.create(kind, { from, until });
    }
    return { read, isWaiting: true };
  }

  async function fetchAll(by: Actor): Promise<number> {
    const account = await accountReports();
    if (!account) throw conflict(NO_KEYS);
    let read = 0;
    let waiting: readonly ReportKind[] = REPORT_KINDS;
    await save({ failure: '' });
    try {
      for (let attempt = 0; attempt < TRIES && waiting.length > 0; attempt += 1) {
        if (attempt > 0) await pause(TRY_MS, undefined, { ref: false });
        const left: ReportKind[] = [];
        for (const kind of waiting) {
          const result = await fetchKind(account, kind, by, attempt === 0);
          read += result.read;
          if (result.isWaiting) left.push(kind);
        }
        waiting = left;
      }
    } catch (error) {
      if (error instanceof ShopError) throw error;
      logger.warn({ err: error }, 'reports of Mercado Pago cannot be fetched');
      await save({ failure: NO_ANSWER });
      throw new ShopError('unavailable', NO_ANSWER);
    }
    if (waiting.length > 0) {
      await save({ failure: NOT_READY });
      if (read === 0) throw conflict(NOT_READY);
      return read;
    }
    await save({ fetched_at: now() });
    return read;
  }

  return {
    schedule: async () => {
      const row = await database.db.selectFrom('report_schedule').selectAll().executeTakeFirst();
      return {
        isDaily: row?.is_daily === 1,
        fetchedAt: row?.fetched_at ?? null,
        failure: row?.failure ?? '',
        isPossible: (await accountReports()) !== null,
      };
    },
    setDaily: async (isDaily, by) => {
      if (isDaily && !(await accountReports())) throw conflict(NO_KEYS);
      await save({ is_daily: flag(isDaily) });
      await database.transaction((trx) =>
        recordAudit(trx, by, {
          at: now(),
          action: 'changed',
          entity: 'setting',
          id: 'reportSchedule',
          before: { isDaily: !isDaily },
          after: { isDaily },
        }),
      );
    },
    fetch: fetchAll,
    fetchDue: async (stopping) => {
      const row = await database.db.selectFrom('report_schedule').selectAll().executeTakeFirst();
      const isDue = row?.is_daily === 1 && now() - (row.fetched_at ?? 0) >= EVERY_MS;
      if (!isDue || stopping.aborted) return;
      await fetchAll(BY_THE_SHOP).catch((error: unknown) => {
        // Why it failed is kept for the screen, and it is tried again in an hour.
        if (!(error instanceof ShopError)) throw error;
      });
    },
  };
}
