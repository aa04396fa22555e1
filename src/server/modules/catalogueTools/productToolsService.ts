import type { Page } from '../../../domain/page.ts';
import type {
  EditedProduct,
  ProductDraft,
  ProductRow,
  ProductRowFilters,
  ProductRowOrder,
} from '../../../domain/catalogue/productDraft.ts';
import { recordAudit, type Actor } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import { CategoryTree } from '../../platform/catalogue/CategoryTree.ts';
import { usedTags } from '../../platform/catalogue/productTags.ts';
import { writePlans } from '../../platform/catalogue/writePlans.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { type PageRequest, pageOfList } from '../../platform/PageRequest.ts';
import { conflict, invalid, notFound } from '../../platform/ShopError.ts';
import { editedProductsRepository, type StoredEdit } from './editedProductsRepository.ts';
import { freeQuestion } from './freeQuestion.ts';
import { copyOf, emptyPlan, planDraft } from './planDraft.ts';
import { pictureFaults, publishFaults, sizeFaults } from './productFaults.ts';
import { productRowsRepository } from './productRowsRepository.ts';

interface SentProduct {
  draft: ProductDraft;
  /** Somebody said yes to a price of 0. */
  isFreeConfirmed: boolean;
}

export interface ProductSave extends SentProduct {
  id: number;
  version: number;
}

interface ProductToolsDeps {
  database: Database;
  media: Pick<MediaStore, 'fileOf'>;
  clock: Clock;
}

const BATCH = 200;
/** More than anybody looks through. */
const MOST_TAGS = 2000;
const NO_PRODUCT = 'No encontramos ese producto.';
const INVALID = 'Hay datos que no son válidos.';
const TAKEN = 'Otro producto tiene ahora ese SKU o código de barras. Revisalos y guardá de nuevo.';
const NO_CATEGORY = 'Esa categoría ya no existe.';

export type ProductToolsService = ReturnType<typeof productToolsService>;

export function productToolsService({ database, media, clock }: ProductToolsDeps) {
  const rows = productRowsRepository(database);
  const products = editedProductsRepository(database);
  const { dialect } = database;
  const now = () => clock.now().getTime();

  async function storedIn(on: Queries, id: number): Promise<StoredEdit> {
    const [stored] = await products.read(on, [id]);
    if (!stored) throw notFound(NO_PRODUCT);
    return stored;
  }

  async function write(
    trx: Queries,
    draft: ProductDraft,
    stored: StoredEdit | null,
    by: Actor,
  ): Promise<StoredEdit> {
    const tree = await CategoryTree.load(trx);
    const handle = stored ? stored.handle : await products.freeHandle(trx, draft.title);
    const plan = planDraft(draft, { stored, handle, pathOf: (id) => tree.pathOf(id) });
    const reason = stored ? 'adjustment' : 'initial';
    const stockCause = { reason, userId: by.userId } as const;
    const [id = 0] = await writePlans([plan], { trx, dialect, tree, now: now(), stockCause });
    const after = await storedIn(trx, id);
    await record(trx, by, stored, after);
    return after;
  }

  function record(trx: Queries, by: Actor, before: StoredEdit | null, after: StoredEdit) {
    return recordAudit(trx, by, {
      at: now(),
      action: before ? 'changed' : 'created',
      entity: 'product',
      id: after.id,
      label: after.title,
      before: before && auditFields(before),
      after: auditFields(after),
    });
  }

  /** The database has the last word on what must be unique. */
  async function change<Result>(run: (trx: Queries) => Promise<Result>): Promise<Result> {
    try {
      return await database.changeCatalogue(run);
    } catch (error) {
      if (dialect.constraintOf(error) === 'unique') throw conflict(TAKEN);
      throw error;
    }
  }

  async function refuseFaulty(trx: Queries, sent: SentProduct, stored: StoredEdit | null) {
    const { draft, isFreeConfirmed } = sent;
    const known = await products.knownCategories(trx, draft.categoryIds);
    const isCategoryGone = draft.categoryIds.some((id) => !known.has(id));
    const sizes = draft.variants.flatMap((variant) => variant.sizes);
    const owners = await products.ownersOf(trx, {
      productId: stored?.id ?? null,
      skus: sizes.flatMap(({ sku }) => sku || []),
      barcodes: sizes.flatMap(({ barcode }) => barcode || []),
    });
    const faults = {
      ...sizeFaults(draft, stored, owners),
      ...(await pictureFaults(media, draft, stored)),
      ...(isCategoryGone && { categoryIds: [NO_CATEGORY] }),
      ...publishFaults(draft, stored, now()),
    };
    if (Object.keys(faults).length > 0) throw invalid(INVALID, faults);
    const question = isFreeConfirmed ? null : freeQuestion(draft, stored);
    if (question !== null) throw invalid(question, { confirmFree: [question] });
  }

  return {
    /** @throws ShopError notFound past the end */
    list: async (
      filters: ProductRowFilters,
      order: ProductRowOrder,
      page: PageRequest,
    ): Promise<Page<ProductRow>> => {
      const few = await rows.few(filters);
      if (few) return pageOfList(page, few.length, (range) => rows.listOf(few, order, range));
      return pageOfList(page, await rows.count(filters), (range) =>
        rows.list(filters, order, range),
      );
    },
    /** The ones changed last. */
    first: async (filters: ProductRowFilters, most: number): Promise<ProductRow[]> => {
      const few = await rows.few(filters);
      const range = { limit: most, offset: 0 };
      return few ? rows.listOf(few, '-updated', range) : rows.list(filters, '-updated', range);
    },
    /** The list has the order of the alphabet. */
    tags: (): Promise<string[]> => usedTags(database.db, MOST_TAGS),
    /** All that match, in batches that are read on demand. */
    batches: async function* (filters: ProductRowFilters): AsyncGenerator<ProductRow[]> {
      for (let offset = 0; ; offset += BATCH) {
        const batch = await rows.list(filters, 'title', { limit: BATCH, offset });
        if (batch.length === 0) return;
        yield batch;
      }
    },
    /** @throws ShopError notFound */
    read: (id: number): Promise<EditedProduct> => storedIn(database.db, id),
    /** @throws ShopError invalid */
    create: (sent: SentProduct, by: Actor): Promise<EditedProduct> =>
      change(async (trx) => {
        await refuseFaulty(trx, sent, null);
        return write(trx, sent.draft, null, by);
      }),
    /** @throws ShopError notFound, invalid, conflict for a version that is no longer the product's */
    save: ({ id, version, ...sent }: ProductSave, by: Actor): Promise<EditedProduct> =>
      change(async (trx) => {
        const stored = await storedIn(trx, id);
        if (stored.version !== version) throw await staleSave(trx, 'product', id);
        await refuseFaulty(trx, sent, stored);
        return write(trx, sent.draft, stored, by);
      }),
    /** A hidden copy without stock. @throws ShopError notFound */
    duplicate: (id: number, by: Actor): Promise<EditedProduct> =>
      change(async (trx) => write(trx, copyOf(await storedIn(trx, id)), null, by)),
    /** Archived products are neither sold nor listed. @throws ShopError notFound */
    archive: (id: number, isArchived: boolean, by: Actor): Promise<EditedProduct> =>
      change(async (trx) => {
        const stored = await storedIn(trx, id);
        if (stored.isArchived === isArchived) return stored;
        const tree = await CategoryTree.load(trx);
        const values = {
          archivedAt: isArchived ? now() : null,
          publishAt: null,
          isPublished: false,
        };
        await writePlans([{ ...emptyPlan(stored), values }], { trx, dialect, tree, now: now() });
        const after = await storedIn(trx, id);
        await record(trx, by, stored, after);
        return after;
      }),
    /** Publishes what is due. */
    publishDue: async (): Promise<void> => {
      if ((await products.dueToPublish(database.db, now())).length === 0) return;
      await database.changeCatalogue(async (trx) => {
        const ids = await products.dueToPublish(trx, now());
        const due = await products.read(trx, ids);
        const tree = await CategoryTree.load(trx);
        const values = { isPublished: true, publishAt: null };
        const plans = due.map((stored) => ({ ...emptyPlan(stored), values }));
        await writePlans(plans, { trx, dialect, tree, now: now() });
      });
    },
  };
}

/** The product's fields without those that change by themselves. */
function auditFields(stored: StoredEdit) {
  const { id: _id, version: _version, createdAt: _created, sale: _sale, ...fields } = stored;
  return {
    ...fields,
    variants: fields.variants.map(({ color, hex, pictures, sizes }) => ({
      color,
      hex,
      pictures: pictures.map(({ url }) => url),
      sizes: sizes.map(
        ({ size, option3, sku, barcode, stock, lowStock, ownPrice, cost, measures }) => ({
          size,
          option3,
          sku,
          barcode,
          stock,
          lowStock,
          ownPrice,
          cost,
          measures,
        }),
      ),
    })),
  };
}
