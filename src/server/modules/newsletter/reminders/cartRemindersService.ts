import type { Cart, CartOwner } from '../../../../domain/orders/cart.ts';
import { cartTotal } from '../../../../domain/orders/cart.ts';
import type { CouponOffer } from '../../../../domain/orders/coupon.ts';
import type { PriceList } from '../../../../domain/money/priceList.ts';
import { isLongNight, nightAt } from '../../../../domain/time/night.ts';
import type { ReminderSettings } from '../../../../domain/tools/settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { Logger } from '../../../platform/logging/createLogger.ts';
import { enqueueMail } from '../../../platform/mail/enqueueMail.ts';
import type { MailShop } from '../../../platform/mail/layout/mailShop.ts';
import type { WriteMail } from '../../../platform/mail/mailDelivery.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import { conflict, invalid, notFound, ShopError } from '../../../platform/ShopError.ts';
import { readReminderSettings } from '../../../platform/site/readReminderSettings.ts';
import { cartReminderMail, type CartReminder } from './cartReminderMail.ts';
import {
  cartRemindersRepository,
  type LeftCart,
  type LeftSince,
} from './cartRemindersRepository.ts';

/** The row of the outbox; stored rows fix these names. */
interface QueuedCartReminder {
  cartId: number;
  email: string;
  about: CartReminder['about'];
}

export interface CartRemindersService {
  /** The address that hears of the cart: the account's own, or the given one. @throws ShopError notFound, invalid */
  addressFor: (owner: CartOwner, given: string | undefined) => Promise<string>;
  /** Keeps or takes back that the cart's owner wants to hear of it. @throws ShopError notFound, invalid, conflict */
  answer: (owner: CartOwner, said: SaidAnswer) => Promise<void>;
  /** A cart was merged into an account's. */
  move: (trx: Queries, from: number, to: number) => Promise<void>;
  /** Writes the mails whose time has come, each once across processes. Stops when `stopping` is aborted. */
  remindDue: (stopping?: AbortSignal) => Promise<void>;
  /** Renders a reminder, and gives every other row to `next`. */
  writeMailOr: (next: WriteMail) => WriteMail;
  /** Ends reminders to an address. */
  refuse: (email: string) => Promise<void>;
}

interface SaidAnswer {
  isAgreed: boolean;
  email: string;
  /** '' without one. */
  coupon: string;
}

export interface CartRemindersDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  ownOrigin: string;
  mailShop: (origin: string) => Promise<MailShop>;
  wakeMailWorker: () => void;
  carts: { read: (owner: CartOwner, priceList: PriceList) => Promise<Cart> };
  coupons: {
    /** @throws ShopError notFound for a coupon that is usable by no one now */
    validate: (
      name: string,
      cart: Pick<Cart, 'lines'> & {
        accountId: number | null;
        priceList: PriceList;
        contact: { email: string; telephone: null };
      },
    ) => Promise<CouponOffer>;
  };
  /** The page that ends reminders to an address. */
  noCartsLink: (email: string) => Promise<string>;
}

const HOUR_MS = 3_600_000;
const BATCH = 50;
const NO_CART = 'No hay un carrito para recordar.';
const NO_EMAIL = 'Ingresá un email válido.';
const OFF = 'Por ahora la tienda no manda recordatorios.';

export function cartRemindersService(deps: CartRemindersDeps): CartRemindersService {
  const { database, clock, logger, carts, coupons } = deps;
  const reminders = cartRemindersRepository(database);
  const now = () => clock.now().getTime();

  /** The offer of the cart's coupon, if it takes something off now. */
  async function couponOf(left: LeftCart, cart: Cart): Promise<CartReminder['coupon']> {
    if (!left.coupon) return null;
    const { name, expiresAt } = left.coupon;
    const { owner, priceList, email } = left;
    const accountId = owner.kind === 'account' ? owner.userId : null;
    try {
      const contact = { email, telephone: null };
      const offer = await coupons.validate(name, { ...cart, accountId, priceList, contact });
      const holds = offer.obstacle === null && offer.minPurchase <= cartTotal(cart);
      return holds && (offer.value > 0 || offer.freesShipping)
        ? { ...offer, name, expiresAt }
        : null;
    } catch (error) {
      if (error instanceof ShopError) return null;
      throw error;
    }
  }

  /** Null for what is not wanted, not true or of no use any more. */
  async function write({ cartId, email, about }: QueuedCartReminder): Promise<Mail | null> {
    const settings = await readReminderSettings(database.db);
    const isOn = about === 'cart' ? settings.remindsCart : settings.remindsCoupon;
    const left = isOn ? await reminders.find(database.db, cartId, email) : null;
    if (!left || isLongNight(now())) return null;
    const { lines } = await carts.read(left.owner, left.priceList);
    const sold = lines.filter(({ available }) => available > 0);
    const coupon = await couponOf(left, {
      lines: sold.map((line) => ({ ...line, quantity: Math.min(line.quantity, line.available) })),
    });
    if (sold.length === 0 || (about === 'coupon' && !coupon)) return null;
    const shop = await deps.mailShop(deps.ownOrigin);
    const leaveLink = await deps.noCartsLink(email);
    const isMember = left.owner.kind === 'account';
    return cartReminderMail({ to: email, lines, coupon, about, isMember, leaveLink }, shop);
  }

  async function remind(left: LeftCart, about: CartReminder['about'], isAgreed: boolean) {
    const { cartId, email } = left;
    const queued: QueuedCartReminder = { cartId, email, about };
    const mail = await write(queued);
    if (!mail) return;
    const isSent = await database.transaction(async (trx) => {
      if (!(await reminders.markSent(trx, left, isAgreed, now()))) return false;
      await enqueueMail(trx, mail, now(), JSON.stringify(queued));
      return true;
    });
    if (isSent) deps.wakeMailWorker();
  }

  function sinceOf(settings: ReminderSettings): LeftSince {
    const at = now();
    const { remindsCart, cartReminderHours, remindsCoupon, couponReminderHours } = settings;
    return {
      now: at,
      // The last use is known to the hour.
      usedBefore: remindsCart ? at - (cartReminderHours + 1) * HOUR_MS : null,
      couponEndsBefore: remindsCoupon ? at + couponReminderHours * HOUR_MS : null,
    };
  }

  return {
    addressFor: async (owner, given) => {
      const cart = await reminders.cartOf(database.db, owner);
      if (!cart) throw notFound(NO_CART);
      const email = cart.email ?? given;
      if (email === undefined) throw invalid(NO_EMAIL, { email: [NO_EMAIL] });
      return email;
    },
    answer: (owner, { isAgreed, email, coupon }) =>
      database.transaction(async (trx) => {
        const cart = await reminders.cartOf(trx, owner);
        if (!cart) throw notFound(NO_CART);
        if (!isAgreed) return reminders.takeBack(trx, cart.id);
        const { remindsCart, remindsCoupon } = await readReminderSettings(trx);
        if (!remindsCart && !remindsCoupon) throw conflict(OFF);
        await reminders.agree(trx, { cartId: cart.id, email, coupon, at: now() });
      }),
    move: reminders.move,
    remindDue: async (stopping) => {
      await database.transaction((trx) => reminders.prune(trx, now()));
      if (nightAt(now())) return;
      const since = sinceOf(await readReminderSettings(database.db));
      const kinds = [
        ...(since.usedBefore !== null || since.couponEndsBefore !== null
          ? ['agreed' as const]
          : []),
        ...(since.usedBefore === null ? [] : ['subscribed' as const]),
      ];
      for (const kind of kinds) {
        let batch: LeftCart[];
        let last = 0;
        do {
          batch = await reminders[kind](database.background, since, last, BATCH);
          last = batch.at(-1)?.cartId ?? last;
          for (const left of batch) {
            if (stopping?.aborted) return;
            const isCart = since.usedBefore !== null && left.usedAt <= since.usedBefore;
            await remind(left, isCart ? 'cart' : 'coupon', kind === 'agreed').catch(
              (error: unknown) =>
                logger.error({ err: error, cart: left.cartId }, 'a cart could not be reminded of'),
            );
          }
        } while (batch.length === BATCH);
      }
    },
    writeMailOr: (next) => async (json) => {
      const row = JSON.parse(json) as QueuedCartReminder | { cartId?: never };
      return row.cartId === undefined ? next(json) : write(row);
    },
    refuse: (email) => database.transaction((trx) => reminders.refuse(trx, email, now())),
  };
}
