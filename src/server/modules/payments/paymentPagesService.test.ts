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
  function pagesOver(attempts: PaymentAttemptsRepository, name = 'mercadopago') {
    const start: PaymentProvider['start'] = async ({ attempt }) => ({
      preferenceId: `page-${attempt}`,
      redirectUrl: `http://${name}.example/${attempt}`,
    });
    const provider = { name, start } as PaymentProvider;
    const logger = { error: jest.fn() };
    return paymentPagesService({ provider, attempts, clock: systemClock, logger });
  }

  async function place(): Promise<Order> {
    const id = await database().transaction((trx) => makeOrder(trx));
    const order = { id, number: 'T', status: 'pending', paymentStatus: 'pending', payments: [] };
    return { ...order, total: 1_000, expiresAt: null } as unknown as Order;
  }

  /** Whatever its first request reads is old once it goes on. */
  function overtaken(by: () => Promise<unknown>): PaymentAttemptsRepository {
    const attempts = paymentAttemptsRepository(database());
    let reads = 0;
    const ofOrder = async (id: number) => {
      const pages = await attempts.ofOrder(id);
      reads += 1;
      if (reads === 1) await by();
      return pages;
    };
    return { ...attempts, ofOrder };
  }

  it('is one for an order that another request opens a page of meanwhile', async () => {
    const unpaid = await place();
    const attempts = paymentAttemptsRepository(database());
    const first = pagesOver(attempts);
    const slow = pagesOver(overtaken(() => first.pageOf(unpaid, URLS)));
    expect(await slow.pageOf(unpaid, URLS)).toBe('http://mercadopago.example/1');
    expect(await first.pageOf(unpaid, URLS)).toBe('http://mercadopago.example/1');
    expect(await attempts.ofOrder(unpaid.id)).toMatchObject([{ attempt: 1 }]);
  });

  it('has the next number where another provider’s took its own meanwhile', async () => {
    const unpaid = await place();
    const other = pagesOver(paymentAttemptsRepository(database()), 'mobbex');
    const slow = pagesOver(overtaken(() => other.pageOf(unpaid, URLS)));
    expect(await slow.pageOf(unpaid, URLS)).toBe('http://mercadopago.example/2');
    expect(await other.pageOf(unpaid, URLS)).toBe('http://mobbex.example/1');
  });
});
