import type { Generated } from 'kysely';
import type { CreditKind, CreditMovementKind } from '../../../../domain/orders/credit.ts';
import type { Instant } from './cartTables.ts';

export interface CreditTables {
  credit_accounts: CreditAccountTable;
  credit_movements: CreditMovementTable;
  gift_card_sales: GiftCardSaleTable;
}

/** Credit of a buyer, or a gift card. */
export interface CreditAccountTable {
  id: Generated<number>;
  kind: CreditKind;
  /** The buyer; null for a card, and after the account was deleted. */
  user_id: number | null;
  /** Hash of a card's code, which is nowhere else: it is derived from the shop's secret. */
  code_hash: string | null;
  /** A card's last characters. */
  ending: Generated<string>;
  /** The email to which a card's code is sent. */
  recipient: Generated<string>;
  /** The order that it comes from. */
  order_id: number | null;
  balance_cents: Generated<number>;
  expires_at: Instant | null;
  blocked_at: Instant | null;
  created_at: Instant;
  version: Generated<number>;
}

/** A change of a balance. */
interface CreditMovementTable {
  id: Generated<number>;
  account_id: number;
  kind: CreditMovementKind;
  amount_cents: number;
  balance_before_cents: number;
  balance_after_cents: number;
  order_id: number | null;
  /** The refund that it stands for: once. */
  refund_id: number | null;
  reason: Generated<string>;
  /** The admin's; null for the shop itself. */
  user_id: number | null;
  created_at: Instant;
}

/** The gift card that an order buys. */
export interface GiftCardSaleTable {
  order_id: number;
  /** Null until the order is paid: then the card is made, once. */
  account_id: number | null;
  /** Months that it lasts, as it was offered; 0 for no end. */
  months: Generated<number>;
  /** The email to which its code is sent; '' for the buyer's, and once they are erased. */
  recipient: Generated<string>;
  recipient_name: Generated<string>;
  /** The buyer's words. */
  message: Generated<string>;
}
