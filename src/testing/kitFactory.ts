import type { Insertable } from 'kysely';
import type { Queries } from '../server/platform/database/Database.ts';
import type { DatabaseSchema } from '../server/platform/database/schema.ts';

type Units = [variant: number, size: string, units: number];

/** Creates a kit of existing products, published by default; returns the id. */
export async function makeKit(
  trx: Queries,
  lines: readonly Units[],
  given: Partial<Insertable<DatabaseSchema['kits']>> = {},
): Promise<number> {
  const { id } = await trx
    .insertInto('kits')
    .values({ name: 'Kit Travesía', created_by: null, created_at: 1, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [variant, size, quantity] of lines) {
    const { id: variant_size_id } = await trx
      .selectFrom('variant_sizes')
      .select('id')
      .where('variant_id', '=', variant)
      .where('size', '=', size)
      .executeTakeFirstOrThrow();
    await trx.insertInto('kit_lines').values({ kit_id: id, variant_size_id, quantity }).execute();
  }
  return id;
}
