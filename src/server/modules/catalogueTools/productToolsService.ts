import type { Page } from '../../../domain/page.ts';
import {
  MAX_LABEL,
  type EditedProduct,
  type ProductDraft,
  type ProductRow,
  type ProductRowFilters,
  type ProductRowOrder,
} from '../../../domain/catalogue/productDraft.ts';
import { recordAudit, type Actor } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import { CategoryTree } from '../../platform/catalogue/CategoryTree.ts';
import { writePlans } from '../../platform/catalogue/writePlans.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { isStoredPicture, PICTURE_LOST, type MediaStore } from '../../platform/media/MediaStore.ts';
import { type PageRequest, pageOfList } from '../../platform/PageRequest.ts';
import { conflict, type FieldErrors, invalid, notFound } from '../../platform/ShopError.ts';
import { editedProductsRepository, type StoredEdit } from './editedProductsRepository.ts';
import { freeQuestion } from './freeQuestion.ts';
import { copyOf, emptyPlan, planDraft } from './planDraft.ts';
import { productRowsRepository } from './productRowsRepository.ts';

export interface ProductToolsService {
  /** @throws ShopError notFound past the end */
  list(
    filters: ProductRowFilters,
    order: ProductRowOrder,
    page: PageRequest,
  ): Promise<Page<ProductRow>>;
  /** The ones changed last. */
  first(filters: ProductRowFilters, most: number): Promise<ProductRow[]>;
  /** All that match, in batches that are read on demand. */
  batches(filters: ProductRowFilters): AsyncGenerator<ProductRow[]>;
  /** @throws ShopError notFound */
  read(id: number): Promise<EditedProduct>;
  /** @throws ShopError invalid */
  create(sent: SentProduct, by: Actor): Promise<EditedProduct>;
  /** @throws ShopError notFound, invalid, conflict for a version that is no longer the product's */
  save(save: ProductSave, by: Actor): Promise<EditedProduct>;
  /** A hidden copy without stock. @throws ShopError notFound */
  duplicate(id: number, by: Actor): Promise<EditedProduct>;
  /** Archived products are neither sold nor listed. @throws ShopError notFound */
  archive(id: number, isArchived: boolean, by: Actor): Promise<EditedProduct>;
  /** Publishes what is due. */
  publishDue(): Promise<void>;
}

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
const NO_PRODUCT = 'No encontramos ese producto.';
const INVALID = 'Hay datos que no son válidos.';
const TAKEN = 'Otro producto tiene ahora ese SKU o código de barras. Revisalos y guardá de nuevo.';
const NO_CATEGORY = 'Esa categoría ya no existe.';
const PAST = 'Esa fecha ya pasó: publicalo ahora o elegí otra.';
/** A form of minutes takes its time. */
const PAST_TOLERANCE_MS = 5 * 60_000;
const LONG = `Hasta ${MAX_LABEL} caracteres.`;
const NO_SIZE = 'Ese talle ya no existe.';

export function productToolsService({
  database,
  media,
  clock,
}: ProductToolsDeps): ProductToolsService {
  const rows = productRowsRepository(database);
  const products = editedProductsRepository(database);
  const { dialect } = database;
  const now = () => clock.now().getTime();

  async function storedIn(on: Queries, id: number): Promise<StoredEdit> {
    const [stored] = await products.read(on, [id]);
    if (!stored) throw notFound(NO_PRODUCT);
    return stored;
  }

  /** Names that another product has, and sizes that this one does not. */
  async function sizeFaults(
    trx: Queries,
    draft: ProductDraft,
    stored: StoredEdit | null,
  ): Promise<FieldErrors> {
    const faults: FieldErrors = {};
    const sizes = draft.variants.flatMap((variant, at) =>
      variant.sizes.map((size, to) => ({ size, variant, path: `variants.${at}.sizes.${to}` })),
    );
    const owners = await products.ownersOf(trx, {
      productId: stored?.id ?? null,
      skus: sizes.flatMap(({ size }) => size.sku || []),
      barcodes: sizes.flatMap(({ size }) => size.barcode || []),
    });
    const skus = new Map(owners.map(({ sku, title }) => [sku, title]));
    const barcodes = new Map(owners.map(({ barcode, title }) => [barcode, title]));
    for (const { size, variant, path } of sizes) {
      const [skuOwner, barcodeOwner] = [skus.get(size.sku), barcodes.get(size.barcode)];
      if (skuOwner) faults[`${path}.sku`] = [`Ese SKU es de «${skuOwner}».`];
      if (barcodeOwner) {
        faults[`${path}.barcode`] = [`Ese código de barras es de «${barcodeOwner}».`];
      }
      const home = stored?.variants.find(({ id }) => id === variant.id);
      const known = home?.sizes.find(({ id }) => id === size.id);
      if (size.id !== null && !known) faults[`${path}.size`] = [NO_SIZE];
      if (size.sku.length > MAX_LABEL && size.sku !== known?.sku) faults[`${path}.sku`] = [LONG];
    }
    return faults;
  }

  /** Pictures that are not in the media store. */
  async function pictureFaults(
    draft: ProductDraft,
    stored: StoredEdit | null,
  ): Promise<FieldErrors> {
    const faults: FieldErrors = {};
    const kept = new Set(stored?.variants.flatMap(({ pictures }) => pictures.map((p) => p.url)));
    for (const [at, { pictures }] of draft.variants.entries()) {
      for (const [to, { url }] of pictures.entries()) {
        const isThere = kept.has(url) || (await isStoredPicture(media, url));
        if (!isThere) faults[`variants.${at}.pictures.${to}`] = [PICTURE_LOST];
      }
    }
    return faults;
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

  /** One that stands there already may go by while the rest of the product is edited. */
  function isPast({ isPublished, publishAt }: ProductDraft, stored: StoredEdit | null): boolean {
    if (isPublished || publishAt === null || publishAt === stored?.publishAt) return false;
    return publishAt < now() - PAST_TOLERANCE_MS;
  }

  async function refuseFaulty(trx: Queries, sent: SentProduct, stored: StoredEdit | null) {
    const { draft, isFreeConfirmed } = sent;
    const known = await products.knownCategories(trx, draft.categoryIds);
    const isCategoryGone = draft.categoryIds.some((id) => !known.has(id));
    const faults = {
      ...(await sizeFaults(trx, draft, stored)),
      ...(await pictureFaults(draft, stored)),
      ...(isCategoryGone && { category_ids: [NO_CATEGORY] }),
      ...(isPast(draft, stored) && { publish_at: [PAST] }),
    };
    if (Object.keys(faults).length > 0) throw invalid(INVALID, faults);
    const question = isFreeConfirmed ? null : freeQuestion(draft, stored);
    if (question !== null) throw invalid(question, { confirm_free: [question] });
  }

  return {
    list: async (filters, order, page) => {
      const few = await rows.few(filters);
      if (few) return pageOfList(page, few.length, (range) => rows.listOf(few, order, range));
      return pageOfList(page, await rows.count(filters), (range) =>
        rows.list(filters, order, range),
      );
    },
    first: async (filters, most) => {
      const few = await rows.few(filters);
      const range = { limit: most, offset: 0 };
      return few ? rows.listOf(few, '-updated', range) : rows.list(filters, '-updated', range);
    },
    batches: async function* (filters) {
      for (let offset = 0; ; offset += BATCH) {
        const batch = await rows.list(filters, 'title', { limit: BATCH, offset });
        if (batch.length === 0) return;
        yield batch;
      }
    },
    read: (id) => storedIn(database.db, id),
    create: (sent, by) =>
      change(async (trx) => {
        await refuseFaulty(trx, sent, null);
        return write(trx, sent.draft, null, by);
      }),
    save: ({ id, version, ...sent }, by) =>
      change(async (trx) => {
        const stored = await storedIn(trx, id);
        if (stored.version !== version) throw await staleSave(trx, 'product', id);
        await refuseFaulty(trx, sent, stored);
        return write(trx, sent.draft, stored, by);
      }),
    duplicate: (id, by) =>
      change(async (trx) => write(trx, copyOf(await storedIn(trx, id)), null, by)),
    archive: (id, isArchived, by) =>
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
    publishDue: async () => {
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
  const { handle, isArchived, title, description, care, categoryIds, price } = stored;
  const { suggestedPrice, weightGrams, taxRate, isFeatured, isDeliveredTomorrow } = stored;
  const { isPublished, publishAt, seoTitle, seoDescription } = stored;
  const variants = stored.variants.map(({ color, hex, pictures, sizes }) => ({
    color,
    hex,
    pictures: pictures.map(({ url }) => url),
    sizes: sizes.map(({ size, sku, barcode, stock, lowStock, ownPrice, measures }) => ({
      ...{ size, sku, barcode, stock, lowStock, ownPrice, measures },
    })),
  }));
  return {
    ...{ handle, isArchived, title, description, care, categoryIds, price, suggestedPrice },
    ...{ weightGrams, taxRate, isFeatured, isDeliveredTomorrow, isPublished, publishAt },
    ...{ seoTitle, seoDescription, variants },
  };
}
