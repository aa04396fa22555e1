import { CART_REMINDER_PATH } from '../contract/orders/cartReminderMapping.ts';
import { SETTINGS_PATHS } from '../contract/tools/toolsPaths.ts';
import { dayOf, endOfDay } from '../domain/time/argentineDay.ts';
import { cartService } from '../server/modules/cart/cartService.ts';
import { couponsRepository } from '../server/modules/coupons/couponsRepository.ts';
import { couponsService } from '../server/modules/coupons/couponsService.ts';
import { createNewsletter } from '../server/modules/newsletter/createNewsletter.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { callLimits } from '../server/platform/http/callLimits.ts';
import { createLogger } from '../server/platform/logging/createLogger.ts';
import { mailShop } from '../server/platform/mail/layout/mailShop.ts';
import { openOrderShop } from './openOrderShop.ts';
import { SETTINGS_SAMPLE } from './settingsSample.ts';

const HOUR = 3_600_000;
const ORIGIN = 'http://localhost:8000';
export const REMINDED_EMAIL = 'rita@correo.example';

/** A shop that reminds of carts, with a clock to set. */
export async function openReminderShop(database: Database) {
  let now = 0;
  const clock = { now: () => new Date(now) };
  const shop = await openOrderShop(database, { clock });

  /** One process of the shop. */
  function open(on: Database = database) {
    const cart = cartService({ database: on, clock });
    return createNewsletter({
      database: on,
      clock,
      logger: createLogger('silent'),
      ownOrigin: ORIGIN,
      originOf: () => ORIGIN,
      mailOriginOf: () => ORIGIN,
      mailShop: async (origin) => mailShop(origin, null),
      site: async () => null,
      fonts: () => [],
      wakeMailWorker: () => undefined,
      limitCalls: callLimits(null),
      carts: {
        read: (owner, priceList) => cart.cart({ owner, priceList }),
        ownerOf: () => null,
      },
      coupons: couponsService({ database: on, repository: couponsRepository(), clock }),
    });
  }

  async function set(change: object): Promise<void> {
    const url = SETTINGS_PATHS.reminders;
    const headers = { authorization: `Token ${shop.adminToken}` };
    const { version } = (await shop.app.inject({ url, headers })).json<{ version: number }>();
    const values = { ...SETTINGS_SAMPLE.reminders, ...change };
    const payload = { values, version };
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }

  const say = (headers: Record<string, string>, payload: object) =>
    shop.app.inject({ method: 'POST', url: CART_REMINDER_PATH, headers, payload });

  return {
    shop,
    open,
    set,
    say,
    pass: (hours: number) => (now += hours * HOUR),
    now: () => now,
    /** Nothing was sold, mailed or agreed to; it is noon of tomorrow. */
    reset: async () => {
      now = endOfDay(dayOf(Date.now())) + 12 * HOUR;
      await database.transaction(async (trx) => {
        for (const table of ['mail_outbox', 'carts', 'orders', 'coupons'] as const) {
          await trx.deleteFrom(table).execute();
        }
        await trx.deleteFrom('subscribers').execute();
        await trx.deleteFrom('reminder_refusals').execute();
        const expires_at = now + 1000 * HOUR;
        await trx.updateTable('access_tokens').set({ expires_at }).execute();
      });
      await shop.stock({ M: 10, L: 10 });
      await set({});
    },
    remind: (on?: Database) => open(on).remindCarts(),
    /** A guest with a cart who agreed. */
    agree: async (email = REMINDED_EMAIL, more: object = {}) => {
      const headers = await shop.fillCart(2);
      const answer = await say(headers, { agreed: true, email, ...more });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return headers;
    },
    /** Reminders that wait in the outbox, as they would leave now. */
    mails: async () => {
      const rows = await database.db
        .selectFrom('mail_outbox')
        .select(['id', 'news', 'unsubscribe_url'])
        .where('news', 'like', '%"cartId"%')
        .orderBy('id')
        .execute();
      const written = await Promise.all(
        rows.map(async ({ news, ...row }) => ({ ...row, mail: await shop.writeMail(news ?? '') })),
      );
      return written.flatMap(({ mail, ...row }) => (mail ? [{ ...row, ...mail }] : []));
    },
  };
}
