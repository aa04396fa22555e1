import { Readable } from 'node:stream';
import { pesosFromCents } from '../../../domain/money/money.ts';
import { isStockUnlimited } from '../../../domain/orders/cart.ts';
import { csvPieces } from '../../platform/csv/csvPieces.ts';
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
  { header: 'Costo por unidad', width: 16 },
  { header: 'Margen', width: 16 },
];
const HEADERS = COLUMNS.map(({ header }) => header);
const UNLIMITED = 'Sin límite';

type Cell = string | number;

/** Streams the report as a file. */
export async function stockReportFile(
  batches: AsyncIterable<StockReportRow[]>,
  format: ReportFormat,
): Promise<Readable> {
  const pieces =
    format === 'csv' ? csvPieces(HEADERS, cellsIn(batches)) : await xlsxPieces(batches);
  return Readable.from(pieces, { objectMode: false });
}

/** The library is loaded with the first spreadsheet: it takes 18 MB of memory. */
async function xlsxPieces(batches: AsyncIterable<StockReportRow[]>) {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const sheet = { name: 'Stock', columns: COLUMNS, freezePane: { rows: 1 } };
  return writeXlsxStream(rowsIn(batches), sheet);
}

async function* cellsIn(batches: AsyncIterable<StockReportRow[]>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(cellsOf);
}

async function* rowsIn(batches: AsyncIterable<StockReportRow[]>): AsyncGenerator<Cell[]> {
  for await (const batch of batches) {
    yield* batch.map((row) =>
      cellsOf(row).map((cell) => (typeof cell === 'string' ? neutralizeFormula(cell) : cell)),
    );
  }
}

function cellsOf(row: StockReportRow): Cell[] {
  return [
    row.title,
    row.color,
    row.size,
    row.sku,
    row.variantId,
    stockCell(row.stock),
    row.unitsSold,
    pesosFromCents(row.revenue),
    row.cost === null ? '' : pesosFromCents(row.cost),
    row.cost === null ? '' : pesosFromCents(row.revenue - row.unitsSold * row.cost),
  ];
}

function stockCell(stock: number | null): Cell {
  if (stock === null) return '';
  return isStockUnlimited(stock) ? UNLIMITED : stock;
}
