import { Readable } from 'node:stream';
import { pesosFromCents } from '../../../domain/money.ts';
import { isStockUnlimited } from '../../../domain/cart.ts';
import { csvText } from '../../platform/csv/readCsv.ts';
import { neutralizeFormula } from '../../platform/csv/neutralizeFormula.ts';
import type { StockReportRow } from './stockReportService.ts';

type ReportFormat = 'csv' | 'xlsx';

export const REPORT_TYPES: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const COLUMNS = [
  { header: 'Título', width: 40 },
  { header: 'Color', width: 16 },
  { header: 'Talle', width: 10 },
  { header: 'SKU', width: 20 },
  { header: 'Variante', width: 10 },
  { header: 'Stock', width: 10 },
  { header: 'Unidades vendidas', width: 18 },
  { header: 'Ingresos', width: 16 },
];
const HEADERS = COLUMNS.map(({ header }) => header);
/** Makes spreadsheets read the text as UTF-8. */
const BOM = '\ufeff';
const UNLIMITED = 'Sin límite';

type Cell = string | number;

/** Streams the report as a file. */
export async function stockReportFile(
  batches: AsyncIterable<StockReportRow[]>,
  format: ReportFormat,
): Promise<Readable> {
  const pieces = format === 'csv' ? csvPieces(batches) : await xlsxPieces(batches);
  return Readable.from(pieces, { objectMode: false });
}

async function* csvPieces(batches: AsyncIterable<StockReportRow[]>): AsyncGenerator<string> {
  yield BOM + csvText([HEADERS], ',');
  for await (const batch of batches) {
    const rows = batch.map((row) => cellsOf(row).map(String));
    if (rows.length > 0) yield csvText(rows, ',');
  }
}

/** The library is loaded with the first spreadsheet: it takes 18 MB of memory. */
async function xlsxPieces(batches: AsyncIterable<StockReportRow[]>) {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const sheet = { name: 'Stock', columns: COLUMNS, freezePane: { rows: 1 } };
  return writeXlsxStream(rowsIn(batches), sheet);
}

async function* rowsIn(batches: AsyncIterable<StockReportRow[]>): AsyncGenerator<Cell[]> {
  for await (const batch of batches) yield* batch.map(cellsOf);
}

function cellsOf(row: StockReportRow): Cell[] {
  return [
    ...[row.title, row.color, row.size, row.sku].map(neutralizeFormula),
    row.variantId,
    stockCell(row.stock),
    row.unitsSold,
    pesosFromCents(row.revenue),
  ];
}

function stockCell(stock: number | null): Cell {
  if (stock === null) return '';
  return isStockUnlimited(stock) ? UNLIMITED : stock;
}
