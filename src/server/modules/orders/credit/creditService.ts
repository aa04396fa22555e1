import { createHmac } from 'node:crypto';
import type { Cents } from '../../../../domain/money/money.ts';
import {
  CARD_ENDING,
  cardCode,
  cardEnd,
  creditShares,
  isExpired,
  readCardCode,
  RETURNED_CARD_MS,
  spacedCode,
  usableCredit,
  type BuyerCredit,
  type ShownCard,
  type WantedCredit,
} from '../../../../domain/orders/credit.ts';
import type { GiftCardOffer, WantedGiftCard } from '../../../../domain/orders/giftCard.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { formatDate } from '../../../../domain/time/formatDate.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import type { ReadSecret } from '../../../platform/crypto/shopSecret.ts';
import type { MailShop } from '../../../platform/mail/layout/mailShop.ts';
import { notificationEnqueuer } from '../../../platform/mail/notificationEnqueuer.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import type { Mover } from '../life/lifeRepository.ts';
import { cardMail } from './cardMail.ts';
import type { CreditMove, CreditRepository, HeldCredit, NewCard } from './creditRepository.ts';
import { followSale, refuseUsedCard } from './followSale.ts';
import type { SoldCardsRepository } from './soldCardsRepository.ts';

/** Credit that a new order takes. */
interface CreditPurchase {
  orderId: number;
  total: Cents;
  /** Null for a guest, who has cards alone. */
  accountId: number | null;
  wanted: WantedCredit;
  at: number;
}

/** Credit that goes back to where a payment took it. */
interface ReturnedCredit extends Pick<CreditMove, 'orderId' | 'refundId' | 'userId' | 'at'> {
  /** The payment's id, which is that of the movement that took it. */
  paymentId: string;
  amount: Cents;
}

/** Credit in place of an order's money: of the buyer's account, or as a card that is mailed to a guest. */
interface GivenCredit extends Pick<CreditMove, 'userId' | 'at'> {
  orderId: number;
  refundId: number;
  buyerId: number | null;
  email: string;
  amount: Cents;
}

/** Store credit and gift cards, for shoppers and their orders. */
export interface CreditService {
  /** Takes what an order costs, as far as it is there: a payment for each balance. @throws ShopError invalid, conflict */
  spend(trx: Queries, purchase: CreditPurchase): Promise<{ paymentId: string; amount: Cents }[]>;
  giveBack(trx: Queries, returned: ReturnedCredit): Promise<void>;
  give(trx: Queries, given: GivenCredit): Promise<void>;
  /** Makes a card with a balance, and mails its code. Returns its id. */
  issueCard(trx: Queries, card: NewCard, move: CreditMove): Promise<number>;
  /** Queues the mail with a card's code. */
  mailCode(trx: Queries, card: { id: number; recipient: string }): Promise<void>;
  /** Notes that an order buys a card. */
  sell(trx: Queries, orderId: number, card: WantedGiftCard): Promise<void>;
  /** Makes the card that a paid order buys, once. */
  issueSold(trx: Queries, order: Pick<Order, 'id' | 'buyer' | 'total'>, by: Mover): Promise<void>;
  /** The card that an order has sold is worth what the order's money is still there for; orders of goods have none. */
  followSale(trx: Queries, orderId: number, by: Mover): Promise<void>;
  /** @throws ShopError invalid for a refund of more than is left on the card that the order has sold */
  refuseUsedCard: (
    trx: Queries,
    orderId: number,
    parts: Parameters<typeof refuseUsedCard>[3],
  ) => Promise<void>;
  ofBuyer(userId: number): Promise<BuyerCredit>;
  /** @throws ShopError notFound for an unknown code, conflict for a card that cannot be used any more */
  card(typed: string): Promise<ShownCard>;
  /** The cards that the shop sells, or would. */
  cardOffer(): Promise<GiftCardOffer & { isSold: boolean }>;
  /** There are gift cards that could be used. */
  hasCards(): Promise<boolean>;
  /** Renders the mail with a card's code; null for a card that is gone. */
  writeCardMail(id: number): Promise<Mail | null>;
}

export interface CreditDeps {
  database: Database;
  clock: Clock;
  repository: CreditRepository;
  soldCards: SoldCardsRepository;
  secret: ReadSecret;
  mailShop: (origin: string) => Promise<MailShop>;
  /** The shop's address in mails. */
  ownOrigin: string;
}

const NO_CARD = 'No encontramos una tarjeta de regalo con ese código. Revisalo.';
const BLOCKED = 'Esa tarjeta de regalo está bloqueada. Escribinos y lo vemos con vos.';
const EMPTY = 'Esa tarjeta de regalo ya no tiene saldo.';
const CHANGED = 'El saldo a favor cambió. Revisá el total antes de confirmar.';

export function creditService(deps: CreditDeps): CreditService {
  const { database, clock, repository, soldCards, secret } = deps;
  const enqueue = notificationEnqueuer();

  const codeOf = async (id: number, trx?: Queries): Promise<string> =>
    cardCode(
      createHmac('sha256', await secret(trx))
        .update(`card ${id}`)
        .digest(),
    );

  /** @throws ShopError invalid, on the field of the code */
  async function holdCard(trx: Queries, typed: string, at: number): Promise<HeldCredit> {
    const code = readCardCode(typed);
    const held = code && (await repository.hold(trx, { code }));
    const fault = held ? unusable(held, at) : NO_CARD;
    if (!held || fault) throw invalid(fault ?? NO_CARD, { 'credit.card': [fault ?? NO_CARD] });
    return held;
  }

  const service: CreditService = {
    spend: async (trx, { orderId, total, accountId, wanted, at }) => {
      const card = wanted.card === null ? null : await holdCard(trx, wanted.card, at);
      const usesBalance = wanted.usesBalance && accountId !== null;
      const own = usesBalance ? await repository.hold(trx, { userId: accountId }) : null;
      const held = [card, own].filter((each) => each !== null);
      const shares = creditShares(
        total,
        held.map((each) => usableCredit(each, at)),
      );
      const sum = shares.reduce((all, each) => all + each, 0);
      if (sum !== wanted.expected) throw conflict(CHANGED);
      const spent: { paymentId: string; amount: Cents }[] = [];
      for (const [index, { id }] of held.entries()) {
        const amount = shares[index] ?? 0;
        if (amount === 0) continue;
        const move = { kind: 'spent', amount: -amount, orderId, userId: null, at } as const;
        const movement = await repository.move(trx, id, move);
        if (movement === null) throw conflict(CHANGED);
        spent.push({ paymentId: String(movement), amount });
      }
      return spent;
    },
    giveBack: async (trx, { paymentId, amount, ...move }) => {
      const id = await repository.accountOf(trx, Number(paymentId));
      const held = id === null ? null : await repository.hold(trx, { id });
      if (!held) throw new Error(`Credit ${paymentId} has no balance`);
      await repository.move(trx, held.id, { kind: 'returned', amount, ...move });
      const least = move.at + RETURNED_CARD_MS;
      if (held.expiresAt !== null && held.expiresAt < least) {
        await repository.change(trx, held.id, { expires_at: least });
      }
      await followSale(deps, trx, { accountId: held.id }, move);
    },
    give: async (trx, { buyerId, email, amount, orderId, ...given }) => {
      const move = { kind: 'refund', amount, orderId, ...given } as const;
      if (buyerId === null) {
        // It was money: it does not end.
        await service.issueCard(trx, { recipient: email, orderId, expiresAt: null }, move);
        return;
      }
      await repository.move(trx, await repository.ofBuyer(trx, buyerId, given.at), move);
    },
    issueCard: async (trx, card, move) => {
      const id = await repository.addCard(trx, card, move.at);
      const code = await codeOf(id, trx);
      await repository.setCode(trx, id, code, code.slice(-CARD_ENDING));
      await repository.move(trx, id, move);
      await service.mailCode(trx, { id, recipient: card.recipient });
      return id;
    },
    mailCode: async (trx, { id, recipient: to }) => {
      if (to === '') return;
      const now = clock.now().getTime();
      await enqueue(trx, { to, payload: JSON.stringify({ card: id }) }, { now, dueAt: now });
    },
    sell: async (trx, orderId, card) => {
      const { months } = await repository.cardOffer(trx);
      await soldCards.add(trx, orderId, card, months);
    },
    issueSold: async (trx, { id: orderId, buyer, total }, by) => {
      const sale = await soldCards.find(trx, { orderId });
      if (!sale || sale.accountId !== null) return;
      const { recipient, months } = sale;
      const expiresAt = cardEnd(by.at, months);
      const card = { recipient: recipient || buyer, orderId, expiresAt };
      const move = { kind: 'issued', amount: total, orderId, ...by } as const;
      await soldCards.setCard(trx, orderId, await service.issueCard(trx, card, move));
    },
    followSale: (trx, orderId, by) => followSale(deps, trx, { orderId }, by),
    refuseUsedCard: (trx, orderId, parts) => refuseUsedCard(deps, trx, orderId, parts),
    ofBuyer: async (userId) => {
      const found = await repository.find(database.db, { userId });
      if (!found) return { balance: 0, isBlocked: false, movements: [] };
      const { id, balance, isBlocked } = found;
      const movements = await repository.movements(database.db, id);
      return { balance, isBlocked, movements };
    },
    card: async (typed) => {
      const code = readCardCode(typed);
      const found = code && (await repository.find(database.db, { code }));
      if (!found) throw notFound(NO_CARD);
      const fault = unusable(found, clock.now().getTime());
      if (fault) throw conflict(fault);
      const { ending, balance, expiresAt } = found;
      return { ending, balance, expiresAt };
    },
    cardOffer: () => repository.cardOffer(database.db),
    hasCards: () => repository.hasCards(database.db),
    writeCardMail: async (id) => {
      const found = await repository.find(database.db, { id });
      if (!found || found.recipient === '') return null;
      const code = spacedCode(await codeOf(id));
      const sale = await soldCards.find(database.db, { accountId: id });
      const gift = sale && sale.recipientName !== '' ? sale : null;
      return cardMail({ ...found, code, gift }, await deps.mailShop(deps.ownOrigin));
    },
  };
  return service;
}

/** Null for a card that can be used. */
function unusable(card: HeldCredit, now: number): string | null {
  if (card.isBlocked) return BLOCKED;
  if (isExpired(card, now)) {
    return `Esa tarjeta de regalo venció el ${formatDate((card.expiresAt ?? now) - 1)}.`;
  }
  return card.balance === 0 ? EMPTY : null;
}
