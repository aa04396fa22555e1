import type {
  CollectionContent,
  CollectionDraft,
  CollectionPreview,
  EditedCollection,
} from '../../../../domain/catalogue/collection.ts';
import { isForCoupons, MAX_COLLECTIONS } from '../../../../domain/catalogue/collection.ts';
import { slug as slugOf } from '../../../../domain/catalogue/slug.ts';
import type { Page } from '../../../../domain/page.ts';
import { recordAudit, type Actor } from '../../../platform/audit/recordAudit.ts';
import { staleSave } from '../../../platform/audit/staleSave.ts';
import { CategoryTree } from '../../../platform/catalogue/CategoryTree.ts';
import type { Clock } from '../../../platform/clock.ts';
import { refreshCollections } from '../../../platform/database/collectionShelves.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import {
  isStoredPicture,
  PICTURE_LOST,
  type MediaStore,
} from '../../../platform/media/MediaStore.ts';
import { pageOfList, type PageRequest } from '../../../platform/PageRequest.ts';
import { conflict, notFound, refuseFaults } from '../../../platform/ShopError.ts';
import type { ProductRowsRepository } from '../productRowsRepository.ts';
import {
  collectionsRepository,
  type CollectionFilters,
  type CollectionOrdering,
} from './collectionsRepository.ts';

interface CollectionsDeps {
  database: Database;
  media: Pick<MediaStore, 'fileOf'>;
  rows: ProductRowsRepository;
  clock: Clock;
}

const SHOWN = 8;
/** A merchant looks at a rule with more products by its first ones. */
const MAX_COUNTED = 10_000;
const NO_COLLECTION = 'No encontramos esa colección.';
const NO_CONDITION = 'Agregá al menos una condición.';
const NO_PRODUCT = 'Elegí al menos un producto.';
const NO_CATEGORY = 'Esa categoría ya no existe: sacá la condición o elegí otra.';
const PRODUCT_GONE = 'Uno de esos productos ya no existe: sacalo.';
const NO_ADDRESS = 'Necesita letras o números.';
const ONLY_CHOSEN = 'Ese orden es solo de productos elegidos.';
const TOO_MANY = `Hasta ${MAX_COLLECTIONS} colecciones: borrá una primero.`;

export type CollectionsService = ReturnType<typeof collectionsService>;

/** Collections, for admins. */
export function collectionsService({ database, media, rows, clock }: CollectionsDeps) {
  const collections = collectionsRepository(database);
  const { dialect } = database;
  const now = () => clock.now().getTime();

  async function withGone(
    on: Queries,
    found: readonly Omit<EditedCollection, 'goneCategories'>[],
  ): Promise<EditedCollection[]> {
    const known = await collections.categoryIds(on);
    return found.map((each) => ({
      ...each,
      goneCategories: each.conditions.flatMap((condition) =>
        condition.kind === 'category' && !known.has(condition.categoryId) ? [condition.name] : [],
      ),
    }));
  }

  async function find(id: number, on: Queries = database.db): Promise<EditedCollection> {
    const stored = await collections.find(on, id);
    const [found] = stored ? await withGone(on, [stored]) : [];
    if (!found) throw notFound(NO_COLLECTION);
    return found;
  }

  /** The draft to store: with its address, and categories by their names of today. */
  async function checked(
    trx: Queries,
    draft: CollectionDraft,
    before: EditedCollection | null,
  ): Promise<CollectionDraft> {
    const slug = slugOf(draft.slug || draft.name);
    const tree = await CategoryTree.load(trx);
    const owner = await collections.ownerOf(trx, slug);
    const isPictureKept = draft.image === '' || draft.image === before?.image;
    const kept = new Set(
      before?.conditions.flatMap((each) => (each.kind === 'category' ? [each.categoryId] : [])),
    );
    const goneAt = draft.conditions.findIndex(
      (each) =>
        each.kind === 'category' &&
        tree.pathOf(each.categoryId).length === 0 &&
        !kept.has(each.categoryId),
    );
    refuseFaults({
      ...(slug === '' && { slug: NO_ADDRESS }),
      ...(owner &&
        owner.id !== before?.id && {
          slug: `Esa dirección ya es de la colección «${owner.name}».`,
        }),
      ...(!isPictureKept &&
        !(await isStoredPicture(media, draft.image)) && { image: PICTURE_LOST }),
      ...(goneAt >= 0 && { [`conditions.${goneAt}.categoryId`]: NO_CATEGORY }),
      ...(await contentFaults(trx, draft)),
      ...(before && !isForCoupons(draft) && (await couponFault(trx, before.id))),
    });
    const conditions = draft.conditions.map((each) => {
      if (each.kind !== 'category') return each;
      const name = tree.pathOf(each.categoryId).join(' › ') || nameBefore(before, each.categoryId);
      return { ...each, name };
    });
    return { ...draft, slug, conditions };
  }

  async function contentFaults(trx: Queries, draft: CollectionDraft) {
    const { kind, conditions, products, order } = draft;
    if (kind === 'rule') {
      return {
        ...(conditions.length === 0 && { conditions: NO_CONDITION }),
        ...(order === 'chosen' && { order: ONLY_CHOSEN }),
      };
    }
    const known = await collections.knownProducts(
      trx,
      products.map(({ id }) => id),
    );
    if (products.length === 0) return { products: NO_PRODUCT };
    return products.some(({ id }) => !known.has(id)) ? { products: PRODUCT_GONE } : {};
  }

  /** A coupon cannot follow rules of price or stock. */
  async function couponFault(trx: Queries, id: number) {
    const coupon = await collections.couponOf(trx, id);
    return (
      coupon !== undefined && {
        conditions: `El cupón «${coupon}» vale para esta colección y no puede seguir precios ni stock: quitalos de la regla, o sacala del cupón.`,
      }
    );
  }

  return {
    find,
    list: async (
      filters: CollectionFilters,
      page: PageRequest,
      ordering: CollectionOrdering,
    ): Promise<Page<EditedCollection>> =>
      pageOfList(page, await collections.count(database.db, filters), async (range) =>
        withGone(
          database.background,
          await collections.list(database.background, filters, { ...range, ordering }),
        ),
      ),
    /** The products of a draft as shoppers would see them. */
    preview: async (content: CollectionContent): Promise<CollectionPreview> => {
      const asked = { now: now(), most: SHOWN, mostCounted: MAX_COUNTED };
      const { count, hasMore, ids } = await collections.preview(
        database.background,
        content,
        asked,
      );
      const found = await rows.listOf(ids, 'title', { limit: SHOWN, offset: 0 });
      const byId = new Map(found.map((each) => [each.id, each]));
      return {
        count,
        hasMore,
        products: ids.flatMap((id) => {
          const row = byId.get(id);
          return row ? [{ id, title: row.title, image: row.image, price: row.price }] : [];
        }),
      };
    },
    /** @throws ShopError invalid, conflict for too many */
    create: (draft: CollectionDraft, by: Actor): Promise<EditedCollection> =>
      database.changeCatalogue(async (trx) => {
        if ((await collections.count(trx, {})) >= MAX_COLLECTIONS) throw conflict(TOO_MANY);
        const id = await collections.insert(trx, await checked(trx, draft, null), now());
        await refreshCollections(trx, dialect, [id]);
        const after = await find(id, trx);
        const change = { at: now(), action: 'created', entity: 'collection', id } as const;
        await recordAudit(trx, by, { ...change, label: after.name, after: auditedOf(after) });
        return after;
      }),
    /** @throws ShopError notFound, invalid, conflict for an old version */
    save: (
      id: number,
      { version, ...draft }: CollectionDraft & { version: number },
      by: Actor,
    ): Promise<EditedCollection> =>
      database.changeCatalogue(async (trx) => {
        const before = await find(id, trx);
        if (before.version !== version) throw await staleSave(trx, 'collection', id);
        await collections.update(trx, id, await checked(trx, draft, before), now());
        await refreshCollections(trx, dialect, [id]);
        const after = await find(id, trx);
        await recordAudit(trx, by, {
          at: now(),
          action: 'changed',
          entity: 'collection',
          id,
          label: after.name,
          before: auditedOf(before),
          after: auditedOf(after),
        });
        return after;
      }),
    /** @throws ShopError notFound */
    remove: (id: number, by: Actor): Promise<void> =>
      database.changeCatalogue(async (trx) => {
        const before = await find(id, trx);
        await collections.remove(trx, id);
        await refreshCollections(trx, dialect, [id]);
        const change = { at: now(), action: 'deleted', entity: 'collection', id } as const;
        await recordAudit(trx, by, { ...change, label: before.name, before: auditedOf(before) });
      }),
    /** Takes products that are no longer new out of collections, once a day. */
    moveDays: async (): Promise<void> => {
      if ((await collections.lateDays(database.db, now())).length === 0) return;
      await database.changeCatalogue(async (trx) => {
        await refreshCollections(trx, dialect, await collections.moveDays(trx, now()));
      });
    },
  };
}

function nameBefore(before: EditedCollection | null, categoryId: number): string {
  const known = before?.conditions.find(
    (each) => each.kind === 'category' && each.categoryId === categoryId,
  );
  return known?.kind === 'category' ? known.name : '';
}

function auditedOf(stored: EditedCollection) {
  const { name, slug, text, image, kind, match, conditions, products, order } = stored;
  const titles = products.map(({ title }) => title);
  return { name, slug, text, image, kind, match, conditions, products: titles, order };
}
