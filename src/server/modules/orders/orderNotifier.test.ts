import { DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { DEFAULT_REMINDERS } from '../../../domain/tools/settings.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mail/MailTransport.ts';
import { orderNotifier } from './orderNotifier.ts';
import { orderMailWriter } from './mails/orderMailWriter.ts';
import { sampleOrder } from './mails/sampleOrderMails.ts';

const writeOrderMail = orderMailWriter({
  origin: 'https://brazada.example',
  orders: { find: async () => null },
  secret: async () => 's3cr3ta',
  credit: { writeCardMail: async () => null },
  clock: systemClock,
  payments: { instructionsFor: async () => null },
  reminderSettings: async () => DEFAULT_REMINDERS,
  site: async () => ({
    shopName: 'Brazada',
    brand: { ...DEFAULT_BRAND, name: 'Brazada' },
    email: 'hola@brazada.example',
    phone: '',
    address: '',
  }),
});

async function writeMail(payload: string): Promise<Mail> {
  const mail = await writeOrderMail(payload);
  if (!mail) throw new Error('No mail was written');
  return mail;
}

onEveryDialect('order notifications', (database) => {
  const notify = orderNotifier(systemClock);
  const enqueued = (order: Order, userId: number | null = null) =>
    database().transaction(async (trx) => {
      await trx.deleteFrom('mail_outbox').execute();
      await notify(trx, { order, userId }, { kind: 'paid' });
      return trx.selectFrom('mail_outbox').select(['recipient', 'news']).execute();
    });
  const mailAbout = async (order: Order, userId?: number) => {
    const [row] = await enqueued(order, userId);
    return writeMail(row?.news ?? '');
  };

  it('are mailed to the buyer with the order as it was', async () => {
    const order = { ...sampleOrder([]), firstName: 'Zoë “🏊”' };
    expect(await enqueued(order)).toEqual([{ recipient: order.buyer, news: expect.any(String) }]);
    const mail = await mailAbout(order);
    expect(mail.to).toBe(order.buyer);
    expect(mail.subject).toContain(order.number);
    expect(mail.text).toContain('Zoë “🏊”');
  });

  it('link a guest to the order with its key, a member without', async () => {
    const order = sampleOrder([]);
    const page = `https://brazada.example/pedido/${order.number}`;
    expect((await mailAbout(order)).text).toMatch(new RegExp(`${page}\\?clave=[\\w-]{43}\\s`));
    expect((await mailAbout(order, 7)).text).toMatch(new RegExp(`${page}\\s`));
  });

  it('contain the pick-up point', async () => {
    const pickupPoint = { name: 'Local', address: 'Gorriti 4850', hours: 'De 10 a 19' };
    const order: Order = { ...sampleOrder([]), shippingType: 'pickup', pickupPoint };
    const [row] = await database().transaction(async (trx) => {
      await trx.deleteFrom('mail_outbox').execute();
      await notify(trx, { order, userId: null }, { kind: 'prepared' });
      return trx.selectFrom('mail_outbox').select('news').execute();
    });
    expect((await writeMail(row?.news ?? '')).text).toContain('Gorriti 4850');
  });

  it('are not sent after the account was erased', async () => {
    expect(await enqueued({ ...sampleOrder([]), buyer: '' })).toEqual([]);
  });
});
