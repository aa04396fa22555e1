import type { Database } from '../server/platform/database/Database.ts';
import type { Samples } from './apiRequests.ts';

/** Webhooks that are off: nothing is ever sent to their address. */
export async function webhookSamples(database: Database): Promise<Record<string, Samples>> {
  const off = { url: 'https://receptor.example/', secret: '', is_on: 0, created_at: 0 } as const;
  const topics = { for_orders: 1, for_stock: 0, for_products: 0, for_customers: 0 } as const;
  const row = { ...off, ...topics, paused_for: null, last_success_at: null };
  const rows = await database.transaction((trx) =>
    trx.insertInto('webhooks').values([row, row, row, row, row]).returning('id').execute(),
  );
  const webhooks = rows.map(({ id }) => id);
  return {
    '/api/tools/webhooks/{id}/': { id: webhooks },
    '/api/tools/webhooks/{id}/deliveries/': { id: webhooks },
    '/api/tools/webhooks/{id}/new-secret/': { id: webhooks.slice(0, 2) },
    '/api/tools/webhooks/{id}/secret/': { id: webhooks.slice(0, 2) },
    '/api/tools/webhooks/{id}/delete/': { id: webhooks.slice(2) },
  };
}
