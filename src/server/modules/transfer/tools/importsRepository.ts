import { sql } from 'kysely';
import type {
  CatalogueImport,
  FieldChange,
  ImportFindings,
  ImportItem,
  ImportKind,
} from '../../../../domain/tools/catalogueImport.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';
import { flag, type Instant } from '../../../platform/database/schema/cartTables.ts';
import { toFile, toImport, toItem, type StoredFile } from './importRows.ts';

export type NewItem = Omit<ImportItem, 'id'>;

export interface ImportsRepository {
  create(
    trx: Queries,
    file: Omit<StoredFile, 'id'>,
    made: { by: number | null; at: Instant },
  ): Promise<number>;
  setJob(trx: Queries, id: number, job: { check: number } | { apply: number }): Promise<void>;
  count(): Promise<number>;
  /** Newest first. */
  list(range: { limit: number; offset: number }): Promise<CatalogueImport[]>;
  find(on: Queries, id: number): Promise<CatalogueImport | null>;
  file(on: Queries, id: number): Promise<StoredFile | null>;
  /** Files that were uploaded before. */
  older(than: Instant): Promise<StoredFile[]>;
  remove(trx: Queries, id: number): Promise<void>;
  clearItems(trx: Queries, id: number): Promise<void>;
  addItems(trx: Queries, id: number, items: readonly NewItem[]): Promise<void>;
  /** Adds the notes that are not there yet. */
  addNotes(trx: Queries, id: number, notes: readonly NewItem[]): Promise<void>;
  keepFindings(trx: Queries, id: number, findings: ImportFindings): Promise<void>;
  /** Agreed changes that are still to be made, or were made, by handle. */
  agreed(
    trx: Queries,
    id: number,
    handles: readonly string[],
  ): Promise<Map<string, { isDone: boolean; changes: FieldChange[] }>>;
  markDone(trx: Queries, id: number, handles: readonly string[]): Promise<void>;
  /** Records an agreed change that is refused now, and the reason. */
  leaveOut(trx: Queries, id: number, item: { handle: string; reason: string }): Promise<void>;
  leftOut(on: Queries, id: number): Promise<{ handle: string; reason: string }[]>;
  countItems(id: number, kind: ImportKind | null): Promise<number>;
  items(
    id: number,
    kind: ImportKind | null,
    range: { limit: number; offset: number },
  ): Promise<ImportItem[]>;
  /** Refused by the check or left out later, in order, after an id. */
  refusedAfter(id: number, after: number, limit: number): Promise<ImportItem[]>;
}

export function importsRepository({ db, dialect }: Database): ImportsRepository {
  const countOf = (state: 'done' | 'leftOut') =>
    sql<number>`(select count(*) from catalogue_import_items n where n.import_id = i.id and n.state = ${state})`;
  const imports = (on: Queries) =>
    on
      .selectFrom('catalogue_imports as i')
      .leftJoin('users as u', 'u.id', 'i.created_by')
      .leftJoin('jobs as j', (join) =>
        join.on('j.id', '=', sql<number>`coalesce(i.apply_job_id, i.check_job_id)`),
      )
      .select(['i.id', 'file_name', 'findings', 'apply_job_id', 'check_job_id'])
      .select(['u.username as createdBy', 'i.created_at as createdAt', 'j.state', 'j.failure'])
      .select([countOf('done').as('applied'), countOf('leftOut').as('leftOut')]);
  const fileRows = (on: Queries) =>
    on
      .selectFrom('catalogue_imports')
      .select(['id', 'file_name', 'folder', 'price_factor', 'downloads_pictures']);
  const itemRows = (id: number) =>
    db
      .selectFrom('catalogue_import_items')
      .select(['id', 'kind', 'line', 'handle', 'title', 'changes', 'reason'])
      .where('import_id', '=', id);
  const ofHandles = (handles: readonly string[]) => dialect.isIn('handle', handles);

  const addItems = (trx: Queries, id: number, items: readonly NewItem[]) =>
    insertInBatches(
      trx,
      'catalogue_import_items',
      items.map(({ changes, ...item }) => ({
        import_id: id,
        ...item,
        changes: JSON.stringify(changes),
        state: 'planned' as const,
      })),
    );

  const edit = (trx: Queries, id: number) =>
    trx.updateTable('catalogue_imports').where('id', '=', id);

  return {
    create: async (trx, { fileName, folder, factor, downloadsPictures }, { by, at }) => {
      const { id } = await trx
        .insertInto('catalogue_imports')
        .values({
          file_name: fileName,
          folder,
          price_factor: factor,
          downloads_pictures: flag(downloadsPictures),
          created_by: by,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    setJob: async (trx, id, job) => {
      const set = 'check' in job ? { check_job_id: job.check } : { apply_job_id: job.apply };
      await edit(trx, id).set(set).execute();
    },
    count: async () => {
      const { count } = await db
        .selectFrom('catalogue_imports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async ({ limit, offset }) => {
      const rows = await imports(db).orderBy('i.id', 'desc').limit(limit).offset(offset).execute();
      return rows.map(toImport);
    },
    find: async (on, id) => {
      const row = await imports(on).where('i.id', '=', id).executeTakeFirst();
      return row ? toImport(row) : null;
    },
    file: async (on, id) => {
      const row = await fileRows(on).where('id', '=', id).executeTakeFirst();
      return row ? toFile(row) : null;
    },
    older: async (than) => {
      const rows = await fileRows(db).where('created_at', '<', than).execute();
      return rows.map(toFile);
    },
    remove: async (trx, id) => {
      await trx.deleteFrom('catalogue_imports').where('id', '=', id).execute();
    },
    clearItems: async (trx, id) => {
      await trx.deleteFrom('catalogue_import_items').where('import_id', '=', id).execute();
    },
    addItems,
    addNotes: async (trx, id, notes) => {
      if (notes.length === 0) return;
      const known = await trx
        .selectFrom('catalogue_import_items')
        .select(['line', 'reason'])
        .where('import_id', '=', id)
        .where('kind', '=', 'note')
        .where(ofHandles(notes.map(({ handle }) => handle)))
        .execute();
      const there = new Set(known.map(({ line, reason }) => `${line} ${reason}`));
      const isNew = ({ line, reason }: NewItem) => !there.has(`${line} ${reason}`);
      await addItems(trx, id, notes.filter(isNew));
    },
    keepFindings: async (trx, id, findings) => {
      await edit(trx, id)
        .set({ findings: JSON.stringify(findings) })
        .execute();
    },
    agreed: async (trx, id, handles) => {
      const rows = await trx
        .selectFrom('catalogue_import_items')
        .select(['handle', 'changes', 'state'])
        .where('import_id', '=', id)
        .where('kind', 'in', ['created', 'updated'])
        .where(ofHandles(handles))
        .execute();
      return new Map(
        rows.map(({ handle, changes, state }) => [
          handle,
          { isDone: state === 'done', changes: JSON.parse(changes) as FieldChange[] },
        ]),
      );
    },
    markDone: async (trx, id, handles) => {
      await trx
        .updateTable('catalogue_import_items')
        .set({ state: 'done' })
        .where('import_id', '=', id)
        .where('kind', 'in', ['created', 'updated'])
        .where(ofHandles(handles))
        .execute();
    },
    leaveOut: async (trx, id, { handle, reason }) => {
      await trx
        .updateTable('catalogue_import_items')
        .set({ state: 'leftOut', reason })
        .where('import_id', '=', id)
        .where('kind', 'in', ['created', 'updated'])
        .where('handle', '=', handle)
        .execute();
    },
    leftOut: (on, id) =>
      on
        .selectFrom('catalogue_import_items')
        .select(['handle', 'reason'])
        .where('import_id', '=', id)
        .where('state', '=', 'leftOut')
        .orderBy('id')
        .execute(),
    countItems: async (id, kind) => {
      const { count } = await db
        .selectFrom('catalogue_import_items')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('import_id', '=', id)
        .$if(kind !== null, (query) => query.where('kind', '=', kind))
        .executeTakeFirstOrThrow();
      return count;
    },
    items: async (id, kind, { limit, offset }) => {
      const rows = await itemRows(id)
        .$if(kind !== null, (query) => query.where('kind', '=', kind))
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toItem);
    },
    refusedAfter: async (id, after, limit) => {
      const rows = await itemRows(id)
        .where((is) => is.or([is('kind', '=', 'refused'), is('state', '=', 'leftOut')]))
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toItem);
    },
  };
}
