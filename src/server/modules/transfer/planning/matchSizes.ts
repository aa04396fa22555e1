import type { FileVariant } from '../reading/FileProduct.ts';
import type { StoredSize, StoredVariant } from '../../../platform/catalogue/ProductPlan.ts';

/** A row of the file with its stored size. */
export interface MatchedRow {
  row: FileVariant;
  /** Null for a new size. */
  stored: { size: StoredSize; variant: StoredVariant } | null;
}

interface MatchedSizes {
  rows: MatchedRow[];
  /** Renamed colours. */
  renamed: { variant: StoredVariant; color: string }[];
}

/** Rows are matched by colour and size, otherwise by SKU. */
export function matchSizes(
  rows: readonly FileVariant[],
  variants: readonly StoredVariant[],
): MatchedSizes {
  const sizes = variants.flatMap((variant) => variant.sizes.map((size) => ({ size, variant })));
  const byOptions = new Map(sizes.map((each) => [keyOf(each.variant.color, each.size.size), each]));
  const taken = new Set(rows.flatMap((row) => byOptions.get(keyOf(row.color, row.size)) ?? []));
  const bySku = new Map(
    sizes.filter((each) => !taken.has(each)).map((each) => [each.size.sku, each]),
  );
  const matched = rows.map((row) => {
    const known = byOptions.get(keyOf(row.color, row.size));
    return { row, stored: known ?? (row.sku === null ? null : (bySku.get(row.sku) ?? null)) };
  });
  return { rows: matched, renamed: renamedColors(matched, variants) };
}

/** A colour whose sizes all moved to a new colour is treated as renamed. */
function renamedColors(
  rows: readonly MatchedRow[],
  variants: readonly StoredVariant[],
): MatchedSizes['renamed'] {
  const known = new Set(variants.map(({ color }) => color));
  const inFile = new Set(rows.map(({ row }) => row.color));
  const renamed = new Map<StoredVariant, string>();
  for (const { row, stored } of rows) {
    if (!stored || known.has(row.color) || inFile.has(stored.variant.color)) continue;
    if (renamed.has(stored.variant) || [...renamed.values()].includes(row.color)) continue;
    renamed.set(stored.variant, row.color);
  }
  return [...renamed].map(([variant, color]) => ({ variant, color }));
}

function keyOf(color: string, size: string): string {
  return JSON.stringify([color, size]);
}

/** Display name of a size. */
export function sizeName({ color, size }: FileVariant): string {
  return `${color} / ${size}`;
}
