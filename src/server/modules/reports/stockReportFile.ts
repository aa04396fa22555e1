import { pesosFromCents } from '../../../domain/money/money.ts';
import { isStockUnlimited } from '../../../domain/orders/cart.ts';
import type { TableFile } from '../../platform/csv/tableFile.ts';
import type { StockReportRow } from './stockReportService.ts';

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
const UNLIMITED = 'Sin límite';

type Cell = string | number;

export function stockReportFile(batches: AsyncIterable<StockReportRow[]>): TableFile {
  return { sheet: 'Stock', columns: COLUMNS, batches: cellsIn(batches) };
}

async function* cellsIn(batches: AsyncIterable<StockReportRow[]>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(cellsOf);
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
