import type { Queries } from '../platform/database/Database.ts';

/** Nothing to sell, nobody to sell to: only such a shop is filled with the demo. */
export async function isShopEmpty(db: Queries): Promise<boolean> {
  const tables = ['titles', 'users', 'site_configuration', 'orders'] as const;
  for (const table of tables) {
    const found = await db.selectFrom(table).select('id').limit(1).execute();
    if (found.length > 0) return false;
  }
  return true;
}
