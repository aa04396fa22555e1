import type { Readable } from 'node:stream';
import type {
  CatalogueImport,
  ImportItem,
  ImportKind,
} from '../../../../domain/tools/catalogueImport.ts';
import type { Page } from '../../../../domain/page.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken } from '../../../platform/crypto/token.ts';
import type { Database } from '../../../platform/database/Database.ts';
import type { JobHandler } from '../../../platform/jobs/defineJob.ts';
import type { MediaStore } from '../../../platform/media/MediaStore.ts';
import { type PageRequest, pageOfList } from '../../../platform/PageRequest.ts';
import { conflict, notFound } from '../../../platform/ShopError.ts';
import { importJobs, NO_IMPORT } from './importJobs.ts';
import { importsRepository } from './importsRepository.ts';
import type { UploadedFiles } from './uploadedFiles.ts';

export interface ImportUpload {
  fileName: string;
  /** Multiplier for its prices, in millionths; null if not given. */
  factor: number | null;
  downloadsPictures: boolean;
}

export interface ImportsService {
  /** Keeps a file and starts the job that checks it. @throws ShopError invalid for an empty one */
  add(file: Readable, upload: ImportUpload, by: Actor): Promise<CatalogueImport>;
  /** Newest first. @throws ShopError notFound past the end */
  list(page: PageRequest): Promise<Page<CatalogueImport>>;
  /** @throws ShopError notFound */
  find(id: number): Promise<CatalogueImport>;
  /** The import's outcome for each product. @throws ShopError notFound */
  items(id: number, kind: ImportKind | null, page: PageRequest): Promise<Page<ImportItem>>;
  /** Everything that does not go in, in batches that are read on demand. @throws ShopError notFound */
  refusals(id: number): Promise<AsyncGenerator<ImportItem[]>>;
  /** Starts the job that makes the checked changes, or goes on with it. @throws ShopError notFound, conflict */
  apply(id: number, choice: { allowsFree: boolean }, by: Actor): Promise<CatalogueImport>;
  recordExport(format: string, by: Actor): Promise<void>;
  jobs: readonly JobHandler[];
}

interface ImportsDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
  files: UploadedFiles;
  /** Starts the stored jobs, after the commit. */
  wakeJobs: () => void;
}

const BATCH = 1000;
const RETENTION_MS = 30 * 24 * 3_600_000;
const NOT_READY = 'Ese archivo no está listo para importar.';
const NOTHING = 'Ese archivo no cambia nada.';

/** Catalogue files, as admins check and import them. */
export function importsService(deps: ImportsDeps): ImportsService {
  const { database, clock, files, wakeJobs } = deps;
  const imports = importsRepository(database);
  const { check, apply } = importJobs({ ...deps, imports });
  const now = () => clock.now().getTime();

  const findImport = async (id: number) => {
    const one = await imports.find(database.db, id);
    if (!one) throw notFound(NO_IMPORT);
    return one;
  };

  async function forgetOld(): Promise<void> {
    for (const { id, folder: name } of await imports.older(now() - RETENTION_MS)) {
      await files.remove(name);
      await database.transaction((trx) => imports.remove(trx, id));
    }
  }

  async function* refusals(id: number): AsyncGenerator<ImportItem[]> {
    for (let last = 0; ;) {
      const batch = await imports.refusedAfter(id, last, BATCH);
      if (batch.length === 0) return;
      yield batch;
      last = batch.at(-1)?.id ?? last;
    }
  }

  return {
    jobs: [check.handler, apply.handler],
    add: async (file, upload, by) => {
      await forgetOld();
      const name = randomToken().slice(0, 20);
      try {
        await files.keep(name, file);
        const id = await database.transaction(async (trx) => {
          const made = { by: by.userId, at: now() };
          const importId = await imports.create(trx, { ...upload, folder: name }, made);
          const job = { params: { importId }, total: 0, at: now() };
          await imports.setJob(trx, importId, { check: await check.enqueue(trx, by, job) });
          await recordAudit(trx, by, {
            at: now(),
            action: 'created',
            entity: 'catalogue',
            id: importId,
            label: upload.fileName,
          });
          return importId;
        });
        wakeJobs();
        return await findImport(id);
      } catch (error) {
        await files.remove(name).catch(() => undefined);
        throw error;
      }
    },
    list: async (page) => pageOfList(page, await imports.count(), (range) => imports.list(range)),
    find: findImport,
    items: async (id, kind, page) => {
      await findImport(id);
      const count = await imports.countItems(id, kind);
      return pageOfList(page, count, (range) => imports.items(id, kind, range));
    },
    refusals: async (id) => {
      await findImport(id);
      return refusals(id);
    },
    apply: async (id, { allowsFree }, by) => {
      await database.transaction(async (trx) => {
        const one = await imports.find(trx, id);
        if (!one) throw notFound(NO_IMPORT);
        const { state, findings, fileName } = one;
        if (!findings || (state !== 'ready' && state !== 'stopped')) throw conflict(NOT_READY);
        if (findings.created + findings.updated === 0) throw conflict(NOTHING);
        const job = { params: { importId: id, allowsFree }, total: findings.rows, at: now() };
        await imports.setJob(trx, id, { apply: await apply.enqueue(trx, by, job) });
        const { created, updated } = findings;
        await recordAudit(trx, by, {
          at: now(),
          action: 'approved',
          entity: 'catalogue',
          id,
          label: fileName,
          after: { created, updated, ...(findings.free.count > 0 && { allowsFree }) },
        });
      });
      wakeJobs();
      return findImport(id);
    },
    recordExport: (format, by) =>
      database.transaction((trx) =>
        recordAudit(trx, by, { at: now(), action: 'exported', entity: 'catalogue', id: format }),
      ),
  };
}
