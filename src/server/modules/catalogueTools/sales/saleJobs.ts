import { valuesLike, type BulkValues } from '../../../../domain/tools/bulkEdit.ts';
import { endedPrices, salePrices, type Sale } from '../../../../domain/tools/sale.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { CategoryTree } from '../../../platform/catalogue/CategoryTree.ts';
import { writePlans } from '../../../platform/catalogue/writePlans.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { defineJob, type DefinedJob, type JobWork } from '../../../platform/jobs/defineJob.ts';
import { planOf } from '../bulkChange.ts';
import type { BulkEditsRepository, BulkProduct } from '../bulkEditsRepository.ts';
import type { SaleItem, SalesRepository } from './salesRepository.ts';

interface SaleJobsDeps {
  dialect: Dialect;
  sales: SalesRepository;
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
}

/** The jobs that begin and end a sale, each product in one transaction with what is remembered of it. */
export function saleJobs({ dialect, sales, edits }: SaleJobsDeps): {
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
    const plans = changes.map(({ product, to }) => planOf(product, to, tree));
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
    const ids = await sales.coveredAfter(trx, sale, Number(work.cursor ?? 0), WRITTEN_AT_ONCE);
    const held = await sales.heldByOthers(trx, saleId, ids);
    const products = await edits.read(trx, ids);
    const changes: Change[] = [];
    const skipped: SaleItem[] = [];
    for (const product of products) {
      const to = held.has(product.id) ? null : onSale(product, sale);
      if (to) changes.push({ product, from: valuesLike(product.values, to), to });
      else skipped.push({ productId: product.id, before: {}, after: {} });
    }
    await sales.addItems(trx, saleId, [
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
    const items = await sales.activeAfter(trx, saleId, Number(work.cursor ?? 0), WRITTEN_AT_ONCE);
    const ids = items.map(({ productId }) => productId);
    const products = new Map((await edits.read(trx, ids)).map((each) => [each.id, each]));
    const changes: Change[] = [];
    const kept: number[] = [];
    for (const item of items) {
      const product = products.get(item.productId);
      // Archived meanwhile: nobody sees its price, and whoever brings it back sees it in the form.
      if (!product) continue;
      const { to, isEdited } = afterSale(product, item);
      if (isEdited) kept.push(product.id);
      changes.push({ product, from: valuesLike(product.values, to), to });
    }
    await sales.mark(trx, saleId, ids, 'ended');
    await sales.mark(trx, saleId, kept, 'kept');
    await write(trx, changes, work);
    const isLast = items.length < WRITTEN_AT_ONCE;
    if (isLast) await sales.move(trx, saleId, 'ending', { state: 'ended' });
    return { cursor: isLast ? null : String(ids.at(-1)), done: items.length, refusals: [] };
  }

  return {
    start: defineJob<SaleJob>({ kind: 'saleStart', changesCatalogue: true, step: stepStart }),
    end: defineJob<SaleJob>({ kind: 'saleEnd', changesCatalogue: true, step: stepEnd }),
  };
}

/** What a sale turns a product's values into; null when it changes nothing. */
function onSale({ values }: BulkProduct, sale: Sale): BulkValues | null {
  const prices = salePrices(values.prices, sale);
  const isFeatured = sale.features && !values.isFeatured;
  if (!prices && !isFeatured) return null;
  return { ...(prices && { prices }), ...(isFeatured && { isFeatured }) };
}

function afterSale(
  { values }: BulkProduct,
  { before, after }: SaleItem,
): { to: BulkValues; isEdited: boolean } {
  const isFeatured = after.isFeatured === true ? before.isFeatured : undefined;
  const features = isFeatured === undefined ? {} : { isFeatured };
  if (!before.prices || !after.prices) return { to: features, isEdited: false };
  const pair = { before: before.prices, after: after.prices };
  const { prices, isEdited } = endedPrices(values.prices, pair);
  return { to: { ...features, prices }, isEdited };
}
