import type { Queries } from '../platform/database/Database.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import demoKits from './demo/kits.json' with { type: 'json' };
import { given } from './given.ts';
import type { CatalogueIds } from './seedCatalogue.ts';

type KitOwner = { adminId: number; now: Date };

export async function seedKits(
  trx: Queries,
  { sizes }: CatalogueIds,
  { adminId, now }: KitOwner,
): Promise<void> {
  const kits = await trx
    .insertInto('kits')
    .values(demoKits.map(({ name }) => ({ name, created_by: adminId, created_at: now.getTime() })))
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(kits.map(({ id, name }) => [name, id]));
  await insertInBatches(
    trx,
    'kit_lines',
    demoKits.flatMap(({ name, quantities }) =>
      Object.entries(quantities).map(([sku, quantity]) => ({
        kit_id: given(ids, name),
        variant_size_id: given(sizes, sku),
        quantity,
      })),
    ),
  );
}
