import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { bankService, type TransferNeeds } from './bankService.ts';
import { differencesService } from './differencesService.ts';
import { fetchReports, type AccountReports } from './fetchReports.ts';
import { reconciliationRoutes } from './reconciliationRoutes.ts';
import { statementRoutes } from './statementRoutes.ts';
import { statementsService } from './statementsService.ts';

interface ReconciliationDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  originOf: OriginOf;
  orders: {
    adminOrders: Pick<TransferNeeds, 'confirmTransfer'>;
    lookup: Pick<TransferNeeds, 'find'>;
  };
  payments: {
    report: (payment: { provider: string; paymentId: string }) => Promise<void>;
    accountReports: () => Promise<AccountReports | null>;
  };
}

const HOUR_MS = 3_600_000;
const SOON_MS = 5000;

/** Statements of provider and bank, compared with the books. */
export function createReconciliation(deps: ReconciliationDeps) {
  const { orders, payments, logger } = deps;
  const statements = statementsService(deps);
  const reports = fetchReports({ ...deps, accountReports: payments.accountReports, statements });
  const differences = differencesService({ ...deps, report: payments.report });
  const bank = bankService({
    ...deps,
    transfers: { confirmTransfer: orders.adminOrders.confirmTransfer, find: orders.lookup.find },
  });
  return {
    routes: async (app: ShopApp) => {
      await app.register(reconciliationRoutes({ ...deps, differences, bank }));
      await app.register(statementRoutes({ statements, reports }));
    },
    start: [
      () =>
        startJob({
          run: async (stopping) => {
            await reports.fetchDue(stopping);
            await statements.compareAgain();
          },
          pollMs: HOUR_MS,
          onFailure: (error) => logger.error({ err: error }, 'statements cannot be compared'),
        }),
      () =>
        startJob({
          run: (stopping) => differences.keepBalance(stopping),
          pollMs: SOON_MS,
          onFailure: (error) => logger.error({ err: error }, 'the balance cannot be kept'),
        }),
    ],
  };
}
