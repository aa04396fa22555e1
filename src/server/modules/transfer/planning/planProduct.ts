import { AUDIENCE_NAMES } from '../../../../domain/catalogue/audience.ts';
import { kindOfOption, NO_NAMES, type OptionNames } from '../../../../domain/catalogue/options.ts';
import { isStockUnlimited } from '../../../../domain/orders/cart.ts';
import type { Box } from '../../../../domain/orders/parcel.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { FieldChange } from '../../../../domain/tools/catalogueImport.ts';
import { hasSameTags } from '../../../../domain/catalogue/tags.ts';
import { categoryKey } from '../../../../domain/catalogue/category.ts';
import { writeCategories } from '../cells/readCategories.ts';
import type { FileProduct, LineNote } from '../reading/FileProduct.ts';
import {
  type ProductPlan,
  type LabelOwner,
  type StoredProduct,
  type StoredVariant,
  isSameRecord,
  withoutEmpty,
  type PlannedValues,
} from '../../../platform/catalogue/ProductPlan.ts';
import { matchSizes, type MatchedRow } from './matchSizes.ts';
import { planPrices, priceOf, type PricesPlan } from './planPrices.ts';
import { planSizes } from './planSizes.ts';

/** A longer text is shown shortened to this length. */
const SHOWN_LETTERS = 120;
const NEW = {
  description: '',
  audience: null,
  isPublished: true,
  grams: 0,
  box: null,
  seoTitle: '',
  seoDescription: '',
  tags: [],
} as const;

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

interface ValuesPlan {
  values: Partial<PlannedValues>;
  changes: FieldChange[];
}

/** Changed fields of the product itself; all of them when it is new. */
function planValues(
  file: FileProduct,
  stored: StoredProduct | null,
  prices: Pick<PricesPlan, 'product' | 'changes'> & Pick<PlannedValues, 'cost'>,
): ValuesPlan {
  const before = stored ?? NEW;
  const wanted: PlannedValues = {
    title: file.title,
    handle: file.handle,
    description: file.description ?? before.description,
    audience: file.audience ?? before.audience,
    isPublished: file.isPublished ?? before.isPublished,
    ...prices.product,
    cost: prices.cost,
    grams: file.grams ?? before.grams,
    box: file.box === undefined ? before.box : file.box,
    seoTitle: file.seoTitle ?? before.seoTitle,
    seoDescription: file.seoDescription ?? before.seoDescription,
    tags: [...(file.tags ?? before.tags)],
    extras: withoutEmpty({ ...stored?.extras, ...file.extras }),
    optionNames: optionNamesOf(file, stored),
  };
  if (!stored) return { values: wanted, changes: newProduct(file, wanted) };
  const values: Partial<PlannedValues> = {};
  const changes: FieldChange[] = [];
  const compare = <Name extends keyof PlannedValues>(
    name: Name,
    field: string,
    show: (value: PlannedValues[Name]) => string,
  ): void => {
    const before = stored[name] as PlannedValues[Name];
    if (wanted[name] === before) return;
    values[name] = wanted[name];
    changes.push({ field, before: show(before), after: show(wanted[name]) });
  };
  compare('title', 'nombre', (title) => title);
  compare('handle', 'identificador', (handle) => handle);
  compare('description', 'descripción', beginning);
  compare('audience', 'para quién', (who) => (who ? AUDIENCE_NAMES[who] : ''));
  compare('isPublished', 'visible', (isShown) => (isShown ? 'sí' : 'no'));
  if (wanted.price !== stored.price) values.price = wanted.price;
  if (wanted.suggestedPrice !== stored.suggestedPrice) {
    values.suggestedPrice = wanted.suggestedPrice;
  }
  changes.push(...prices.changes);
  compare('grams', 'peso', (grams) => `${grams} g`);
  if (writeBox(wanted.box) !== writeBox(stored.box)) {
    values.box = wanted.box;
    changes.push({ field: 'medidas', before: writeBox(stored.box), after: writeBox(wanted.box) });
  }
  compare('seoTitle', 'título para buscadores', (title) => title);
  compare('seoDescription', 'descripción para buscadores', beginning);
  if (!hasSameTags(wanted.tags, stored.tags)) {
    values.tags = wanted.tags;
    const [before, after] = [stored.tags, wanted.tags].map((tags) => tags.join(', '));
    changes.push({ field: 'etiquetas', before: before ?? '', after: after ?? '' });
  }
  if (!isSameRecord({ ...wanted.optionNames }, { ...stored.optionNames })) {
    values.optionNames = wanted.optionNames;
    const show = (names: OptionNames) => Object.values(names).filter(Boolean).join(', ');
    const [before, after] = [show(stored.optionNames), show(wanted.optionNames)];
    changes.push({ field: 'nombres de las opciones', before, after });
  }
  if (!isSameRecord(wanted.extras, stored.extras)) {
    values.extras = wanted.extras;
    changes.push({ field: 'otros datos', before: null, after: null });
  }
  return { values, changes };
}

function writeBox(box: Box | null): string {
  if (!box) return '';
  return `${[box.height, box.width, box.depth].map((side) => side / 10).join(' × ')} cm`;
}

/** The merchant's own words stay for what files call by usual ones. */
function optionNamesOf({ optionNames: names }: FileProduct, stored: StoredProduct | null) {
  const { color, size } = stored?.optionNames ?? NO_NAMES;
  const isUsual = names.size === '' && kindOfOption(size) !== 'other';
  return { color, size: isUsual ? size : names.size, option3: names.option3 };
}

function newProduct({ variants }: FileProduct, { price }: PlannedValues): FieldChange[] {
  const unlimited = variants.filter(({ stock = 0 }) => isStockUnlimited(stock)).length;
  const made = (field: string, after: string) => ({ field, before: null, after });
  return [
    made('talles', String(variants.length)),
    ...(unlimited > 0 ? [made('talles con stock sin límite', String(unlimited))] : []),
    made('precio', formatMoney(price)),
  ];
}

function categoriesChange(before: readonly string[][], after: readonly string[][]): FieldChange {
  return { field: 'categorías', before: writeCategories(before), after: writeCategories(after) };
}

function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= SHOWN_LETTERS ? line : `${line.slice(0, SHOWN_LETTERS)}…`;
}
