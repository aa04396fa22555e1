import type { AppliedCount, CountLine, StockCount } from '../../../domain/catalogue/stockCount.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { AppliedCountWire, CountLineWire, StockCountWire } from './stockCountSchemas.ts';
import { sizeStockFromWire, sizeStockToWire } from './stockToolsMapping.ts';

export function countLineToWire(line: CountLine): CountLineWire {
  const { counted, expected, countedAt } = line;
  return { ...sizeStockToWire(line), counted, expected, counted_at: instantToWire(countedAt) };
}

export function countLineFromWire(wire: CountLineWire): CountLine {
  const { counted, expected, counted_at: countedAt } = wire;
  return { ...sizeStockFromWire(wire), counted, expected, countedAt: Date.parse(countedAt) };
}

export function stockCountToWire({ id, openedAt, lines }: StockCount): StockCountWire {
  return { id, opened_at: instantToWire(openedAt), lines: lines.map(countLineToWire) };
}

export function stockCountFromWire({ id, opened_at, lines }: StockCountWire): StockCount {
  return { id, openedAt: Date.parse(opened_at), lines: lines.map(countLineFromWire) };
}

export function appliedCountToWire({ refused, ...rest }: AppliedCount): AppliedCountWire {
  return { ...rest, refused: refused.map(({ sizeId, ...each }) => ({ size_id: sizeId, ...each })) };
}

export function appliedCountFromWire({ refused, ...rest }: AppliedCountWire): AppliedCount {
  return { ...rest, refused: refused.map(({ size_id: sizeId, ...each }) => ({ sizeId, ...each })) };
}
