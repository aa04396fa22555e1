import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import type { Order } from '../../../domain/order.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mail/Mail.ts';
import { buyersTeller } from './buyersTeller.ts';
import { orderMailWriter } from './mails/orderMailWriter.ts';
import { sampleOrder } from './mails/sampleOrder.ts';

const writeNews = orderMailWriter({
  origin: 'https://brazada.example',
  orders: { find: async () => null },
  secret: async () => 's3cr3ta',
  site: async () => ({ email: 'hola@brazada.example', phone: '', address: '' }),
  pickupPoint: async () => ({ name: 'Local', address: 'Gorriti 4850', hours: 'De 10 a 19' }),
});

async function writeMail(news: string): Promise<Mail> {
  const mail = await writeNews(news);
  if (!mail) throw new Error('There is nothing to tell');
  return mail;
}

onEveryDialect('news of an order', (database) => {
  const tell = buyersTeller(systemClock);
  const told = (order: Order, userId: number | null = null) =>
    database().transaction(async (trx) => {
      await trx.deleteFrom('mail_outbox').execute();
      await tell(trx, { order, userId }, { kind: 'paid' });
      return trx.selectFrom('mail_outbox').select(['recipient', 'news']).execute();
    });
  const mailAbout = async (order: Order, userId?: number) => {
    const [row] = await told(order, userId);
    return writeMail(row?.news ?? '');
  };

  it('are written as they were told, to who bought', async () => {
    const order = { ...sampleOrder([]), firstName: 'Zoë “🏊”' };
    expect(await told(order)).toEqual([{ recipient: order.buyer, news: expect.any(String) }]);
    const mail = await mailAbout(order);
    expect(mail.to).toBe(order.buyer);
    expect(mail.subject).toContain(order.number);
    expect(mail.text).toContain('Zoë “🏊”');
  });

  it('lead a guest to the order by its key, and nobody else', async () => {
    const order = sampleOrder([]);
    const page = `https://brazada.example/pedido/${order.number}`;
    expect((await mailAbout(order)).text).toMatch(new RegExp(`${page}\\?clave=[\\w-]{43}\\s`));
    expect((await mailAbout(order, 7)).text).toMatch(new RegExp(`${page}\\s`));
  });

  it('say where to pick it up', async () => {
    const order: Order = { ...sampleOrder([]), shippingType: 'pickup' };
    const [row] = await database().transaction(async (trx) => {
      await trx.deleteFrom('mail_outbox').execute();
      await tell(trx, { order, userId: null }, { kind: 'prepared' });
      return trx.selectFrom('mail_outbox').select('news').execute();
    });
    expect((await writeMail(row?.news ?? '')).text).toContain('Gorriti 4850');
  });

  it('are nobody’s once the account is gone', async () => {
    expect(await told({ ...sampleOrder([]), buyer: '' })).toEqual([]);
  });
});
