import { csvText } from '../../platform/csv/csvText.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { FormatName } from './format/CatalogueFormat.ts';
import { FORMATS } from './format/recognizeFormat.ts';
import { giveHandles } from './storing/giveHandles.ts';
import { countProducts, pageProducts } from './storing/pageProducts.ts';
import { writeRows } from './writing/writeRows.ts';

export interface ExportReport {
  products: number;
  rows: number;
  /** Products without any size: no row can tell of them. */
  leftOut: number;
}

export interface ExportDeps {
  database: Database;
  /** Origin of the pictures' addresses; null leaves them without one. */
  publicUrl: string | null;
  /** Resolves when more may be written. */
  write: (text: string) => Promise<void>;
  onProgress: (progress: { products: number; allProducts: number }) => void;
}

const BOM = '\ufeff';

/** The whole catalogue as a file of this format, page by page. */
export async function exportCatalogue(
  { database, publicUrl, write, onProgress }: ExportDeps,
  name: FormatName,
): Promise<ExportReport> {
  const format = FORMATS[name];
  const addressOf = (url: string): string => (url.startsWith('/') ? (publicUrl ?? '') + url : url);
  const text = (rows: string[][]): string => csvText(rows, format.delimiter);
  await giveHandles(database);
  const allProducts = await countProducts(database);
  await write((format.hasBom ? BOM : '') + text([Object.keys(format.columns)]));
  const report: ExportReport = { products: 0, rows: 0, leftOut: 0 };
  for await (const page of pageProducts(database)) {
    const tables = page.map((product) => writeRows(product, { format, addressOf }));
    const rows = tables.flat();
    const leftOut = tables.filter((table) => table.length === 0).length;
    if (rows.length > 0) await write(text(rows));
    report.products += page.length - leftOut;
    report.leftOut += leftOut;
    report.rows += rows.length;
    onProgress({ products: report.products + report.leftOut, allProducts });
  }
  return report;
}
