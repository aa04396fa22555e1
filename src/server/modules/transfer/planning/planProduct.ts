import type { Cents } from '../../../../domain/money/money.ts';
import type { FieldChange } from '../../../../domain/tools/catalogueImport.ts';
import { categoryKey } from '../../../../domain/catalogue/category.ts';
import { writeCategories } from '../cells/readCategories.ts';
import type { FileProduct, LineNote } from '../reading/FileProduct.ts';
import type {
  ProductPlan,
  LabelOwner,
  StoredProduct,
  StoredVariant,
} from '../../../platform/catalogue/ProductPlan.ts';
import { matchSizes, type MatchedRow } from './matchSizes.ts';
import { planPrices, priceOf } from './planPrices.ts';
import { planSizes } from './planSizes.ts';
import { NEW, planValues } from './planValues.ts';

/** The owners in the shop of the file's SKUs and barcodes. */
export interface LabelOwners {
  sku: ReadonlyMap<string, LabelOwner>;
  barcode: ReadonlyMap<string, LabelOwner>;
}

interface PlanContext {
  stored: StoredProduct | null;
  /** Pictures by colour; a missing colour keeps its pictures. */
  pictures: ReadonlyMap<string, readonly string[]>;
  owners: LabelOwners;
}

interface PlannedChanges {
  plan: ProductPlan;
  changes: FieldChange[];
  /** Lines of the sizes that cost nothing from now on. */
  freeLines: number[];
}

/** The changes to write, or why the product is rejected. Pure. */
export function planProduct(
  file: FileProduct,
  { stored, pictures, owners }: PlanContext,
): PlannedChanges | { faults: LineNote[] } {
  const variants = stored?.variants ?? [];
  const { rows, renamed } = matchSizes(file.variants, variants);
  const faults = [
    ...labelFaults('sku', rows, owners),
    ...labelFaults('barcode', rows, owners),
    ...mixtureFaults(file, rows, variants),
  ];
  if (faults.length > 0) return { faults };
  const prices = planPrices(rows, stored);
  const cost = stored ? stored.cost : commonCost(file);
  const { values, changes } = planValues(file, stored, { ...prices, cost });
  const colors = new Map(variants.map((variant) => [variant.color, variant]));
  for (const { variant, color } of renamed) {
    colors.delete(variant.color);
    colors.set(color, variant);
    changes.push({ field: 'color', before: variant.color, after: color });
  }
  const sizes = planSizes(rows, colors, { ...prices, cost });
  const categories = changedCategories(file, stored);
  const changedPictures = picturesThatChange(pictures, colors);
  if (stored) {
    if (categories) changes.push(categoriesChange(stored.categories, categories));
    changes.push(...sizes.changes);
    for (const { color, urls } of changedPictures) {
      const before = String(colors.get(color)?.pictures.length ?? 0);
      changes.push({ field: `fotos de ${color}`, before, after: String(urls.length) });
    }
  }
  return {
    plan: {
      id: stored?.id ?? null,
      handle: file.handle,
      values,
      categories,
      renamed: renamed.map(({ variant, color }) => ({ variantId: variant.id, color })),
      newColors: [...new Set(file.variants.map(({ color }) => color))].filter(
        (color) => !colors.has(color),
      ),
      newSizes: sizes.added,
      changedSizes: sizes.changed,
      pictures: changedPictures,
    },
    changes,
    freeLines: freeRows(file, rows, stored).map(({ row }) => row.line),
  };
}

/** A new product has the cost that all its rows have. */
function commonCost({ variants }: FileProduct): Cents | null {
  const [cost, ...others] = new Set(variants.map((row) => row.cost));
  return others.length > 0 ? null : (cost ?? null);
}

/** Rows that shoppers could take for nothing, and could not before. */
function freeRows(
  { isPublished }: FileProduct,
  rows: readonly MatchedRow[],
  stored: StoredProduct | null,
): MatchedRow[] {
  const isShown = isPublished ?? (stored ?? NEW).isPublished;
  if (!isShown) return [];
  return rows.filter(({ row, stored: known }) => {
    const wasFree = stored?.isPublished && known && priceOf(known.size, stored).price === 0;
    return row.price === 0 && !wasFree;
  });
}

function changedCategories(
  { categories }: FileProduct,
  stored: StoredProduct | null,
): string[][] | null {
  if (!stored) return categories ?? [];
  if (categories === undefined || keysOf(categories) === keysOf(stored.categories)) return null;
  return categories;
}

/** The order of categories matters only for the main one. */
function keysOf(categories: readonly string[][]): string {
  const [main, ...others] = categories.map(categoryKey);
  return JSON.stringify([main, ...others.toSorted()]);
}

function picturesThatChange(
  pictures: PlanContext['pictures'],
  colors: ReadonlyMap<string, StoredVariant>,
): ProductPlan['pictures'] {
  return [...pictures].flatMap(([color, urls]) => {
    const known = colors.get(color)?.pictures ?? [];
    const isSame = known.length === urls.length && known.every((url, at) => url === urls[at]);
    return isSame ? [] : [{ color, urls: [...urls] }];
  });
}

/** Sizes that stay in the shop without being in the file, with a third value where the file has none or without. */
function mixtureFaults(
  { line, optionNames: { option3 } }: FileProduct,
  rows: readonly MatchedRow[],
  variants: readonly StoredVariant[],
): LineNote[] {
  const inFile = new Set(rows.map(({ stored }) => stored?.size.id));
  const other = variants
    .flatMap(({ sizes }) => sizes)
    .find((size) => !inFile.has(size.id) && (size.option3 === '') !== (option3 === ''));
  const reason = `falta el talle «${other?.size ?? ''}» de la tienda: la tercera opción es de todos los talles o de ninguno`;
  return other ? [{ line, reason }] : [];
}

const LABEL_NOUNS = { sku: 'el SKU', barcode: 'el código de barras' } as const;

/** Rows whose SKU or barcode belongs to something else in the shop, before or after the import. */
function labelFaults(
  kind: keyof LabelOwners,
  rows: readonly MatchedRow[],
  owners: LabelOwners,
): LineNote[] {
  const isChanged = (label: string | null | undefined, known: string | null) =>
    label !== undefined && label !== known && !(kind === 'sku' && label === null);
  const givenUp = new Set(
    rows.flatMap(({ row, stored }) =>
      stored && isChanged(row[kind], stored.size[kind]) ? [stored.size[kind]] : [],
    ),
  );
  return rows.flatMap(({ row, stored }) => {
    const label = row[kind] ?? null;
    const owner = label === null ? undefined : owners[kind].get(label);
    if (!owner || owner.sizeId === stored?.size.id || givenUp.has(label)) return [];
    const name = owner.handle ?? owner.title;
    const reason = `${LABEL_NOUNS[kind]} «${label}» es el de «${name}» en la tienda`;
    return [{ line: row.line, reason }];
  });
}

function categoriesChange(before: readonly string[][], after: readonly string[][]): FieldChange {
  return { field: 'categorías', before: writeCategories(before), after: writeCategories(after) };
}
