import {
  editedValues,
  valuesLike,
  type BulkEdit,
  type BulkValues,
} from '../../../domain/tools/bulkEdit.ts';
import type { JobRefusal } from '../../../domain/tools/longJob.ts';
import type { ProductRowFilters } from '../../../domain/catalogue/productDraft.ts';
import { recordAudit, type Actor } from '../../platform/audit/recordAudit.ts';
import { CategoryTree } from '../../platform/catalogue/CategoryTree.ts';
import { spellingOf } from '../../platform/catalogue/productTags.ts';
import { writePlans } from '../../platform/catalogue/writePlans.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { defineJob, type JobHandler, type JobWork } from '../../platform/jobs/defineJob.ts';
import { conflict, invalid, notFound } from '../../platform/ShopError.ts';
import {
  BACK,
  factsOf,
  faultOf,
  FORTH,
  isChange,
  likeOf,
  nextFingerprint,
  NO_CATEGORY,
  planOf,
  type BulkFacts,
  type Way,
} from './bulkChange.ts';
import { bulkEditRecords, type BulkEditRecord } from './bulkEditRecords.ts';
import {
  bulkEditsRepository,
  type BulkItem,
  type BulkProduct,
  type KeptBulkEdit,
} from './bulkEditsRepository.ts';
import type { ProductRowsRepository } from './productRowsRepository.ts';

/** The products to edit: chosen ones, or all that match. */
export type BulkSelection =
  { ids: readonly number[] } | { filters: ProductRowFilters; exceptIds: readonly number[] };

export interface BulkPreview {
  total: number;
  changed: number;
  /** Products that the edit cannot be made on. */
  impossible: number;
  /** Products whose price changes while a sale lowers it. */
  onSale: number;
  /** Identifies exactly these changes: the edit is refused when they are no longer the same. */
  fingerprint: string;
  /** The first changes, with category paths. */
  rows: BulkPreviewRow[];
}

export interface BulkPreviewRow {
  id: number;
  title: string;
  before: BulkFacts;
  /** Null where the edit is impossible. */
  after: BulkFacts | null;
}

export interface StartedBulkEdit {
  id: number;
  jobId: number;
}

export interface BulkEditsService {
  preview(selection: BulkSelection, edit: BulkEdit): Promise<BulkPreview>;
  /** @throws ShopError conflict when the changes are no longer those of the preview, invalid for no change */
  start(
    request: { selection: BulkSelection; edit: BulkEdit; fingerprint: string },
    by: Actor,
  ): Promise<StartedBulkEdit>;
  /** @throws ShopError notFound */
  find(id: number): Promise<KeptBulkEdit>;
  /** The changes that a job made or took back. @throws ShopError notFound for another kind of job */
  ofJob(jobId: number): Promise<BulkEditRecord>;
  /** Restores products without changes since. @throws ShopError notFound, conflict if it was undone or still goes on */
  undo(id: number, by: Actor): Promise<StartedBulkEdit>;
  jobs: readonly JobHandler[];
}

interface BulkEditsDeps {
  database: Database;
  rows: ProductRowsRepository;
  clock: Clock;
  /** Called after a commit that stored a job. */
  wakeJobs: () => void;
}

const READ_AT_ONCE = 500;
/** Products per step: many enough to be fast, few enough not to block shoppers. */
const WRITTEN_AT_ONCE = 50;
const SHOWN = 100;
const NO_EDIT = 'No encontramos esa edición.';
const NOTHING = 'No hay nada que cambiar.';
const CHANGED = 'Los productos cambiaron desde la vista previa. Revisala de nuevo.';
const UNDONE = 'Esa edición ya se deshizo.';
const AT_WORK = 'Esa edición todavía no terminó. Esperá a que termine, o cancelala.';
const GONE = 'Ya no existe o está archivado.';

interface BulkJob {
  bulkEditId: number;
}

export function bulkEditsService(deps: BulkEditsDeps): BulkEditsService {
  const { database, rows, clock, wakeJobs } = deps;
  const { dialect } = database;
  const edits = bulkEditsRepository(database);
  const { ofJob, isAtWork } = bulkEditRecords(database);
  const now = () => clock.now().getTime();

  async function* idsOf(selection: BulkSelection): AsyncGenerator<number[]> {
    if ('ids' in selection) {
      const ids = [...new Set(selection.ids)].toSorted((one, other) => one - other);
      for (let at = 0; at < ids.length; at += READ_AT_ONCE) yield ids.slice(at, at + READ_AT_ONCE);
      return;
    }
    const except = new Set(selection.exceptIds);
    for (let last = 0; ;) {
      const ids = await rows.idsAfter(selection.filters, last, READ_AT_ONCE);
      if (ids.length === 0) return;
      yield ids.filter((id) => !except.has(id));
      last = ids.at(-1) ?? last;
    }
  }

  /** A known tag keeps its spelling: undoing finds what was done. */
  async function spelled(edit: BulkEdit): Promise<BulkEdit> {
    return edit.kind === 'tag' ? { ...edit, tag: await spellingOf(database.db, edit.tag) } : edit;
  }

  /** Every product of the selection with what it becomes, in batches. */
  async function* changes(selection: BulkSelection, edit: BulkEdit) {
    for await (const ids of idsOf(selection)) {
      const products = await edits.read(database.background, ids);
      yield products.map((product) => ({ product, after: editedValues(product.values, edit) }));
    }
  }

  async function refuseGoneCategory(edit: BulkEdit, tree: CategoryTree): Promise<void> {
    if (edit.kind !== 'category' || tree.pathOf(edit.categoryId).length > 0) return;
    throw invalid(NO_CATEGORY, { 'edit.categoryId': [NO_CATEGORY] });
  }

  async function preview(selection: BulkSelection, wanted: BulkEdit): Promise<BulkPreview> {
    const edit = await spelled(wanted);
    const tree = await CategoryTree.load(database.db);
    await refuseGoneCategory(edit, tree);
    const shown: BulkPreviewRow[] = [];
    const counts = { total: 0, changed: 0, impossible: 0, onSale: 0 };
    let fingerprint = '';
    for await (const batch of changes(selection, edit)) {
      const changed = batch.filter(isChange);
      counts.total += batch.length;
      counts.impossible += batch.filter(({ after }) => after === null).length;
      counts.onSale += changed.filter(
        ({ product, after }) => product.isOnSale && after?.prices,
      ).length;
      counts.changed += changed.filter(({ after }) => after !== null).length;
      fingerprint = nextFingerprint(fingerprint, changed);
      for (const { product, after } of changed.slice(0, SHOWN - shown.length)) {
        const before = valuesLike(product.values, after ?? likeOf(edit));
        shown.push({
          id: product.id,
          title: product.title,
          before: factsOf(before, tree),
          after: after && factsOf(after, tree),
        });
      }
    }
    return { ...counts, fingerprint, rows: shown };
  }

  /** Keeps every change first, so that the job makes the previewed ones even after a restart. */
  async function start(
    { selection, edit: wanted, fingerprint }: Parameters<BulkEditsService['start']>[0],
    by: Actor,
  ): Promise<StartedBulkEdit> {
    const edit = await spelled(wanted);
    await refuseGoneCategory(edit, await CategoryTree.load(database.db));
    const items: BulkItem[] = [];
    let current = '';
    for await (const batch of changes(selection, edit)) {
      const changed = batch.filter(isChange);
      current = nextFingerprint(current, changed);
      for (const { product, after } of changed) {
        if (!after) continue;
        items.push({ productId: product.id, before: valuesLike(product.values, after), after });
      }
    }
    if (current !== fingerprint) throw conflict(CHANGED);
    if (items.length === 0) throw invalid(NOTHING);
    const started = await database.transaction(async (trx) => {
      const id = await edits.create(trx, edit, by.userId, now());
      await edits.add(trx, id, items);
      const job = { params: { bulkEditId: id }, total: items.length, at: now() };
      return { id, jobId: await apply.enqueue(trx, by, job) };
    });
    wakeJobs();
    return started;
  }

  async function findEdit(on: Queries, id: number): Promise<KeptBulkEdit> {
    const edit = await edits.find(on, id);
    if (!edit) throw notFound(NO_EDIT);
    return edit;
  }

  async function undo(id: number, by: Actor): Promise<StartedBulkEdit> {
    const started = await database.transaction(async (trx) => {
      const { done, undoneAt } = await findEdit(trx, id);
      if (undoneAt === null && (await isAtWork(trx, id))) throw conflict(AT_WORK);
      if (!(await edits.markUndone(trx, id, now()))) throw conflict(UNDONE);
      const job = { params: { bulkEditId: id }, total: done, at: now() };
      return { id, jobId: await restore.enqueue(trx, by, job) };
    });
    wakeJobs();
    return started;
  }

  /** A step in either direction: from the state that an item must have to the one that it gets. */
  async function step(
    trx: Queries,
    { params, cursor, by, at }: JobWork<BulkJob>,
    way: Way,
  ): Promise<{ cursor: string | null; done: number; refusals: JobRefusal[] }> {
    const { bulkEditId } = params;
    const range = { after: Number(cursor ?? 0), limit: WRITTEN_AT_ONCE };
    const items = await edits.itemsAfter(trx, bulkEditId, way.from, range);
    const ids = items.map(({ productId }) => productId);
    const products = new Map((await edits.read(trx, ids)).map((each) => [each.id, each]));
    const titles = await edits.titlesOf(trx, ids);
    const tree = await CategoryTree.load(trx);
    const refusals: JobRefusal[] = [];
    const written: { product: BulkProduct; expected: BulkValues; wanted: BulkValues }[] = [];
    for (const item of items) {
      const [expected, wanted] = way.isBack ? [item.after, item.before] : [item.before, item.after];
      const product = products.get(item.productId);
      const reason = product ? faultOf(product, { expected, wanted }, tree, way) : GONE;
      if (product && reason === null) written.push({ product, expected, wanted });
      else {
        const subject = titles.get(item.productId) ?? String(item.productId);
        refusals.push({ subject, reason: reason ?? GONE });
      }
    }
    const plans = written.map(({ product, wanted }) => planOf(product, wanted, tree));
    if (plans.length > 0) await writePlans(plans, { trx, dialect, tree, now: at });
    const done = written.map(({ product }) => product.id);
    await edits.mark(trx, bulkEditId, done, way.to);
    const refused = ids.filter((id) => !done.includes(id));
    await edits.mark(trx, bulkEditId, refused, way.refused);
    await recordAudit(
      trx,
      by,
      written.map(({ product, expected, wanted }) => ({
        at,
        action: way.isBack ? 'undone' : 'changed',
        entity: 'product',
        id: product.id,
        label: product.title,
        before: { ...expected },
        after: { ...wanted },
      })),
    );
    const last = items.length < WRITTEN_AT_ONCE ? null : String(ids.at(-1));
    return { cursor: last, done: items.length, refusals };
  }

  const apply = defineJob<BulkJob>({
    kind: 'bulkEdit',
    changesCatalogue: true,
    step: (trx, work) => step(trx, work, FORTH),
  });
  const restore = defineJob<BulkJob>({
    kind: 'bulkEditUndo',
    changesCatalogue: true,
    step: (trx, work) => step(trx, work, BACK),
  });

  return {
    preview,
    start,
    find: (id) => findEdit(database.db, id),
    ofJob,
    undo,
    jobs: [apply.handler, restore.handler],
  };
}
