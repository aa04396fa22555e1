import type { Order } from '../../../domain/orders/order.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { notificationEnqueuer } from '../../platform/mail/notificationEnqueuer.ts';
import type { LinkRequest } from './mails/orderMailWriter.ts';
import type { OrdersRepository } from './ordersRepository.ts';

export interface OrdersService {
  /** Newest first. */
  ordersOf: (userId: number) => Promise<Order[]>;
  /** Mails the link to an order, if there is one with this number and email: the caller never learns whether. */
  mailLink(request: LinkRequest): Promise<void>;
}

interface OrdersServiceDeps {
  database: Pick<Database, 'transaction'>;
  orders: OrdersRepository;
  clock: Clock;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
}

export function ordersService(deps: OrdersServiceDeps): OrdersService {
  const enqueueNotification = notificationEnqueuer();
  return {
    ordersOf: (userId) => deps.orders.ofUser(userId),
    mailLink: async (request) => {
      const now = deps.clock.now().getTime();
      const mail = { to: request.email, payload: JSON.stringify(request) };
      await deps.database.transaction((trx) => enqueueNotification(trx, mail, { now, dueAt: now }));
      deps.wakeMailWorker();
    },
  };
}
