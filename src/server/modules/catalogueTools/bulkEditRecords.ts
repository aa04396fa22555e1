import type { BulkEdit, BulkValues } from '../../../domain/tools/bulkEdit.ts';
import { CategoryTree } from '../../platform/catalogue/CategoryTree.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { BulkEditItemState } from '../../platform/database/schema/catalogueTables.ts';
import { notFound } from '../../platform/ShopError.ts';
import { factsOf, type BulkFacts } from './bulkChange.ts';

/** An edit as the page of its job shows it. */
export interface BulkEditRecord {
  id: number;
  edit: BulkEdit;
  /** Path of the edit's category; empty for other edits and for a category that is gone. */
  category: string[];
  /** The job that made it, and the one that took it back. */
  jobs: { applyId: number; undoId: number | null };
  /** Products by what happened to them. */
  counts: Readonly<Record<BulkEditItemState, number>>;
  canUndo: boolean;
  /** The first products. */
  rows: { id: number; title: string; before: BulkFacts; after: BulkFacts }[];
}

const SHOWN = 100;
const NO_COUNTS = { planned: 0, done: 0, skipped: 0, undone: 0, kept: 0 };
const NO_EDIT = 'Esa tarea no editó productos.';

/** The outcomes of bulk edits, with the jobs that did them. */
export function bulkEditRecords({ db }: Pick<Database, 'db'>) {
  /** The jobs of an edit and of its undo carry its id. */
  async function jobsOf(on: Queries, bulkEditId: number) {
    return on
      .selectFrom('jobs')
      .select(['id', 'kind', 'state'])
      .where('kind', 'in', ['bulkEdit', 'bulkEditUndo'])
      .where('params', '=', JSON.stringify({ bulkEditId }))
      .orderBy('id')
      .execute();
  }

  async function isAtWork(on: Queries, bulkEditId: number): Promise<boolean> {
    const jobs = await jobsOf(on, bulkEditId);
    return jobs.some(({ state }) => state === 'waiting' || state === 'running');
  }

  async function rowsOf(id: number): Promise<BulkEditRecord['rows']> {
    const items = await db
      .selectFrom('bulk_edit_items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['p.id', 't.name', 'i.before', 'i.after'])
      .where('i.bulk_edit_id', '=', id)
      .orderBy('p.id')
      .limit(SHOWN)
      .execute();
    const tree = await CategoryTree.load(db);
    const facts = (json: string) => factsOf(JSON.parse(json) as BulkValues, tree);
    return items.map(({ name, before, after, ...row }) => ({
      ...row,
      title: name,
      before: facts(before),
      after: facts(after),
    }));
  }

  /** @throws ShopError notFound for another kind of job */
  async function ofJob(jobId: number): Promise<BulkEditRecord> {
    const job = await db
      .selectFrom('jobs')
      .select('params')
      .where('id', '=', jobId)
      .where('kind', 'in', ['bulkEdit', 'bulkEditUndo'])
      .executeTakeFirst();
    const id = job && (JSON.parse(job.params) as { bulkEditId: number }).bulkEditId;
    const row =
      id !== undefined &&
      (await db
        .selectFrom('bulk_edits')
        .select(['id', 'edit', 'undone_at'])
        .where('id', '=', id)
        .executeTakeFirst());
    if (!row) throw notFound(NO_EDIT);
    const counted = await db
      .selectFrom('bulk_edit_items')
      .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
      .where('bulk_edit_id', '=', row.id)
      .groupBy('state')
      .execute();
    const found = Object.fromEntries(counted.map(({ state, count }) => [state, count]));
    const counts = { ...NO_COUNTS, ...found };
    const jobs = await jobsOf(db, row.id);
    const edit = JSON.parse(row.edit) as BulkEdit;
    const tree = await CategoryTree.load(db);
    return {
      id: row.id,
      edit,
      category: edit.kind === 'category' ? tree.pathOf(edit.categoryId) : [],
      jobs: {
        applyId: jobs.find(({ kind }) => kind === 'bulkEdit')?.id ?? jobId,
        undoId: jobs.find(({ kind }) => kind === 'bulkEditUndo')?.id ?? null,
      },
      counts,
      canUndo: row.undone_at === null && counts.done > 0 && !(await isAtWork(db, row.id)),
      rows: await rowsOf(row.id),
    };
  }

  return { ofJob, isAtWork };
}
