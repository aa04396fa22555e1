import type { Page } from '../../../../domain/page.ts';
import type { Sale, SaleDraft } from '../../../../domain/tools/sale.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { staleSave } from '../../../platform/audit/staleSave.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { BY_THE_SHOP, type JobHandler } from '../../../platform/jobs/defineJob.ts';
import { type PageRequest, pageOfList } from '../../../platform/PageRequest.ts';
import { conflict, notFound, refuseFaults } from '../../../platform/ShopError.ts';
import { bulkEditsRepository } from '../bulkEditsRepository.ts';
import { saleItemsRepository } from './saleItemsRepository.ts';
import { saleJobs } from './saleJobs.ts';
import { salesRepository, type StoredDraft } from './salesRepository.ts';

/** Sales, for admins. */
export interface SalesService {
  /** @throws ShopError notFound past the end */
  list(page: PageRequest): Promise<Page<Sale>>;
  /** @throws ShopError notFound */
  find(id: number): Promise<Sale>;
  /** @throws ShopError invalid */
  create(draft: SaleDraft, by: Actor): Promise<Sale>;
  /**
   * A sale that began takes only the name, the end and the conditions. @throws ShopError notFound, invalid, conflict
   */
  save(id: number, draft: SaleDraft & { version: number }, by: Actor): Promise<Sale>;
  /** Ends one that began. @throws ShopError notFound, conflict */
  end(id: number, by: Actor): Promise<Sale>;
  /** Removes a sale that has not begun, or is over. @throws ShopError notFound, conflict */
  remove(id: number, by: Actor): Promise<void>;
  /** Begins and ends what is due. */
  runDue(): Promise<void>;
  jobs: readonly JobHandler[];
}

interface SalesDeps {
  database: Database;
  clock: Clock;
  /** Starts the stored jobs, after the commit. */
  wakeJobs: () => void;
}

const PAST_TOLERANCE_MS = 5 * 60_000;
const RETRY_MS = 10 * 60_000;
const MAX_PERCENT = 9_900;
const NO_SALE = 'No encontramos esa oferta.';
const RUNNING = 'Esa oferta ya empezó: terminala antes de borrarla.';
const NOT_RUNNING = 'Esa oferta no está en curso.';
const OVER = 'Esa oferta ya terminó.';
const FIXED = 'Esa oferta ya empezó: solo se pueden cambiar el nombre, el final y las condiciones.';

export function salesService({ database, clock, wakeJobs }: SalesDeps): SalesService {
  const sales = salesRepository(database);
  const edits = bulkEditsRepository(database);
  const { start, end } = saleJobs({
    dialect: database.dialect,
    sales,
    items: saleItemsRepository(database),
    edits,
  });
  const now = () => clock.now().getTime();

  async function found(on: Queries, id: number): Promise<Sale> {
    const sale = await sales.find(on, id);
    if (!sale) throw notFound(NO_SALE);
    return sale;
  }

  /** The draft to store. @throws ShopError invalid */
  async function checked(
    trx: Queries,
    draft: SaleDraft,
    before: Sale | null,
  ): Promise<StoredDraft> {
    const hasBegun = before !== null && before.state !== 'scheduled';
    const startsAt = hasBegun ? before.startsAt : (draft.startsAt ?? now());
    const categoryIds = draft.scope === 'categories' ? [...new Set(draft.categoryIds)] : [];
    const productIds = draft.scope === 'products' ? [...new Set(draft.productIds)] : [];
    const faults = faultsOf({ ...draft, startsAt, categoryIds, productIds }, hasBegun, now());
    const categories = await sales.known(trx, 'categories', categoryIds);
    const products = await sales.known(trx, 'products', productIds);
    if (categories.length < categoryIds.length) {
      faults.categoryIds = 'Una de esas categorías ya no existe.';
    }
    if (products.length < productIds.length) {
      faults.productIds = 'Uno de esos productos ya no existe.';
    }
    refuseFaults(faults);
    return { ...draft, startsAt, categoryIds, productIds };
  }

  /** Moves a sale on, with the job that changes its products; of several processes, one does so. */
  async function enqueue(id: number, way: 'start' | 'end'): Promise<void> {
    await database.transaction(async (trx) => {
      const [from, state] =
        way === 'start' ? (['scheduled', 'starting'] as const) : (['active', 'ending'] as const);
      if (!(await sales.move(trx, id, from, { state }))) return;
      const job = { params: { saleId: id }, total: 0, at: now() };
      const jobId = await (way === 'start' ? start : end).enqueue(trx, BY_THE_SHOP, job);
      await sales.move(trx, id, state, { state, jobId });
    });
  }

  /** A start that was cut short is a sale of fewer products; an end is tried again. */
  async function settleInterrupted(): Promise<void> {
    for (const { id, state } of await sales.interrupted(now() - RETRY_MS)) {
      await database.transaction((trx) => sales.move(trx, id, state, { state: 'active' }));
    }
  }

  async function runDue(): Promise<void> {
    await settleInterrupted();
    const due = await sales.due(now());
    for (const { id, state } of due) await enqueue(id, state === 'scheduled' ? 'start' : 'end');
    if (due.length > 0) wakeJobs();
  }

  const record = (
    trx: Queries,
    by: Actor,
    action: 'created' | 'changed' | 'deleted',
    pair: { before?: Sale; after?: Sale },
  ) => {
    const { id, name } = pair.after ?? pair.before ?? { id: 0, name: '' };
    return recordAudit(trx, by, {
      at: now(),
      action,
      entity: 'sale',
      id,
      label: name,
      before: pair.before ? auditedOf(pair.before) : null,
      after: pair.after ? auditedOf(pair.after) : null,
    });
  };

  return {
    jobs: [start.handler, end.handler],
    runDue,
    list: async (page) =>
      pageOfList(page, await sales.count(), (range) => sales.list(database.db, range)),
    find: (id) => found(database.db, id),
    create: async (draft, by) => {
      const id = await database.transaction(async (trx) => {
        const made = await sales.insert(trx, await checked(trx, draft, null));
        await record(trx, by, 'created', { after: await found(trx, made) });
        return made;
      });
      await runDue();
      return found(database.db, id);
    },
    save: async (id, { version, ...draft }, by) => {
      // Product pages show its end and conditions.
      await database.changeCatalogue(async (trx) => {
        const before = await found(trx, id);
        if (before.version !== version) throw await staleSave(trx, 'sale', id);
        if (before.state === 'ending' || before.state === 'ended') throw conflict(OVER);
        const wanted = await checked(trx, draft, before);
        if (before.state !== 'scheduled' && !isSameOffer(before, wanted)) throw conflict(FIXED);
        if (!(await sales.update(trx, id, wanted, version))) throw await staleSave(trx, 'sale', id);
        await record(trx, by, 'changed', { before, after: await found(trx, id) });
      });
      await runDue();
      return found(database.db, id);
    },
    end: async (id, by) => {
      await database.transaction(async (trx) => {
        const before = await found(trx, id);
        if (before.state !== 'active') throw conflict(NOT_RUNNING);
        await sales.setEnd(trx, id, Math.max(now(), before.startsAt));
        await record(trx, by, 'changed', { before, after: await found(trx, id) });
      });
      await runDue();
      return found(database.db, id);
    },
    remove: (id, by) =>
      database.transaction(async (trx) => {
        const before = await found(trx, id);
        if (before.state !== 'scheduled' && before.state !== 'ended') throw conflict(RUNNING);
        await sales.remove(trx, id);
        await record(trx, by, 'deleted', { before });
      }),
  };
}

type Faults = Partial<Record<keyof SaleDraft, string>>;

function faultsOf(draft: StoredDraft, hasBegun: boolean, now: number): Faults {
  const { scope, categoryIds, productIds, discount, value, features, startsAt, endsAt } = draft;
  const faults: Faults = {};
  if (scope === 'categories' && categoryIds.length === 0) {
    faults.categoryIds = 'Elegí al menos una categoría.';
  }
  if (scope === 'products' && productIds.length === 0) {
    faults.productIds = 'Elegí al menos un producto.';
  }
  if (discount === 'none' && !features) {
    faults.discount = 'Elegí un descuento, o destacar los productos.';
  }
  if (discount === 'percent' && (value <= 0 || value > MAX_PERCENT)) {
    faults.value = 'Ingresá un porcentaje mayor que 0 y hasta 99.';
  } else if (discount !== 'none' && value <= 0) faults.value = 'Ingresá un importe mayor que 0.';
  if (!hasBegun && startsAt < now - PAST_TOLERANCE_MS) {
    faults.startsAt = 'Ese comienzo ya pasó. Dejalo vacío para empezar ahora.';
  }
  if (endsAt <= now) faults.endsAt = 'Ese final ya pasó.';
  else if (endsAt <= startsAt) faults.endsAt = 'El final tiene que ser después del comienzo.';
  return faults;
}

function isSameOffer(before: Sale, wanted: StoredDraft): boolean {
  const offer = (sale: Sale | StoredDraft, productIds: readonly number[]) =>
    JSON.stringify([
      [sale.scope, sale.discount, sale.value, sale.rounding, sale.features],
      sale.categoryIds.toSorted((one, other) => one - other),
      productIds.toSorted((one, other) => one - other),
    ]);
  const ids = before.products.map(({ id }) => id);
  return offer(before, ids) === offer(wanted, wanted.productIds);
}

/** The values that admins decide. */
function auditedOf(sale: Sale) {
  const { name, scope, categoryIds, discount, value, rounding, features, terms } = sale;
  const products = sale.products.map(({ id }) => id);
  const { startsAt, endsAt } = sale;
  return {
    name,
    scope,
    categoryIds,
    products,
    discount,
    value,
    rounding,
    features,
    terms,
    startsAt,
    endsAt,
  };
}
