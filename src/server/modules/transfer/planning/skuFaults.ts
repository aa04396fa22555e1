import type { LineNote } from '../reading/FileProduct.ts';
import type { MatchedRow } from './matchSizes.ts';
import type { SkuOwner } from './StoredProduct.ts';

/** The rows whose SKU belongs to something else in the shop, now and after the import. */
export function skuFaults(
  rows: readonly MatchedRow[],
  owners: ReadonlyMap<string, SkuOwner>,
): LineNote[] {
  const givenUp = new Set(
    rows.flatMap(({ row, stored }) =>
      stored && row.sku !== null && row.sku !== stored.size.sku ? [stored.size.sku] : [],
    ),
  );
  return rows.flatMap(({ row, stored }) => {
    const owner = row.sku === null ? undefined : owners.get(row.sku);
    if (!owner || row.sku === null || owner.sizeId === stored?.size.id || givenUp.has(row.sku)) {
      return [];
    }
    const name = owner.handle ?? owner.title;
    return [{ line: row.line, reason: `the SKU "${row.sku}" is that of "${name}" in the shop` }];
  });
}
