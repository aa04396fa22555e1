import { titleFor } from '../../../../domain/catalogue/audience.ts';
import type { EditedKit, KitDraft } from '../../../../domain/tools/editedKit.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';
import { flag } from '../../../platform/database/schema/cartTables.ts';
import { kitLineRows } from '../kitsRepository.ts';

export interface KitToolsRepository {
  /** Kits in the shoppers' order, with the lines that no longer sell. */
  list(on: Queries): Promise<EditedKit[]>;
  find(on: Queries, id: number): Promise<EditedKit | null>;
  /** False for an old version. */
  update(trx: Queries, id: number, draft: KitDraft, version: number): Promise<boolean>;
  setOrder(trx: Queries, ids: readonly number[]): Promise<void>;
  /** Units of a pack, by those of these sizes that exist. */
  unitSteps(trx: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

export function kitToolsRepository({ dialect }: Pick<Database, 'dialect'>): KitToolsRepository {
  const kitRows = (on: Queries) =>
    on
      .selectFrom('kits')
      .select(['id', 'name', 'published', 'version'])
      .orderBy('position')
      .orderBy('created_at', 'desc')
      .orderBy('id');

  async function withLines(
    on: Queries,
    kits: Awaited<ReturnType<ReturnType<typeof kitRows>['execute']>>,
  ): Promise<EditedKit[]> {
    const ids = kits.map(({ id }) => id);
    const rows = await kitLineRows(on).where(dialect.isIn('l.kit_id', ids)).execute();
    const byKit = Map.groupBy(rows, (row) => row.kit_id);
    return kits.map(({ published, ...kit }) => ({
      ...kit,
      isPublic: published === 1,
      lines: (byKit.get(kit.id) ?? []).map((row) => ({
        sizeId: row.size_id,
        productId: row.product_id,
        title: titleFor(row),
        color: row.color,
        size: row.size,
        image: row.image ?? '',
        quantity: row.quantity,
        unitStep: row.unit_step,
        listPrice: row.list_price_cents,
        available: row.stock,
        isOnSale: row.published === 1,
      })),
    }));
  }

  return {
    list: async (on) => withLines(on, await kitRows(on).execute()),
    find: async (on, id) => {
      const [kit] = await withLines(on, await kitRows(on).where('id', '=', id).execute());
      return kit ?? null;
    },
    update: async (trx, id, { name, isPublic, lines }, version) => {
      const { numUpdatedRows } = await trx
        .updateTable('kits')
        .set({ name, published: flag(isPublic), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) === 0) return false;
      await trx.deleteFrom('kit_lines').where('kit_id', '=', id).execute();
      const rows = lines.map(({ sizeId, quantity }) => ({
        kit_id: id,
        variant_size_id: sizeId,
        quantity,
      }));
      await insertInBatches(trx, 'kit_lines', rows);
      return true;
    },
    setOrder: async (trx, ids) => {
      for (const [at, id] of ids.entries()) {
        const position = at + 1;
        await trx.updateTable('kits').set({ position }).where('id', '=', id).execute();
      }
    },
    unitSteps: async (trx, ids) => {
      const rows = await trx
        .selectFrom('variant_sizes as s')
        .innerJoin('variants as v', 'v.id', 's.variant_id')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .select(['s.id', 'p.unit_step'])
        .where(dialect.isIn('s.id', ids))
        .execute();
      return new Map(rows.map((row) => [row.id, row.unit_step]));
    },
  };
}
