import type { Order } from '../../../domain/orders/order.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  paymentAttemptsRepository,
  type PaymentAttemptsRepository,
} from './paymentAttemptsRepository.ts';
import { paymentPagesService } from './paymentPagesService.ts';
import type { PaymentProvider } from './PaymentProvider.ts';

const URLS = { orderUrl: 'http://shop.example/pedido', noticeUrl: 'http://shop.example/aviso' };

onEveryDialect('payment pages', (database) => {
  function pagesOver(attempts: PaymentAttemptsRepository) {
    const start: PaymentProvider['start'] = async ({ attempt }) => ({
      preferenceId: `page-${attempt}`,
      redirectUrl: `http://pay.example/${attempt}`,
    });
    const provider = { name: 'mercadopago', start } as PaymentProvider;
    const logger = { error: jest.fn() };
    return paymentPagesService({ provider, attempts, clock: systemClock, logger });
  }

  it('is one for an order that another request opens a page of meanwhile', async () => {
    const id = await database().transaction((trx) => makeOrder(trx));
    const order = { id, number: 'T', status: 'pending', paymentStatus: 'pending', payments: [] };
    const unpaid = { ...order, total: 1_000, expiresAt: null } as unknown as Order;
    const attempts = paymentAttemptsRepository(database());
    const first = pagesOver(attempts);

    // Whatever the slow request reads first is old once it goes on.
    let reads = 0;
    const slowly =
      <Args extends unknown[], Row>(read: (...args: Args) => Promise<Row>) =>
      async (...args: Args) => {
        const row = await read(...args);
        reads += 1;
        if (reads === 1) await first.pageOf(unpaid, URLS);
        return row;
      };
    const slow = pagesOver({
      ...attempts,
      latest: slowly(attempts.latest),
      last: slowly(attempts.last),
    });
    expect(await slow.pageOf(unpaid, URLS)).toBe('http://pay.example/1');
    expect(await first.pageOf(unpaid, URLS)).toBe('http://pay.example/1');
    expect(await attempts.latest(id)).toMatchObject({ attempt: 1 });
  });
});
