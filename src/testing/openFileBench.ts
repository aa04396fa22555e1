import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportCatalogue } from '../server/modules/transfer/exportService.ts';
import type { FormatName } from '../server/modules/transfer/format/CatalogueFormat.ts';
import {
  importCatalogue,
  type ImportDeps,
  type ImportOptions,
} from '../server/modules/transfer/importService.ts';
import type { ImportEvent, ImportReport } from '../server/modules/transfer/ImportReport.ts';
import { systemClock } from '../server/platform/clock.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { openMediaStore, type MediaStore } from '../server/platform/media/MediaStore.ts';
import type { StoredProduct } from '../server/platform/catalogue/ProductPlan.ts';
import { findProducts } from '../server/modules/transfer/storing/storeProducts.ts';

/** A folder for catalogue files and the pictures beside them, and a media store; all gone after the tests. */
export interface FileBench {
  folder: string;
  media: MediaStore;
  /** Puts a file into the folder and gives its path. */
  put: (name: string, bytes: Uint8Array | string) => string;
  importFile: (
    database: Database,
    bytes: Uint8Array | string,
    given?: Partial<ImportOptions & Pick<ImportDeps, 'download' | 'askFactor'>>,
  ) => Promise<ImportReport & { events: ImportEvent[]; lines: string[] }>;
  exportFile: (database: Database, format: FormatName) => Promise<string>;
}

export function openFileBench(): FileBench {
  const folder = mkdtempSync(join(tmpdir(), 'brazada-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files = join(folder, 'files');
  mkdirSync(files);
  const media = openMediaStore(join(folder, 'media'));

  function put(name: string, bytes: Uint8Array | string): string {
    const path = join(files, name);
    writeFileSync(path, bytes);
    return path;
  }

  const importFile: FileBench['importFile'] = async (database, bytes, given = {}) => {
    const { download = null, askFactor = null, ...options } = given;
    const events: ImportEvent[] = [];
    const report = await importCatalogue(
      {
        database,
        media,
        clock: systemClock,
        download,
        askFactor,
        onEvent: (event) => events.push(event),
        onProgress: () => undefined,
      },
      {
        file: put('catalogue.csv', bytes),
        format: 'auto',
        isDryRun: false,
        isStrict: false,
        allowsFree: false,
        factor: null,
        ...options,
      },
    );
    const lines = events.map(({ kind, line, text }) => `${kind} ${line}: ${text}`);
    return { ...report, events, lines };
  };

  const exportFile: FileBench['exportFile'] = async (database, format) => {
    let text = '';
    const write = async (more: string): Promise<void> => void (text += more);
    await exportCatalogue(
      { database, publicUrl: null, write, onProgress: () => undefined },
      format,
    );
    return text;
  };

  return { folder: files, media, put, importFile, exportFile };
}

/** The product of a handle as an export would describe it, or null. */
export async function findStored(
  { db, dialect }: Database,
  handle: string,
): Promise<StoredProduct | null> {
  const files = [{ handle, variants: [] }] as unknown as Parameters<typeof findProducts>[2];
  const { products } = await findProducts(db, dialect, files, () => true);
  return products.get(handle) ?? null;
}

/** Its sizes, each as `Rojo / M SKU: 5`. */
export async function findSizes(database: Database, handle: string): Promise<string[]> {
  const product = await findStored(database, handle);
  return (product?.variants ?? []).flatMap(({ color, sizes }) =>
    sizes.map(({ size, sku, stock }) => `${color} / ${size} ${sku}: ${stock}`),
  );
}
