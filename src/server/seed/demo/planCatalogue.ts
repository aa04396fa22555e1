import { join } from 'node:path';
import type { Audience } from '../../../domain/catalogue/audience.ts';
import type { ProductFacts } from '../../../domain/catalogue/productFacts.ts';
import { NO_FACTOR } from '../../modules/transfer/cells/readAmounts.ts';
import type { FileProduct, FileVariant } from '../../modules/transfer/reading/FileProduct.ts';
import { readGroups } from '../../modules/transfer/reading/readGroups.ts';
import { readProduct } from '../../modules/transfer/reading/readProduct.ts';
import { surveyFile } from '../../modules/transfer/reading/surveyFile.ts';
import type { GarmentDrawing, Wearer } from '../art/drawGarment.ts';
import type { BodyName } from '../art/drawFigure.ts';
import type { GarmentColors } from '../art/palette.ts';
import { given } from '../given.ts';
import careTexts from './careTexts.json' with { type: 'json' };
import colors from './colors.json' with { type: 'json' };
import measures from './measures.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };
import { planFacts } from './planFacts.ts';
import { seededRandom } from './seededRandom.ts';

/** The products, in Tiendanube's format. */
export const CATALOGUE_FILE = join(import.meta.dirname, 'catalogue.csv');

type Measure = 'length' | 'hip' | 'waist' | 'bust' | 'sleeve' | 'rise';
/** Centimetres with a decimal comma, or null. */
type Measures = Record<Measure, string | null>;
/** Each measure of the smallest size in centimetres, and the increment per size. */
type Growth = Partial<Record<Measure, number[]>>;

/** An entry of `products.json`: data without a column in the catalogue file. */
interface ProductDetails {
  garment: string;
  cut: string;
  pattern?: string;
  care: string;
  /** A key of `measures.json`. */
  measures?: string;
  featured?: boolean;
  tomorrow?: boolean;
}

export interface PlannedSize {
  sku: string;
  size: string;
  quantity: number;
  priceCents: number;
  measures: Measures;
}

export interface PlannedVariant {
  sku: string;
  color: string;
  hex: string;
  drawing: GarmentDrawing;
  sizes: PlannedSize[];
}

/** A product of the catalogue file, with the details that the JSON files add. */
export interface PlannedProduct extends ProductFacts {
  handle: string;
  title: string;
  description: string;
  audience: Audience | undefined;
  /** Category paths, the main one first. */
  paths: string[][];
  grams: number;
  care: string;
  featured: boolean;
  tomorrow: boolean;
  createdAt: number;
  variants: PlannedVariant[];
}

interface DemoColor extends GarmentColors {
  /** Swatch, when it is not the main cloth, such as the mirror of a lens. */
  swatch?: string;
}

const HOUR_MS = 3_600_000;
/** 129 products at this pace cover ten months. */
const HOURS_BETWEEN_PRODUCTS = 55;

const detailsOf: ReadonlyMap<string, ProductDetails> = new Map(Object.entries(products));
const colorOf: ReadonlyMap<string, DemoColor> = new Map(Object.entries(colors));
const careOf: ReadonlyMap<string, string> = new Map(Object.entries(careTexts));
const growthOf: ReadonlyMap<string, Growth> = new Map(Object.entries(measures));

/** The whole demo catalogue at a moment, in file order. */
export async function planCatalogue(now: Date): Promise<PlannedProduct[]> {
  const listed = await readCatalogueFile();
  const ages = seededRandom('ages').shuffled(listed.map((_, at) => at));
  return listed.map((product, at) => {
    const hours = 30 + (ages[at] ?? 0) * HOURS_BETWEEN_PRODUCTS;
    return planProduct(product, at, now.getTime() - hours * HOUR_MS);
  });
}

async function readCatalogueFile(): Promise<FileProduct[]> {
  const survey = await surveyFile(CATALOGUE_FILE, 'tiendanube');
  try {
    const found: FileProduct[] = [];
    for await (const group of readGroups(survey)) {
      const { product, faults } = readProduct(group, { index: survey.index, factor: NO_FACTOR });
      if (!product) throw new RangeError(`seed: ${group.handle} ${faults[0]?.reason ?? ''}`);
      found.push(product);
    }
    return found;
  } finally {
    survey.close();
  }
}

function planProduct(file: FileProduct, at: number, createdAt: number): PlannedProduct {
  const details = given(detailsOf, file.handle);
  const { handle, title, description = '', audience, grams = 0, categories: paths = [] } = file;
  const rowsByColor = Map.groupBy(file.variants, ({ color }) => color);
  const range = [...rowsByColor.keys()].map((color) => clothOf(color).cloth);
  const madeFor = bodyOf(file.audience, details);
  const wearer = wearerOf(paths, at, madeFor);
  const look = {
    details,
    range,
    ...(madeFor && { madeFor }),
    mark: markOf(paths),
    wearer,
  };
  return {
    handle,
    title,
    description,
    audience,
    paths,
    grams,
    care: given(careOf, details.care),
    ...planFacts({
      ...details,
      paths,
      sizes: file.variants.map(({ size }) => size),
      body: wearer.body,
    }),
    featured: details.featured ?? false,
    tomorrow: details.tomorrow ?? false,
    createdAt,
    variants: [...rowsByColor].map(([color, rows], nth) =>
      planVariant(rows, color, { ...look, wearer: personOf(look.wearer, nth) }),
    ),
  };
}

interface ProductLook extends Pick<GarmentDrawing, 'range' | 'madeFor' | 'mark' | 'wearer'> {
  details: ProductDetails;
}

function planVariant(
  rows: readonly FileVariant[],
  color: string,
  { details, ...look }: ProductLook,
): PlannedVariant {
  const { garment, cut, pattern, measures: chart } = details;
  const { swatch, cloth } = clothOf(color);
  const growth = chart === undefined ? {} : given(growthOf, chart);
  return {
    // `BZ001-1-36` is a size of `BZ001-1`.
    sku: (rows[0]?.sku ?? '').split('-', 2).join('-'),
    color,
    hex: swatch ?? cloth.base,
    drawing: { garment, cut, colors: cloth, pattern, ...look },
    sizes: rows.map(({ sku, size, stock = 0, price }, at) => ({
      sku: sku ?? '',
      size,
      quantity: stock,
      priceCents: price,
      measures: measuresAt(growth, at),
    })),
  };
}

function clothOf(color: string): { swatch: string | undefined; cloth: GarmentColors } {
  const { swatch, ...cloth } = given(colorOf, color);
  return { swatch, cloth };
}

function markOf(paths: string[][]): GarmentDrawing['mark'] {
  return paths.some(([top]) => top === 'Hidralife') ? 'hidralife' : undefined;
}

/** The bodies for which it is cut; none for what is one thing for all. */
function bodyOf(
  audience: FileProduct['audience'],
  { measures: chart }: ProductDetails,
): BodyName | undefined {
  if (audience === 'mujer') return 'woman';
  if (audience === 'hombre') return 'man';
  const isForChildren = audience === 'ninas' || audience === 'ninos' || audience === 'bebes';
  return isForChildren || chart?.endsWith('_ninos') ? 'child' : undefined;
}

/** The person and the place of the worn view, by the body it is made for and the categories. */
function wearerOf(paths: string[][], number: number, madeFor: BodyName | undefined): Wearer {
  const tops = new Set(paths.map(([top]) => top));
  const scenes: [string, Wearer['scene']][] = [
    ['Aguas abiertas', 'lake'],
    ['Natación', 'pool'],
    ['Running', number % 2 === 0 ? 'track' : 'street'],
    ['Training', 'gym'],
  ];
  const [, found] = scenes.find(([top]) => tops.has(top)) ?? [];
  const isForWater = paths.flat().some((name) => /agua|después/i.test(name));
  // Things for everybody are shown by women and men in turns.
  const body = madeFor ?? (number % 2 === 1 ? 'man' : 'woman');
  return { body, number, scene: found ?? (isForWater ? 'pool' : 'street') };
}

/** Another person for each colour. */
function personOf({ number, ...rest }: Wearer, nth: number): Wearer {
  return { ...rest, number: number + nth * 7 };
}

function measuresAt(growth: Growth, step: number): Measures {
  const measure = (name: Measure): string | null => {
    const [first, more] = growth[name] ?? [];
    if (first === undefined || more === undefined) return null;
    return `${first + more * step}`.replace('.', ',');
  };
  return {
    length: measure('length'),
    hip: measure('hip'),
    waist: measure('waist'),
    bust: measure('bust'),
    sleeve: measure('sleeve'),
    rise: measure('rise'),
  };
}
