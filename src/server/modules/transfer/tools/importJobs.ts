import type { FieldChange } from '../../../../domain/tools/catalogueImport.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { defineJob, type DefinedJob } from '../../../platform/jobs/defineJob.ts';
import { downloadPicture } from '../../../platform/media/downloadPicture.ts';
import type { MediaStore } from '../../../platform/media/MediaStore.ts';
import { OperatorError } from '../../../platform/OperatorError.ts';
import { invalid, notFound } from '../../../platform/ShopError.ts';
import type { ImportDeps } from '../importService.ts';
import type { ImportReport } from '../ImportReport.ts';
import { giveHandles } from '../storing/giveHandles.ts';
import type { ImportGuard } from '../storing/storeProducts.ts';
import type { StoredFile } from './importRows.ts';
import type { ImportsRepository, NewItem } from './importsRepository.ts';
import type { UploadedFiles } from './uploadedFiles.ts';

interface ImportJobsDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
  files: UploadedFiles;
  imports: ImportsRepository;
}

interface ImportParams {
  importId: number;
}

interface ApplyParams extends ImportParams {
  /** The admin said yes to products that cost nothing. */
  allowsFree: boolean;
}

export const NO_IMPORT = 'No encontramos esa importación.';
const SINCE_CHECK = 'Cambió en la tienda después de la revisión: volvé a subir el archivo.';

/** The jobs that check an uploaded file, and that make the changes an admin agreed to. */
export function importJobs({ database, media, clock, files, imports }: ImportJobsDeps): {
  check: DefinedJob<ImportParams>;
  apply: DefinedJob<ApplyParams>;
} {
  const now = () => clock.now().getTime();

  async function fileOf(id: number): Promise<StoredFile> {
    const file = await imports.file(database.db, id);
    if (!file) throw notFound(NO_IMPORT);
    return file;
  }

  async function run(
    { factor, folder: name, downloadsPictures }: StoredFile,
    { isDryRun, allowsFree }: { isDryRun: boolean; allowsFree: boolean },
    given: Pick<ImportDeps, 'onEvent' | 'onProgress'> & { guard?: ImportGuard },
  ): Promise<ImportReport> {
    const file = await files.pathOf(name);
    const download = downloadsPictures ? downloadPicture : null;
    const { importCatalogue } = await import('../importService.ts');
    try {
      return await importCatalogue(
        { database, media, clock, download, askFactor: null, ...given },
        { file, format: 'auto', isDryRun, isStrict: false, allowsFree, factor },
      );
    } catch (error) {
      if (error instanceof OperatorError) throw invalid(error.message);
      throw error;
    }
  }

  const check = defineJob<ImportParams, ImportReport>({
    kind: 'importCheck',
    isSlow: true,
    prepare: async ({ params: { importId } }, reportProgress) => {
      const file = await fileOf(importId);
      await database.transaction((trx) => imports.clearItems(trx, importId));
      // An import gives them as well: without, the check would take known products for new ones.
      await giveHandles(database);
      let items: NewItem[] = [];
      const keep = async () => {
        const batch = items;
        items = [];
        if (batch.length === 0) return;
        await database.transaction((trx) => imports.addItems(trx, importId, batch));
      };
      const report = await run(
        file,
        { isDryRun: true, allowsFree: true },
        {
          onEvent: ({ kind, line, handle, title, text, changes }) => {
            const reason = kind === 'refused' || kind === 'note' ? text : '';
            items.push({ kind, line, handle, title, changes: [...changes], reason });
          },
          onProgress: async ({ rows, allRows }) => {
            await keep();
            reportProgress({ done: rows, total: allRows });
          },
        },
      );
      await keep();
      return report;
    },
    step: async (trx, { params: { importId }, prepared: report }) => {
      const { format, rows, created, updated, unchanged, refused, strayLine } = report;
      const { missingPictures, withoutPictures, unlimitedSizes } = report;
      const { free, ignoredColumns, keptColumns, wasCurrencyGuessed } = report;
      const counts = { format, rows, created, updated, unchanged, refused, strayLine };
      const pictures = { missingPictures, withoutPictures };
      const columns = { ignoredColumns, keptColumns };
      const advice = { free, unlimitedSizes, wasCurrencyGuessed, ...pictures, ...columns };
      await imports.keepFindings(trx, importId, { ...counts, ...advice });
      return { cursor: null, done: 0, refusals: [] };
    },
  });

  function guardOf(importId: number, by: Actor): ImportGuard {
    return {
      leaveOut: async (trx, planned) => {
        const handles = planned.map(({ file }) => file.handle);
        const agreed = await imports.agreed(trx, importId, handles);
        const leftOut = new Map<string, string | null>();
        for (const { file, changes } of planned) {
          const known = agreed.get(file.handle);
          // Done before a restart, and changed by orders since.
          if (known?.isDone) leftOut.set(file.handle, null);
          else if (!known || textOf(known.changes) !== textOf(changes)) {
            leftOut.set(file.handle, SINCE_CHECK);
          }
        }
        return leftOut;
      },
      written: async (trx, products) => {
        await imports.markDone(
          trx,
          importId,
          products.map(({ file }) => file.handle),
        );
        await recordAudit(
          trx,
          by,
          products.map(({ id, isNew, file, changes }) => ({
            at: now(),
            action: isNew ? ('created' as const) : ('changed' as const),
            entity: 'product' as const,
            id,
            label: file.title,
            before: isNew ? null : fieldsOf(changes, 'before'),
            after: fieldsOf(changes, 'after'),
          })),
        );
      },
    };
  }

  const apply = defineJob<ApplyParams>({
    kind: 'importApply',
    isSlow: true,
    prepare: async ({ params: { importId, allowsFree }, by }, reportProgress) => {
      const file = await fileOf(importId);
      let refused: { handle: string; reason: string }[] = [];
      let notes: NewItem[] = [];
      const keep = async () => {
        const batch = { refused, notes };
        [refused, notes] = [[], []];
        if (batch.refused.length + batch.notes.length === 0) return;
        await database.transaction(async (trx) => {
          for (const item of batch.refused) await imports.leaveOut(trx, importId, item);
          await imports.addNotes(trx, importId, batch.notes);
        });
      };
      await run(
        file,
        { isDryRun: false, allowsFree },
        {
          guard: guardOf(importId, by),
          onEvent: ({ kind, line, handle, title, text }) => {
            if (kind === 'refused') refused.push({ handle, reason: text });
            // Pictures are only fetched now.
            if (kind === 'note')
              notes.push({ kind, line, handle, title, changes: [], reason: text });
          },
          onProgress: async ({ rows, allRows }) => {
            await keep();
            reportProgress({ done: rows, total: allRows });
          },
        },
      );
      await keep();
      return undefined;
    },
    step: async (trx, { params: { importId } }) => {
      const leftOut = await imports.leftOut(trx, importId);
      const refusals = leftOut.map(({ handle, reason }) => ({ subject: handle, reason }));
      return { cursor: null, done: 0, refusals };
    },
  });

  return { check, apply };
}

/** The changes that an admin agreed to, without stock, which orders may have changed since. */
function textOf(changes: readonly FieldChange[]): string {
  return JSON.stringify(
    changes
      .filter(({ isStock }) => !isStock)
      .map(({ field, before, after }) => [field, before, after]),
  );
}

function fieldsOf(changes: readonly FieldChange[], side: 'before' | 'after') {
  return Object.fromEntries(changes.map((change) => [change.field, change[side]]));
}
