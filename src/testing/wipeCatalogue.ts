import type { Database } from '../server/platform/database/Database.ts';

/** An empty shop again, as far as its catalogue goes. */
export function wipeCatalogue(database: Database): Promise<void> {
  return database.changeCatalogue(async (trx) => {
    await trx.deleteFrom('products').execute();
    await trx.deleteFrom('titles').execute();
    for (const level of [3, 2, 1] as const) {
      await trx.deleteFrom('categories').where('level', '=', level).execute();
    }
  });
}
