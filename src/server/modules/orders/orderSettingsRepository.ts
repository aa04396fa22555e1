import type { Cents } from '../../../domain/money/money.ts';
import type { MinimumPurchases } from '../../../domain/orders/checkoutTotals.ts';
import type { PaymentMethod } from '../../../domain/orders/order.ts';
import { DEFAULT_EXCHANGE_TERMS, type ExchangeTerms } from '../../../domain/orders/exchange.ts';
import { DEFAULT_TRANSFER_TOLERANCE } from '../../../domain/orders/receivedTransfer.ts';
import { DEFAULT_HOLD_LIMITS, type OrderTerms } from '../../../domain/tools/settings.ts';
import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Grace period: a card payment started at the last moment is reported later. */
export const CARD_GRACE_MS = 10 * MINUTE_MS;
/** An order is kept this long past its expiry while its provider does not answer. */
export const UNANSWERED_MS = 24 * HOUR_MS;

/** Defaults before the shop is configured. */
const DEFAULTS: Omit<OrderSettings, 'minimums'> = {
  expiryHours: { 'Tarjeta de Credito': 1, 'Transferencia bancaria': 72 },
  guestTransferHours: 24,
  limits: DEFAULT_HOLD_LIMITS,
  transferTolerance: DEFAULT_TRANSFER_TOLERANCE,
  asksDni: false,
  exchanges: DEFAULT_EXCHANGE_TERMS,
  remindsCart: false,
};

/** Cached until the catalogue changes, which saving settings or client types does. */
export function orderSettingsRepository(
  database: Database,
): (on?: Queries) => Promise<OrderSettings> {
  const memo = new CatalogueMemo(database);

  async function read(on: Queries): Promise<OrderSettings> {
    const row = await on
      .selectFrom('site_configuration')
      .select(['card_expiry_hours', 'transfer_expiry_hours', 'guest_transfer_expiry_hours'])
      .select(['max_order_units as maxUnits', 'max_unpaid_orders as maxUnpaidOrders'])
      .select(['transfer_tolerance_cents as transferTolerance', 'asks_dni'])
      .select(['exchange_days', 'exchange_return_days'])
      .select(['reminds_cart', 'reminds_coupon'])
      .executeTakeFirst();
    const types = await on
      .selectFrom('client_types')
      .select(['name', 'min_cents', 'min_units'])
      .execute();
    const minimums: MinimumPurchases = new Map(
      types.map(({ name, min_cents: amount, min_units: units }) => [name, { amount, units }]),
    );
    if (!row) return { ...DEFAULTS, minimums };
    return {
      minimums,
      expiryHours: {
        'Tarjeta de Credito': row.card_expiry_hours,
        'Transferencia bancaria': row.transfer_expiry_hours,
      },
      guestTransferHours: row.guest_transfer_expiry_hours,
      limits: { maxUnits: row.maxUnits, maxUnpaidOrders: row.maxUnpaidOrders },
      transferTolerance: row.transferTolerance,
      asksDni: row.asks_dni === 1,
      exchanges: { askDays: row.exchange_days, returnDays: row.exchange_return_days },
      remindsCart: row.reminds_cart === 1 || row.reminds_coupon === 1,
    };
  }

  return (on = database.db) => memo.get('settings', () => read(on));
}

/** The merchant's order settings. */
export interface OrderSettings {
  minimums: MinimumPurchases;
  /** Hours during which an unpaid order holds its stock. */
  expiryHours: Readonly<Record<PaymentMethod, number>>;
  /** The same for guests' transfers, if shorter. */
  guestTransferHours: number;
  limits: Pick<OrderTerms, 'maxUnits' | 'maxUnpaidOrders'>;
  /** A transfer that lacks at most this counts as the whole. */
  transferTolerance: Cents;
  /** The checkout asks for the document of who receives a parcel. */
  asksDni: boolean;
  exchanges: ExchangeTerms;
  /** Buyers may ask to be reminded of their carts. */
  remindsCart: boolean;
}

/** An order releases its stock at this time unless it is paid, in milliseconds since 1970. */
export function expiryOf(
  placedAt: number,
  { paymentMethod, isGuest }: { paymentMethod: PaymentMethod; isGuest: boolean },
  { expiryHours, guestTransferHours }: OrderSettings,
): number {
  const hours = expiryHours[paymentMethod];
  const isShorter = isGuest && paymentMethod === 'Transferencia bancaria';
  return placedAt + (isShorter ? Math.min(hours, guestTransferHours) : hours) * HOUR_MS;
}
