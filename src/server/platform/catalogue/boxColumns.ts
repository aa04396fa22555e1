import type { Box } from '../../../domain/orders/parcel.ts';

export interface BoxColumns {
  height_mm: number | null;
  width_mm: number | null;
  depth_mm: number | null;
}

/** The size of one unit in a parcel; null unless all of it is known. */
export function boxOf({ height_mm, width_mm, depth_mm }: BoxColumns): Box | null {
  if (height_mm === null || width_mm === null || depth_mm === null) return null;
  return { height: height_mm, width: width_mm, depth: depth_mm };
}

export function boxColumns(box: Box | null): BoxColumns {
  const { height = null, width = null, depth = null } = box ?? {};
  return { height_mm: height, width_mm: width, depth_mm: depth };
}
