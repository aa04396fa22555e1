import { setTimeout as pause } from 'node:timers/promises';
import { GIFT_CARDS_PATH } from '../contract/orders/giftCardMapping.ts';
import { makeSite } from '../testing/data/shippingFactory.ts';
import { openMercadoPagoDouble } from '../testing/fakes/openMercadoPagoDouble.ts';
import { ledgerFaults } from '../testing/ledgerFaults.ts';
import {
  closeKilledShops,
  ENGINES,
  KILLS,
  openKilledShop,
  until,
} from '../testing/openKilledShop.ts';
import { openOrderLife } from '../testing/openOrderLife.ts';

afterEach(closeKilledShops);

/** Each time the shop lives this much longer after it has asked about the payment. */
const STEP_MS = 3;

test.each(ENGINES)(
  'a shop on %s that is killed while a paid gift card is made has it once, and mails it once',
  async (engine) => {
    const double = await openMercadoPagoDouble();
    const { books, received, notices } = double;
    const { onDisk, open } = await openKilledShop(engine, double.environment);
    await onDisk(async (database) => {
      const none = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
      await database.changeCatalogue((trx) => makeSite(trx, { ...none, sells_gift_cards: 1 }));
      await (await openOrderLife(database)).close();
    });
    const cards = () =>
      onDisk(({ db }) => db.selectFrom('credit_accounts').select('recipient').execute());

    for (let kill = 0; kill < KILLS; kill += 1) {
      const recipient = `ana${kill}@brazada.example`;
      const killed = open();
      const url = await killed.open;
      const bought = await fetch(url + GIFT_CARDS_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          amount: 20_000,
          payment_method: 'Tarjeta de Credito',
          email: 'rita@brazada.example',
          first_name: 'Rita',
          last_name: 'Paz',
          recipient: { name: 'Ana', email: recipient },
        }),
      });
      expect(bought.status).toBe(201);
      const calls = received.length;
      const told = double.settle(books.preferences.at(-1)?.id ?? '', 'approved').catch(() => null);
      await until(() => received.slice(calls).some(({ path }) => path.startsWith('/v1/payments/')));
      await pause(kill * STEP_MS);
      killed.process.kill('SIGKILL');
      await killed.ended;
      await told;

      const again = open();
      await again.open;
      // The notice had no answer: it comes again, and once more.
      notices.fault = 'duplicated';
      await double.change(books.payments.at(-1)!, {});
      notices.fault = null;
      await until(async () => (await cards()).length > kill);
      again.process.kill('SIGKILL');
      await again.ended;
    }
    await onDisk(async (database) => {
      expect(await ledgerFaults(database)).toEqual([]);
      const { db } = database;
      const made = await db
        .selectFrom('credit_accounts')
        .select(['recipient', 'balance_cents'])
        .execute();
      const wanted = Array.from({ length: KILLS }, (_, kill) => `ana${kill}@brazada.example`);
      expect(made.map((card) => card.recipient).toSorted()).toEqual(wanted.toSorted());
      expect(new Set(made.map((card) => card.balance_cents))).toEqual(new Set([2_000_000]));
      const mails = await db
        .selectFrom('mail_outbox')
        .select('recipient')
        .where('recipient', 'like', 'ana%')
        .execute();
      expect(mails.map((mail) => mail.recipient).toSorted()).toEqual(wanted.toSorted());
      const orders = await db.selectFrom('orders').select(['status', 'payment_status']).execute();
      for (const order of orders) {
        expect(order).toEqual({ status: 'closed', payment_status: 'approved' });
      }
    });
    await double.close();
  },
  600_000,
);
