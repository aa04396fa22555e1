import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { OrderSettings } from './OrderSettings.ts';

/** A shop that was never set up. */
const DEFAULTS: OrderSettings = {
  minimum: { amount: 0, units: 0 },
  expiryHours: { 'Tarjeta de Credito': 1, 'Transferencia bancaria': 72 },
  guestTransferHours: 24,
};

/** Kept until the catalogue changes, as everything of the site's configuration is. */
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
