import type { MinimumPurchase } from '../../../domain/checkout.ts';
import type { PaymentMethod } from '../../../domain/order.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomToken } from '../../platform/crypto/token.ts';
import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database } from '../../platform/database/Database.ts';

const NAME = 'orders';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Grace period: a card payment started at the last moment is reported later. */
export const CARD_GRACE_MS = 10 * MINUTE_MS;
/** How long an order is kept past its expiry while its provider does not answer. */
export const UNANSWERED_MS = 24 * HOUR_MS;

/** Defaults before the shop is configured. */
const DEFAULTS: OrderSettings = {
  minimum: { amount: 0, units: 0 },
  expiryHours: { 'Tarjeta de Credito': 1, 'Transferencia bancaria': 72 },
  guestTransferHours: 24,
};

/** Cached until the catalogue changes, like all of the site configuration. */
export function orderSettingsRepository(database: Database): () => Promise<OrderSettings> {
  const memo = new CatalogueMemo(database);

  async function read(): Promise<OrderSettings> {
    const row = await database.db
      .selectFrom('site_configuration')
      .select(['wholesale_min_cents', 'wholesale_min_units'])
      .select(['card_expiry_hours', 'transfer_expiry_hours', 'guest_transfer_expiry_hours'])
      .executeTakeFirst();
    if (!row) return DEFAULTS;
    return {
      minimum: { amount: row.wholesale_min_cents, units: row.wholesale_min_units },
      expiryHours: {
        'Tarjeta de Credito': row.card_expiry_hours,
        'Transferencia bancaria': row.transfer_expiry_hours,
      },
      guestTransferHours: row.guest_transfer_expiry_hours,
    };
  }

  return () => memo.get('settings', read);
}

/** The merchant's order settings. */
export interface OrderSettings {
  /** For wholesale purchases. */
  minimum: MinimumPurchase;
  /** How long an unpaid order holds its stock. */
  expiryHours: Readonly<Record<PaymentMethod, number>>;
  /** The same for guests' transfers, if shorter. */
  guestTransferHours: number;
}

/** When an order placed now releases its stock unless it is paid, in milliseconds since 1970. */
export function expiryOf(
  placedAt: number,
  { paymentMethod, isGuest }: { paymentMethod: PaymentMethod; isGuest: boolean },
  { expiryHours, guestTransferHours }: OrderSettings,
): number {
  const hours = expiryHours[paymentMethod];
  const isShorter = isGuest && paymentMethod === 'Transferencia bancaria';
  return placedAt + (isShorter ? Math.min(hours, guestTransferHours) : hours) * HOUR_MS;
}

/**
 * Returns the secret for guests' order keys: generated once, the same in every process. Not for use in a transaction.
 */
export function shopSecretRepository(
  {
    db,
    transaction,
    onCatalogueChanged,
  }: Pick<Database, 'db' | 'transaction' | 'onCatalogueChanged'>,
  clock: Clock,
): () => Promise<string> {
  let known: Promise<string> | null = null;
  // A restored backup brings its own.
  onCatalogueChanged(() => (known = null));

  const find = () =>
    db.selectFrom('shop_secrets').select('secret').where('name', '=', NAME).executeTakeFirst();

  async function findOrMake(): Promise<string> {
    const found = await find();
    if (found) return found.secret;
    const made = { name: NAME, secret: randomToken(), created_at: clock.now().getTime() };
    await transaction((trx) =>
      trx
        .insertInto('shop_secrets')
        .values(made)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    return (await find())?.secret ?? made.secret;
  }

  return () => {
    known ??= findOrMake();
    known.catch(() => (known = null));
    return known;
  };
}
