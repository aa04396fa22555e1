import { MAX_ID } from '../../../domain/id.ts';
import { isStockUnlimited, MAX_COUNTED_STOCK } from '../../../domain/orders/cart.ts';
import type { Page } from '../../../domain/page.ts';
import type { Title } from '../../../domain/catalogue/product.ts';
import {
  sizeTitle,
  type CorrectionReason,
  type MovementFilters,
  type SizeStock,
  type StockFilters,
  type StockMovement,
  type StockOrder,
} from '../../../domain/catalogue/stock.ts';
import { foldText } from '../../../domain/text.ts';
import { recordAudit, type Actor } from '../../platform/audit/recordAudit.ts';
import { stockRepository } from '../../platform/catalogue/stockRepository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { countedPage, pageAtOnce, type PageRequest } from '../../platform/PageRequest.ts';
import { conflict, notFound } from '../../platform/ShopError.ts';
import { movementsRepository } from './movementsRepository.ts';
import type { ListStart } from './sizesByTitle.ts';
import { stockLevelsRepository } from './stockLevelsRepository.ts';

export interface StockService {
  /** @throws ShopError notFound past the end */
  sizes(filters: StockFilters, order: StockOrder, page: PageRequest): Promise<Page<SizeStock>>;
  /** All that match, in batches that are read on demand. */
  allSizes(filters: StockFilters): AsyncGenerator<SizeStock[]>;
  /** Newest first, or oldest first. @throws ShopError notFound past the end */
  movements(
    filters: MovementFilters,
    page: PageRequest,
    isOldestFirst: boolean,
  ): Promise<Page<StockMovement>>;
  /** All that match, newest first, in batches that are read on demand. */
  allMovements(filters: MovementFilters): AsyncGenerator<StockMovement[]>;
  /** @throws ShopError notFound, conflict for more than there are */
  correct(sizeId: number, correction: StockCorrection, by: Actor): Promise<SizeStock>;
  /** The shop's own. */
  threshold(): Promise<number>;
  /** Returns the shop's own. @throws ShopError notFound */
  setThreshold(change: ThresholdChange, by: Actor): Promise<number>;
  /** Some titles that contain the text. */
  titles(text: string): Promise<Title[]>;
  /** Sizes of products on sale that are sold out or nearly so. */
  countLow(): Promise<number>;
}

export interface StockCorrection {
  /** Units that come in, or go out when negative. */
  change: number;
  reason: CorrectionReason;
  note: string;
}

export interface ThresholdChange {
  /** Null for the shop's own. */
  lowFrom: number | null;
  /** The size; without it all sizes of the product, or else the shop's threshold. */
  sizeId?: number | undefined;
  productId?: number | undefined;
}

const BATCH = 500;
const TITLES = 20;
const NO_SIZE = 'No encontramos ese talle.';
const NO_PRODUCT = 'No encontramos ese producto.';
const UNLIMITED =
  'Este talle se vende sin límite de stock. Ponele un número en la ficha del producto.';
const TOO_MANY = `El stock no puede pasar de ${MAX_COUNTED_STOCK.toLocaleString('es-AR')}.`;

export function stockService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): StockService {
  const { background, dialect } = database;
  const levels = stockLevelsRepository(dialect);
  const ledger = movementsRepository(dialect);
  const stock = stockRepository(database);
  const now = () => clock.now().getTime();

  async function sizeIn(on: Queries, id: number): Promise<SizeStock> {
    const [size] = await levels.ofSizes(on, [id]);
    if (!size) throw notFound(NO_SIZE);
    return size;
  }

  async function sizesFor(trx: Queries, { sizeId, productId }: ThresholdChange) {
    if (sizeId !== undefined) return [await sizeIn(trx, sizeId)];
    const ids = productId === undefined ? [] : await levels.sizesOf(trx, productId);
    if (ids.length === 0) throw notFound(NO_PRODUCT);
    return levels.ofSizes(trx, ids);
  }

  return {
    sizes: (filters, order, page) => {
      const counting = levels.count(background, filters);
      return pageAtOnce(page, counting, (range) =>
        levels.list(background, filters, order, { ...range, counting }),
      );
    },
    async *allSizes(filters) {
      let start: ListStart | null = null;
      for (;;) {
        const batch = await levels.listFrom(background, filters, start, BATCH);
        const last = batch.at(-1);
        if (!last) return;
        yield batch;
        const { productId, title } = last;
        const before: number = start?.productId === productId ? start.offset : 0;
        const read = batch.filter((each) => each.productId === productId).length;
        start = { title: foldText(title), productId, offset: before + read };
      }
    },
    movements: (filters, page, isOldestFirst) =>
      countedPage(page, (range) => ledger.page(background, filters, { ...range, isOldestFirst })),
    async *allMovements(filters) {
      let below = MAX_ID;
      for (;;) {
        const batch = await ledger.listBelow(background, filters, below, BATCH);
        const last = batch.at(-1);
        if (!last) return;
        yield batch;
        below = last.id;
      }
    },
    correct: (sizeId, { change, reason, note }, by) =>
      database.transaction(async (trx) => {
        await levels.hold(trx, [sizeId]);
        const before = await sizeIn(trx, sizeId);
        const after = before.stock + change;
        if (isStockUnlimited(before.stock)) throw conflict(UNLIMITED);
        if (after < 0) throw conflict(tooFew(before.stock, -change));
        if (after > MAX_COUNTED_STOCK) throw conflict(TOO_MANY);
        const cause = { reason, note, orderId: null, userId: by.userId, at: now() };
        await stock.move(trx, [{ sizeId, delta: change }], cause);
        await recordAudit(trx, by, {
          at: cause.at,
          action: 'changed',
          entity: 'stock',
          id: sizeId,
          label: sizeTitle(before),
          before: { stock: before.stock },
          after: { stock: after, reason, note },
        });
        return { ...before, stock: after };
      }),
    threshold: () => levels.threshold(database.db),
    setThreshold: (change, by) =>
      database.transaction(async (trx) => {
        const at = now();
        const { lowFrom, sizeId, productId } = change;
        const shopsOwn = await levels.threshold(trx);
        if (sizeId === undefined && productId === undefined) {
          const wanted = lowFrom ?? shopsOwn;
          await levels.setThreshold(trx, wanted);
          await recordAudit(trx, by, {
            at,
            action: 'changed',
            entity: 'stock',
            id: 'threshold',
            before: { lowFrom: shopsOwn },
            after: { lowFrom: wanted },
          });
          return wanted;
        }
        const sizes = await sizesFor(trx, change);
        await levels.setThresholds(
          trx,
          sizes.map((size) => size.sizeId),
          lowFrom,
        );
        await recordAudit(
          trx,
          by,
          sizes.map((size) => ({
            at,
            action: 'changed',
            entity: 'stock',
            id: size.sizeId,
            label: sizeTitle(size),
            before: { lowFrom: size.ownLow },
            after: { lowFrom },
          })),
        );
        return shopsOwn;
      }),
    titles: (text) => levels.titlesLike(background, text, TITLES),
    countLow: () => levels.count(background, { state: 'low' }),
  };
}

function tooFew(stock: number, wanted: number): string {
  const there = stock === 1 ? 'Hay 1 unidad' : `Hay ${stock} unidades`;
  return stock === 0
    ? 'No queda ninguna unidad para sacar.'
    : `${there}: no se pueden sacar ${wanted}.`;
}
