import type { UnmergedLine } from '../domain/cartMerge.ts';
import type { UnmergedLineWire } from './sessionSchemas.ts';

export function unmergedToWire(lines: readonly UnmergedLine[]): UnmergedLineWire[] {
  return lines.map(({ variantId, size, title, missing }) => ({
    subproduct_id: String(variantId),
    size,
    title,
    missing,
  }));
}
