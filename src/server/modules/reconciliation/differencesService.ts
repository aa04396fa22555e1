import { balanceByDay, type ToldDay } from '../../../domain/reconciliation/dailyBalance.ts';
import { TRANSFER } from '../../../domain/orders/orderPayments.ts';
import type { StatementKind } from '../../../domain/reconciliation/statement.ts';
import { endOfDay, startOfDay } from '../../../domain/time/argentineDay.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { conflict, notFound, ShopError } from '../../platform/ShopError.ts';
import { balanceRepository, type Days } from './balanceRepository.ts';
import { MERCADO_PAGO } from './statementsService.ts';
import { statementsRepository } from './statementsRepository.ts';

export interface DifferencesService {
  /** Books and statements by method and day, the latest first. */
  balance(days: Days, provider: string | undefined): Promise<ToldDay[]>;
  /** Keeps what changed in books and statements, so that the next balance is quick. */
  keepBalance(stopping: AbortSignal): Promise<void>;
  /** Asks Mercado Pago for the payment, and books what it answers. @throws ShopError notFound, conflict, unavailable */
  ask(sourceId: number): Promise<void>;
  /** An admin says why books and statement differ. @throws ShopError notFound */
  explain(sourceId: number, reason: string, by: Actor): Promise<void>;
}

interface DifferencesDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  /** Queries the provider and settles what it reports. */
  report: (payment: { provider: string; paymentId: string }) => Promise<void>;
}

/** The statements that tell of a method. */
const STATEMENTS: Readonly<Record<string, StatementKind>> = {
  [MERCADO_PAGO]: 'transactions',
  [TRANSFER]: 'bank',
};
const SETTLED = 'Esa diferencia ya está resuelta: actualizá la lista.';
const SAME =
  'Consultamos a Mercado Pago y no cambió nada: miralo en su panel y, si está bien así, escribí por qué.';
const NO_ANSWER = 'Mercado Pago no contesta en este momento. Probá de nuevo en un rato.';
const NOT_ASKED = 'Eso no es de Mercado Pago: buscalo en el extracto del banco.';

export function differencesService(deps: DifferencesDeps): DifferencesService {
  const { database, clock, logger, report } = deps;
  const statements = statementsRepository(database.db);
  const balances = balanceRepository(database);

  return {
    balance: async (days, provider) => {
      const [entries, spans] = await Promise.all([
        balances.entries(database.background, days),
        balances.spans(database.db),
      ]);
      return balanceByDay(entries)
        .filter((each) => each.day >= days.from && each.day <= days.to)
        .filter((each) => provider === undefined || each.provider === provider)
        .map((each) => {
          const kind = STATEMENTS[each.provider];
          const [from, until] = [startOfDay(each.day), endOfDay(each.day)];
          const isTold = spans.some(
            (span) => span.kind === kind && span.from < until && span.until > from,
          );
          return { ...each, isTold };
        })
        .toReversed();
    },

    keepBalance: async (stopping) => {
      if (!(await balances.hasChanged(database.db))) return;
      while (!stopping.aborted) {
        if ((await database.transaction(balances.keepChanged)) === 0) return;
      }
    },

    ask: async (id) => {
      const before = await statements.openOf(database.db, id);
      const [first] = before;
      if (!first) throw notFound(SETTLED);
      if (first.provider !== MERCADO_PAGO) throw conflict(NOT_ASKED);
      try {
        await report({ provider: first.provider, paymentId: first.source_id });
      } catch (error) {
        logger.warn({ err: error, payment: first.source_id }, 'a payment cannot be asked for');
        throw new ShopError('unavailable', NO_ANSWER);
      }
      const sources = [{ provider: first.provider, sourceId: first.source_id }];
      await database.transaction((trx) => statements.compare(trx, { sources }));
      const after = await statements.openOf(database.db, id);
      if (JSON.stringify(after) === JSON.stringify(before)) throw conflict(SAME);
    },

    explain: async (id, reason, by) => {
      const at = clock.now().getTime();
      await database.transaction(async (trx) => {
        const open = await statements.openOf(trx, id);
        const [first] = open;
        if (!first) throw notFound(SETTLED);
        const came = open.find(({ kind }) => kind === 'unbooked' || kind === 'unreported');
        const went = open.find((each) => each !== came);
        await statements.explain(trx, id, {
          received: came?.signed_amount ?? 0,
          givenBack: went?.signed_amount ?? 0,
          reason,
          userId: by.userId,
          at,
        });
        await recordAudit(trx, by, {
          at,
          action: 'changed',
          entity: 'payment',
          id: `${first.provider} ${first.source_id}`,
          before: { setAside: null },
          after: { setAside: reason },
        });
      });
    },
  };
}
