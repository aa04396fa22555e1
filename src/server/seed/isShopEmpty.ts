import type { Queries } from '../platform/database/Database.ts';

/** No products and no accounts: only such a shop is seeded. */
export async function isShopEmpty(db: Queries): Promise<boolean> {
  const tables = ['titles', 'users', 'site_configuration', 'orders'] as const;
  for (const table of tables) {
    const found = await db.selectFrom(table).select('id').limit(1).execute();
    if (found.length > 0) return false;
  }
  return true;
}
