import type { KitLine } from '../../../domain/catalogue/kit.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { wholeSteps } from '../../../domain/orders/unitStep.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import { sizeListPrice } from '../../platform/database/shelfPrices.ts';
import { availableOf } from './cartRepository.ts';
import type { RemovedLine } from './drainCart.ts';

/** A kit before the price list applies. */
export interface KitRecord {
  id: number;
  name: string;
  isPublic: boolean;
  lines: KitLineRecord[];
}

export type KitLineRecord = Omit<KitLine, 'unitPrice'> & { listPrice: Cents; unitStep: number };

/** Admins also see unpublished kits. */
export type KitAudience = 'everyone' | 'admins';

interface NewKit {
  name: string;
  isPublic: boolean;
  createdBy: number;
  createdAt: Instant;
  lines: readonly Pick<RemovedLine, 'sizeId' | 'quantity'>[];
}

/** A kit's lines are sizes on sale, in whole packs; a kit without any is hidden from shoppers. */
export interface KitsRepository {
  count(on: Queries, audience: KitAudience): Promise<number>;
  /** The kits have the order that admins gave them; before those come the newest, ties in order of creation. */
  page(
    on: Queries,
    audience: KitAudience,
    range: { limit: number; offset: number },
  ): Promise<KitRecord[]>;
  find(on: Queries, audience: KitAudience, id: number): Promise<KitRecord | null>;
  create(trx: Queries, kit: NewKit): Promise<number>;
  /** False if there was none. */
  remove(trx: Queries, id: number): Promise<boolean>;
}

export function kitsRepository(): KitsRepository {
  async function withLines(
    on: Queries,
    kits: readonly { id: number; name: string; published: 0 | 1 }[],
  ): Promise<KitRecord[]> {
    const ids = kits.map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await linesOf(on, ids);
    const byKit = Map.groupBy(rows, (row) => row.kit_id);
    return kits.map(({ id, name, published }) => ({
      id,
      name,
      isPublic: published === 1,
      lines: (byKit.get(id) ?? []).map(lineOf).filter(({ quantity }) => quantity > 0),
    }));
  }

  return {
    count: async (on, audience) => {
      const { count } = await kitsFor(on, audience)
        .select((is) => is.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    page: async (on, audience, { limit, offset }) =>
      withLines(
        on,
        await kitsFor(on, audience)
          .select(['k.id', 'k.name', 'k.published'])
          .orderBy('k.position')
          .orderBy('k.created_at', 'desc')
          .orderBy('k.id')
          .limit(limit)
          .offset(offset)
          .execute(),
      ),
    find: async (on, audience, id) => {
      const row = await kitsFor(on, audience)
        .select(['k.id', 'k.name', 'k.published'])
        .where('k.id', '=', id)
        .executeTakeFirst();
      const [kit] = await withLines(on, row ? [row] : []);
      return kit ?? null;
    },
    create: async (trx, { name, isPublic, createdBy, createdAt, lines }) => {
      const { id } = await trx
        .insertInto('kits')
        .values({
          name,
          published: isPublic ? 1 : 0,
          created_by: createdBy,
          created_at: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = lines.map(({ sizeId: variant_size_id, quantity }) => ({
        kit_id: id,
        variant_size_id,
        quantity,
      }));
      await insertInBatches(trx, 'kit_lines', rows);
      return id;
    },
    remove: async (trx, id) => {
      const gone = await trx.deleteFrom('kits').where('id', '=', id).returning('id').execute();
      return gone.length > 0;
    },
  };
}

function kitsFor(on: Queries, audience: KitAudience) {
  const kits = on.selectFrom('kits as k');
  if (audience === 'admins') return kits;
  return kits
    .where('k.published', '=', 1)
    .where((is) =>
      is.exists(
        is
          .selectFrom('kit_lines as l')
          .innerJoin('variant_sizes as s', 's.id', 'l.variant_size_id')
          .innerJoin('variants as v', 'v.id', 's.variant_id')
          .innerJoin('products as p', 'p.id', 'v.product_id')
          .select('l.kit_id')
          .whereRef('l.kit_id', '=', 'k.id')
          .where('p.published', '=', 1)
          .whereRef('l.quantity', '>=', 'p.unit_step'),
      ),
    );
}

type KitLineRow = Awaited<ReturnType<typeof linesOf>>[number];

function linesOf(on: Queries, kits: readonly number[]) {
  return kitLineRows(on).where('l.kit_id', 'in', kits).where('p.published', '=', 1).execute();
}

/** Lines of kits, on sale or not, with their products. */
export function kitLineRows(on: Queries) {
  return on
    .selectFrom('kit_lines as l')
    .innerJoin('variant_sizes as s', 's.id', 'l.variant_size_id')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('titles as t', 't.id', 'p.title_id')
    .leftJoin('variant_images as i', (join) =>
      join.onRef('i.variant_id', '=', 'v.id').on('i.position', '=', 0),
    )
    .select(['l.kit_id', 'l.quantity', 's.id as size_id', 's.size', 's.quantity as stock'])
    .select(['v.id as variant_id', 'v.color', 'i.url as image', 't.name as title'])
    .select(['p.id as product_id', 'p.published', 'p.audience', 'p.unit_step', sizeListPrice])
    .orderBy('v.id')
    .orderBy('s.id');
}

function lineOf(row: KitLineRow): KitLineRecord {
  return {
    variantId: row.variant_id,
    sizeId: row.size_id,
    productId: row.product_id,
    size: row.size,
    title: row.title,
    audience: row.audience,
    color: row.color,
    image: row.image ?? '',
    // The pack may be larger than it was when the kit was made.
    quantity: wholeSteps(row.quantity, row.unit_step),
    unitStep: row.unit_step,
    listPrice: row.list_price_cents,
    available: availableOf(row),
  };
}
