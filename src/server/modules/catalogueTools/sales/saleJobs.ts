import { valuesLike, type BulkValues } from '../../../../domain/tools/bulkEdit.ts';
import { basePrices, salePrices, type Sale } from '../../../../domain/tools/sale.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { CategoryTree } from '../../../platform/catalogue/CategoryTree.ts';
import { writePlans } from '../../../platform/catalogue/writePlans.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { defineJob, type DefinedJob, type JobWork } from '../../../platform/jobs/defineJob.ts';
import { planOf } from '../bulkChange.ts';
import type { BulkEditsRepository, BulkItem, BulkProduct } from '../bulkEditsRepository.ts';
import type { SaleItemsRepository } from './saleItemsRepository.ts';
import type { SalesRepository } from './salesRepository.ts';

interface SaleJobsDeps {
  dialect: Dialect;
  sales: Pick<SalesRepository, 'find' | 'move'>;
  items: SaleItemsRepository;
  edits: BulkEditsRepository;
}

export interface SaleJob {
  saleId: number;
}

/** Products per step: many enough to be fast, few enough not to block shoppers. */
const WRITTEN_AT_ONCE = 50;
const NOTHING_LEFT = { cursor: null, done: 0, refusals: [] };

interface Change {
  product: BulkProduct;
  from: BulkValues;
  to: BulkValues;
  /** The part of `to` that the job writes; the sale itself changes the prices of the products in it. */
  written: BulkValues;
}

/** The jobs that begin and end a sale, each product in one transaction with what is remembered of it. */
export function saleJobs({ dialect, sales, items, edits }: SaleJobsDeps): {
  start: DefinedJob<SaleJob>;
  end: DefinedJob<SaleJob>;
} {
  async function write(
    trx: Queries,
    changes: readonly Change[],
    { by, at }: { by: Actor; at: number },
  ): Promise<void> {
    if (changes.length === 0) return;
    const tree = await CategoryTree.load(trx);
    const plans = changes.map(({ product, written }) => planOf(product, written, tree));
    await writePlans(plans, { trx, dialect, tree, now: at });
    await recordAudit(
      trx,
      by,
      changes.map(({ product, from, to }) => ({
        at,
        action: 'changed' as const,
        entity: 'product' as const,
        id: product.id,
        label: product.title,
        before: { ...from },
        after: { ...to },
      })),
    );
  }

  async function stepStart(trx: Queries, work: JobWork<SaleJob>) {
    const { saleId } = work.params;
    const sale = await sales.find(trx, saleId);
    if (sale?.state !== 'starting') return NOTHING_LEFT;
    const ids = await items.coveredAfter(trx, sale, Number(work.cursor ?? 0), WRITTEN_AT_ONCE);
    const held = await items.heldByOthers(trx, saleId, ids);
    const products = await edits.read(trx, ids);
    const changes: Change[] = [];
    const skipped: BulkItem[] = [];
    for (const product of products) {
      const to = held.has(product.id) ? null : onSale(product, sale);
      if (to) {
        const { isFeatured } = to;
        const written = isFeatured === undefined ? {} : { isFeatured };
        changes.push({ product, from: valuesLike(product.values, to), to, written });
      } else skipped.push({ productId: product.id, before: {}, after: {} });
    }
    await items.addItems(trx, saleId, [
      ...changes.map(({ product, from, to }) => ({
        productId: product.id,
        before: from,
        after: to,
        state: 'active' as const,
      })),
      ...skipped.map((item) => ({ ...item, state: 'skipped' as const })),
    ]);
    await write(trx, changes, work);
    const isLast = ids.length < WRITTEN_AT_ONCE;
    if (isLast) await sales.move(trx, saleId, 'starting', { state: 'active' });
    return { cursor: isLast ? null : String(ids.at(-1)), done: ids.length, refusals: [] };
  }

  async function stepEnd(trx: Queries, work: JobWork<SaleJob>) {
    const { saleId } = work.params;
    const ended = await items.activeAfter(trx, saleId, Number(work.cursor ?? 0), WRITTEN_AT_ONCE);
    const ids = ended.map(({ productId }) => productId);
    await items.mark(trx, saleId, ids, 'ended');
    // No longer in the sale, so that these are its prices. Archived ones would come back with them.
    const products = new Map((await edits.read(trx, ids, true)).map((each) => [each.id, each]));
    const changes: Change[] = [];
    for (const item of ended) {
      const product = products.get(item.productId);
      if (!product) continue;
      const to = afterSale(product, item);
      changes.push({ product, from: valuesLike(product.values, to), to, written: to });
    }
    await write(trx, changes, work);
    const isLast = ended.length < WRITTEN_AT_ONCE;
    if (isLast) await sales.move(trx, saleId, 'ending', { state: 'ended' });
    return { cursor: isLast ? null : String(ids.at(-1)), done: ended.length, refusals: [] };
  }

  return {
    start: defineJob<SaleJob>({ kind: 'saleStart', changesCatalogue: true, step: stepStart }),
    end: defineJob<SaleJob>({ kind: 'saleEnd', changesCatalogue: true, step: stepEnd }),
  };
}

/** A product's values on sale; null when the sale changes nothing. */
function onSale({ values }: BulkProduct, sale: Sale): BulkValues | null {
  const prices = salePrices(values.prices, sale);
  const isFeatured = sale.features && !values.isFeatured;
  if (!prices && !isFeatured) return null;
  return { ...(prices && { prices }), ...(isFeatured && { isFeatured }) };
}

/** A product's values after the sale, at its base prices of now. */
function afterSale({ values }: BulkProduct, { before, after }: BulkItem): BulkValues {
  const isFeatured = after.isFeatured === true ? before.isFeatured : undefined;
  return {
    ...(isFeatured !== undefined && { isFeatured }),
    ...(before.prices && { prices: basePrices(values.prices, before.prices) }),
  };
}
