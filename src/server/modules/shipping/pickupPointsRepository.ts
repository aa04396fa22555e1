import type { Selectable } from 'kysely';
import type { OfferedPickupPlace } from '../../../domain/orders/pickupPoint.ts';
import type { KeptPickupPlace } from '../../../domain/tools/settings.ts';
import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { flag, type PickupPointTable } from '../../platform/database/schema/cartTables.ts';

export interface PickupPointsRepository {
  /** Points that shoppers may choose, in the shop's order. Cached until the catalogue changes. */
  shown(): Promise<readonly OfferedPickupPlace[]>;
  read(on: Queries): Promise<KeptPickupPlace[]>;
  /** Instead of those there are; one that stays keeps its id. Call it in `changeCatalogue`. */
  replace(trx: Queries, places: readonly KeptPickupPlace[]): Promise<void>;
}

export function pickupPointsRepository(database: Database): PickupPointsRepository {
  const memo = new CatalogueMemo(database);
  return {
    shown: () =>
      memo.get('pickupPoints', async () => {
        const rows = await rowsOf(database.db);
        return rows.flatMap((row) => (row.shown === 1 ? [placeOf(row)] : []));
      }),
    read: async (on) =>
      (await rowsOf(on)).map((row) => ({ ...placeOf(row), isShown: row.shown === 1 })),
    replace,
  };
}

function rowsOf(on: Queries) {
  return on.selectFrom('pickup_points').selectAll().orderBy('position').orderBy('id').execute();
}

function placeOf(row: Selectable<PickupPointTable>): OfferedPickupPlace {
  const { id, name, address, city, province, hours, note, min_days: min, max_days: max } = row;
  return { id, name, address, city, province, hours, note, days: { min, max } };
}

async function replace(trx: Queries, places: readonly KeptPickupPlace[]): Promise<void> {
  const knownIds = places.flatMap(({ id }) => (id === null ? [] : [id]));
  await trx
    .deleteFrom('pickup_points')
    .$if(knownIds.length > 0, (all) => all.where('id', 'not in', knownIds))
    .execute();
  for (const [position, { id, days, isShown, ...texts }] of places.entries()) {
    const row = {
      ...texts,
      position,
      min_days: days.min,
      max_days: days.max,
      shown: flag(isShown),
    };
    const { numUpdatedRows } = await trx
      .updateTable('pickup_points')
      .set(row)
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) await trx.insertInto('pickup_points').values(row).execute();
  }
}
