import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/Database.ts';
import type { Logger } from '../../../platform/logging/createLogger.ts';
import type { PaymentAlert } from '../../../platform/metrics/paymentMetrics.ts';
import type { NotifyBuyer } from '../orderNotifier.ts';
import type { PaymentNeeds } from '../OrderNeeds.ts';
import type { OrderSettings } from '../OrderSettings.ts';
import type { OrdersRepository } from '../ordersRepository.ts';
import type { AdvanceDeps } from './advanceOrder.ts';
import type { PaymentsRepository } from './paymentsRepository.ts';

/** All that an order's life reaches for. */
export interface LifeDeps extends AdvanceDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  orders: OrdersRepository;
  paymentRecords: PaymentsRepository;
  payments: PaymentNeeds;
  notifyBuyer: NotifyBuyer;
  countAlert: (alert: PaymentAlert) => void;
  settings: () => Promise<OrderSettings>;
  /** Stock may have come back, and there is mail to send. */
  afterCommit: () => void;
}
