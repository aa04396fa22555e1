import { fullSize, type NamedSize } from '../../../domain/catalogue/options.ts';
import type {
  DraftSize,
  DraftVariant,
  EditedProduct,
  ProductDraft,
} from '../../../domain/catalogue/productDraft.ts';
import { hasSameTags } from '../../../domain/catalogue/tags.ts';
import { cheapestOf, ownPrice, type SetPrice } from '../../../domain/money/sizePrices.ts';
import type { ChangedSize, ProductPlan } from '../../platform/catalogue/ProductPlan.ts';

const MAX_TITLE = 200;
const COPY = ' (copia)';

/** A plan that changes nothing yet. */
export function emptyPlan({ id, handle }: { id: number; handle: string }): ProductPlan {
  return {
    id,
    handle,
    values: {},
    categories: null,
    renamed: [],
    newColors: [],
    newSizes: [],
    changedSizes: [],
    pictures: [],
  };
}

/** A hidden draft of the same, without stock and labels. */
export function copyOf(stored: EditedProduct): ProductDraft {
  return {
    ...stored,
    title: stored.title.slice(0, MAX_TITLE - COPY.length) + COPY,
    isPublished: false,
    publishAt: null,
    variants: stored.variants.map((variant) => ({
      ...variant,
      id: null,
      sizes: variant.sizes.map((size) => ({
        ...size,
        id: null,
        sku: '',
        barcode: '',
        stock: 0,
        stockBefore: 0,
      })),
    })),
  };
}

interface DraftContext {
  stored: EditedProduct | null;
  handle: string;
  /** Names from the top. */
  pathOf: (categoryId: number) => string[];
}

/** The changes that make a stored product equal to a draft; all of it when it is new. Pure. */
export function planDraft(
  draft: ProductDraft,
  { stored, handle, pathOf }: DraftContext,
): ProductPlan {
  const storedVariants = new Map(stored?.variants.map((variant) => [variant.id, variant]));
  const known = new Map<number | null, PlacedSize>(
    stored?.variants.flatMap((variant) =>
      variant.sizes.map((size) => [size.id, { size, variant }] as const),
    ),
  );
  const prices = pricesOf(draft);
  const places = draft.variants.flatMap((variant) =>
    variant.sizes.map((size) => ({ variant, size, before: known.get(size.id) ?? null })),
  );
  const wantedSizes = new Set(places.map(({ size }) => size.id));
  const wantedColors = new Set(draft.variants.map(({ id }) => id));
  const goneColors = [...storedVariants.values()].filter(({ id }) => !wantedColors.has(id));
  return {
    id: stored?.id ?? null,
    handle,
    values: valuesOf(draft, prices.product, stored, handle),
    categories:
      stored && isSame(stored.categoryIds, draft.categoryIds)
        ? null
        : draft.categoryIds.map(pathOf),
    renamed: draft.variants.flatMap(({ id, color }) => {
      const before = storedVariants.get(id);
      return before && id !== null && before.color !== color ? [{ variantId: id, color }] : [];
    }),
    newColors: draft.variants.filter(({ id }) => !storedVariants.has(id)).map(({ color }) => color),
    removedColors: goneColors.flatMap(({ id }) => id ?? []),
    removedSizes: [...known.keys()].filter((id) => id !== null && !wantedSizes.has(id)) as number[],
    newSizes: places
      .filter(({ before }) => !before)
      .map(({ variant, size }) => ({
        color: variant.color,
        ...namedBy(size),
        sku: size.sku === '' ? null : size.sku,
        stock: size.stock,
        ownPrice: prices.ownOf(size),
        extras: {},
        ...labelOf(size),
      })),
    changedSizes: places.flatMap(({ variant, size, before }) =>
      before ? changeOf(size, variant, before, prices.ownOf(size)) : [],
    ),
    pictures: draft.variants
      .filter(
        (variant) => !isSame(storedVariants.get(variant.id)?.pictures ?? [], variant.pictures),
      )
      .map(({ color, pictures }) => ({
        color,
        urls: pictures.map(({ url }) => url),
        alts: pictures.map(({ alt }) => alt),
      })),
    swatches: draft.variants.flatMap(({ id, color, hex }) => {
      const before = storedVariants.get(id);
      // A new colour without a swatch gets the one of its name.
      return before ? (before.hex === hex ? [] : [{ color, hex }]) : hex ? [{ color, hex }] : [];
    }),
    arrangement: draft.variants.map(({ color, sizes }) => ({
      color,
      sizes: sizes.map((size) => namedBy(size).size),
    })),
  };
}

interface PlacedSize {
  size: DraftSize;
  variant: DraftVariant;
}

/** The product costs what its cheapest size costs. */
function pricesOf(draft: ProductDraft) {
  const own = { price: draft.price, suggestedPrice: draft.suggestedPrice };
  const priceOf = (size: DraftSize): SetPrice => size.ownPrice ?? own;
  const sizes = draft.variants.flatMap((variant) => variant.sizes);
  const { price, suggestedPrice } = cheapestOf(sizes.map(priceOf)) ?? own;
  const product = { price, suggestedPrice };
  return { product, ownOf: (size: DraftSize) => ownPrice(priceOf(size), product) };
}

function valuesOf(
  draft: ProductDraft,
  { price, suggestedPrice }: SetPrice,
  stored: EditedProduct | null,
  handle: string,
): ProductPlan['values'] {
  return {
    ...(stored?.title !== draft.title && { title: draft.title }),
    ...(!stored && { handle, extras: {} }),
    description: draft.description,
    audience: draft.audience,
    composition: draft.composition,
    fit: draft.fit,
    sport: draft.sport,
    worn: draft.worn,
    optionNames: draft.optionNames,
    isPublished: draft.isPublished,
    price,
    suggestedPrice,
    cost: draft.cost,
    grams: draft.weightGrams,
    box: draft.box,
    minUnits: draft.minUnits,
    minUnitsWholesale: draft.minUnitsWholesale,
    unitStep: draft.unitStep,
    care: draft.care,
    isFeatured: draft.isFeatured,
    isDeliveredTomorrow: draft.isDeliveredTomorrow,
    taxBasisPoints: Math.round(draft.taxRate * 100),
    seoTitle: draft.seoTitle,
    seoDescription: draft.seoDescription,
    ...(!hasSameTags(stored?.tags ?? [], draft.tags) && { tags: draft.tags }),
    publishAt: draft.isPublished ? null : draft.publishAt,
  };
}

function namedBy({ size, option3 }: DraftSize): NamedSize {
  return { size: fullSize(size, option3), option3 };
}

function labelOf({ barcode, lowStock, cost, measures }: DraftSize) {
  return { barcode: barcode === '' ? null : barcode, lowStock, cost, measures };
}

function changeOf(
  size: DraftSize,
  variant: DraftVariant,
  before: PlacedSize,
  own: SetPrice | null,
): ChangedSize[] {
  const { size: was } = before;
  const change: ChangedSize = { id: was.id ?? 0 };
  if (before.variant.id !== variant.id) change.color = variant.color;
  if (!isSame(namedBy(was), namedBy(size))) change.named = namedBy(size);
  if (size.sku !== '' && was.sku !== size.sku) change.sku = size.sku;
  if (size.stock !== size.stockBefore) {
    change.stock = { from: size.stockBefore, to: size.stock, isRelative: true };
  }
  if (!isSame(was.ownPrice, own)) change.ownPrice = own;
  const [label, wasLabel] = [labelOf(size), labelOf(was)];
  if (label.barcode !== wasLabel.barcode) change.barcode = label.barcode;
  if (label.lowStock !== wasLabel.lowStock) change.lowStock = label.lowStock;
  if (label.cost !== wasLabel.cost) change.cost = label.cost;
  if (!isSame(label.measures, wasLabel.measures)) change.measures = label.measures;
  return Object.keys(change).length > 1 ? [change] : [];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
