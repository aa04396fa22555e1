import type { Audience } from '../../../../domain/catalogue/audience.ts';
import { MAX_COUNTED_STOCK, UNLIMITED_STOCK } from '../../../../domain/orders/cart.ts';
import type {
  DraftSize,
  DraftVariant,
  ProductDraft,
} from '../../../../domain/catalogue/productDraft.ts';
import { NO_NAMES, type OptionNames } from '../../../../domain/catalogue/options.ts';
import type { Worn } from '../../../../domain/catalogue/productFacts.ts';
import type { Box } from '../../../../domain/orders/parcel.ts';
import { instantOf, minuteOf } from '../../../../domain/time/argentineDay.ts';
import { readDecimal, readPesos, shortPesos } from '../../../../domain/money/typedAmounts.ts';
import type { EditFormState } from '../kit/form/useEditForm.ts';

export const MEASURES = ['bust', 'waist', 'hip', 'length', 'sleeve', 'rise'] as const;
export const UNLIMITED = '∞';

/** A product as the form's fields hold it. Numbers are texts as people type them. */
export interface ProductValues {
  title: string;
  description: string;
  care: string;
  categoryIds: number[];
  /** '' for none. */
  audience: Audience | '';
  composition: string;
  fit: string;
  sport: string;
  /** '' without a person in the pictures. */
  worn: Record<keyof Worn, string>;
  price: string;
  /** '' without a crossed-out price. */
  suggestedPrice: string;
  /** '' while unknown. */
  cost: string;
  weightGrams: string;
  /** Centimetres; '' while unknown. */
  box: Record<keyof Box, string>;
  minUnits: string;
  minUnitsWholesale: string;
  unitStep: string;
  taxRate: string;
  featured: boolean;
  deliveryTomorrow: boolean;
  visibility: 'published' | 'hidden' | 'scheduled';
  /** The value of a browser's date and time field, in Argentine time. */
  publishAt: string;
  seoTitle: string;
  seoDescription: string;
  tags: string[];
  optionNames: OptionNames;
  variants: VariantValues[];
}

export type ProductEdit = EditFormState<ProductValues>;

export interface VariantValues {
  id: number | null;
  color: string;
  /** '' for the colour of its name. */
  colorHex: string;
  pictures: { url: string; alt: string }[];
  sizes: SizeValues[];
}

export interface SizeValues {
  id: number | null;
  size: string;
  /** '' without a third option. */
  option3: string;
  sku: string;
  barcode: string;
  stock: string;
  stockBefore: number;
  /** '' for the shop's own number. */
  lowStock: string;
  /** '' for the product's. */
  price: string;
  suggestedPrice: string;
  /** '' for the product's. */
  cost: string;
  measures: Record<(typeof MEASURES)[number], string>;
}

const NO_MEASURES = { bust: '', waist: '', hip: '', length: '', sleeve: '', rise: '' };

export const NEW_SIZE: SizeValues = {
  id: null,
  size: '',
  option3: '',
  sku: '',
  barcode: '',
  stock: '0',
  stockBefore: 0,
  lowStock: '',
  price: '',
  suggestedPrice: '',
  cost: '',
  measures: NO_MEASURES,
};

export const NEW_PRODUCT: ProductValues = {
  title: '',
  description: '',
  care: '',
  categoryIds: [],
  audience: '',
  composition: '',
  fit: '',
  sport: '',
  worn: { heightCm: '', size: '' },
  price: '',
  suggestedPrice: '',
  cost: '',
  weightGrams: '0',
  box: { height: '', width: '', depth: '' },
  minUnits: '1',
  minUnitsWholesale: '1',
  unitStep: '1',
  taxRate: '21',
  featured: false,
  deliveryTomorrow: false,
  visibility: 'hidden',
  publishAt: '',
  seoTitle: '',
  seoDescription: '',
  tags: [],
  optionNames: NO_NAMES,
  variants: [],
};

export function valuesOfProduct(product: ProductDraft): ProductValues {
  const { price, suggestedPrice, isPublished, publishAt } = product;
  return {
    title: product.title,
    description: product.description,
    care: product.care,
    categoryIds: product.categoryIds,
    audience: product.audience ?? '',
    composition: product.composition,
    fit: product.fit,
    sport: product.sport,
    worn: { heightCm: String(product.worn?.heightCm ?? ''), size: product.worn?.size ?? '' },
    price: shortPesos(price),
    suggestedPrice: suggestedPrice === price ? '' : shortPesos(suggestedPrice),
    cost: product.cost === null ? '' : shortPesos(product.cost),
    weightGrams: String(product.weightGrams),
    box: eachSide((side) => (product.box ? typedCentimetres(product.box[side]) : '')),
    minUnits: String(product.minUnits),
    minUnitsWholesale: String(product.minUnitsWholesale),
    unitStep: String(product.unitStep),
    taxRate: String(product.taxRate).replace('.', ','),
    featured: product.isFeatured,
    deliveryTomorrow: product.isDeliveredTomorrow,
    visibility: isPublished ? 'published' : publishAt === null ? 'hidden' : 'scheduled',
    publishAt: publishAt === null ? '' : minuteOf(publishAt),
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    tags: product.tags,
    optionNames: product.optionNames,
    variants: product.variants.map(({ hex, sizes, ...variant }) => ({
      ...variant,
      colorHex: hex ?? '',
      sizes: sizes.map(valuesOfSize),
    })),
  };
}

function valuesOfSize(size: DraftSize): SizeValues {
  const { ownPrice, measures } = size;
  const compared = ownPrice && ownPrice.suggestedPrice !== ownPrice.price;
  return {
    id: size.id,
    size: size.size,
    option3: size.option3,
    sku: size.sku,
    barcode: size.barcode,
    stock: size.stock > MAX_COUNTED_STOCK ? UNLIMITED : String(size.stock),
    stockBefore: size.stockBefore,
    lowStock: size.lowStock === null ? '' : String(size.lowStock),
    price: ownPrice ? shortPesos(ownPrice.price) : '',
    suggestedPrice: compared ? shortPesos(ownPrice.suggestedPrice) : '',
    cost: size.cost === null ? '' : shortPesos(size.cost),
    measures: eachMeasure((name) => measures[name] ?? ''),
  };
}

/** Expects values that passed the fields' checks. */
export function draftOfValues(values: ProductValues): ProductDraft {
  const price = readPesos(values.price) ?? 0;
  const { visibility, publishAt } = values;
  return {
    title: values.title,
    description: values.description,
    care: values.care,
    categoryIds: values.categoryIds,
    audience: values.audience === '' ? null : values.audience,
    composition: values.composition,
    fit: values.fit,
    sport: values.sport,
    worn: wornOfValues(values.worn),
    price,
    suggestedPrice: readPesos(values.suggestedPrice) ?? price,
    cost: readPesos(values.cost),
    weightGrams: readDecimal(values.weightGrams) ?? 0,
    box: boxOfValues(values.box),
    minUnits: readDecimal(values.minUnits) ?? 1,
    minUnitsWholesale: readDecimal(values.minUnitsWholesale) ?? 1,
    unitStep: readDecimal(values.unitStep) ?? 1,
    taxRate: readDecimal(values.taxRate) ?? 0,
    isFeatured: values.featured,
    isDeliveredTomorrow: values.deliveryTomorrow,
    isPublished: visibility === 'published',
    publishAt: visibility === 'scheduled' ? instantOf(publishAt) : null,
    seoTitle: values.seoTitle,
    seoDescription: values.seoDescription,
    tags: values.tags,
    optionNames: values.optionNames,
    variants: values.variants.map(({ colorHex, sizes, ...variant }): DraftVariant => ({
      ...variant,
      hex: colorHex === '' ? null : colorHex,
      sizes: sizes.map((size) => draftOfSize(size, values.optionNames.option3.trim() !== '')),
    })),
  };
}

function draftOfSize(values: SizeValues, hasThird: boolean): DraftSize {
  const price = readPesos(values.price);
  const suggestedPrice = readPesos(values.suggestedPrice);
  const lowStock = readDecimal(values.lowStock);
  return {
    id: values.id,
    size: values.size,
    option3: hasThird ? values.option3 : '',
    sku: values.sku,
    barcode: values.barcode,
    stock: readStock(values.stock) ?? 0,
    stockBefore: values.stockBefore,
    lowStock,
    ownPrice: price === null ? null : { price, suggestedPrice: suggestedPrice ?? price },
    cost: readPesos(values.cost),
    measures: eachMeasure((name) => values.measures[name].trim() || null),
  };
}

function wornOfValues({ heightCm, size }: ProductValues['worn']): Worn | null {
  return heightCm.trim() === '' ? null : { heightCm: readDecimal(heightCm) ?? 0, size };
}

/** Null unless all of it is known. */
export function boxOfValues(typed: ProductValues['box']): Box | null {
  const box = eachSide((side) => Math.round((readDecimal(typed[side]) ?? 0) * 10));
  return Object.values(box).every((millimetres) => millimetres > 0) ? box : null;
}

function eachSide<Value>(valueOf: (side: keyof Box) => Value): Record<keyof Box, Value> {
  return { height: valueOf('height'), width: valueOf('width'), depth: valueOf('depth') };
}

function typedCentimetres(millimetres: number): string {
  return String(millimetres / 10).replace('.', ',');
}

/** Null for what is no whole number; `∞` is stock without a limit. */
export function readStock(text: string): number | null {
  if (text.trim() === UNLIMITED) return UNLIMITED_STOCK;
  const stock = readDecimal(text);
  return stock === null || !Number.isInteger(stock) ? null : stock;
}

function eachMeasure<Value>(valueOf: (name: (typeof MEASURES)[number]) => Value) {
  return Object.fromEntries(MEASURES.map((name) => [name, valueOf(name)])) as Record<
    (typeof MEASURES)[number],
    Value
  >;
}
