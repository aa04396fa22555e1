import type { GarmentDrawing } from '../art/drawGarment.ts';
import { careTexts } from './careTexts.ts';
import { colors, type DemoColor } from './colors.ts';
import type { ColorName } from './colors.ts';
import type { DemoProduct, DemoTitle } from './DemoTitle.ts';
import { demoTitles } from './demoTitles.ts';
import { seededRandom } from './seededRandom.ts';
import type { ChartSize } from './sizeChart.ts';
import { sizeCharts } from './sizeCharts.ts';

export type PlannedSize = ChartSize & { sku: string; quantity: number; priceCents: number };

export type PlannedVariant = {
  sku: string;
  color: ColorName;
  hex: string;
  drawing: Omit<GarmentDrawing, 'view'>;
  sizes: PlannedSize[];
};

/** A product as it will stand in the shop, all but its ids and picture addresses. */
export type PlannedProduct = {
  code: string;
  title: string;
  description: string;
  care: string;
  /** Of the cheapest size. */
  priceCents: number;
  grams: number;
  featured: boolean;
  tomorrow: boolean;
  /** Category paths, the main one first. */
  paths: string[][];
  createdAt: number;
  variants: PlannedVariant[];
};

const HOUR_MS = 3_600_000;
/** 129 products at this pace fill ten months. */
const HOURS_BETWEEN_PRODUCTS = 55;

/** The whole demo catalogue at a moment; nothing in it depends on anything else. */
export function planCatalogue(now: Date): PlannedProduct[] {
  const listed = demoTitles.flatMap((title) =>
    title.products.map((product) => ({ title, product })),
  );
  const ages = seededRandom('ages').shuffled(listed.map((_, at) => at));
  return listed.map(({ title, product }, at) => {
    const hours = 30 + (ages[at] ?? 0) * HOURS_BETWEEN_PRODUCTS;
    return planProduct(
      title,
      product,
      `BZ${String(at + 1).padStart(3, '0')}`,
      now.getTime() - hours * HOUR_MS,
    );
  });
}

function planProduct(
  title: DemoTitle,
  product: DemoProduct,
  code: string,
  createdAt: number,
): PlannedProduct {
  const paths = product.in.map((path) => path.split('/'));
  if (product.line === 'hidralife') paths.push(['Hidralife']);
  const variants = product.colors.map((color, at) =>
    planVariant(product, color, `${code}-${at + 1}`),
  );
  return {
    code,
    title: title.name,
    description: product.note ? `${title.about} ${product.note}` : title.about,
    care: careTexts[title.care],
    priceCents: Math.min(...variants.flatMap(({ sizes }) => sizes.map((size) => size.priceCents))),
    grams: product.grams,
    featured: product.featured ?? false,
    tomorrow: product.tomorrow ?? false,
    paths,
    createdAt,
    variants,
  };
}

function planVariant(product: DemoProduct, color: ColorName, sku: string): PlannedVariant {
  const { garment, cut, pattern, line } = product;
  const random = seededRandom(sku);
  const drawing = {
    garment,
    cut,
    colors: colors[color],
    pattern,
    mark: line,
    child: product.in[0].startsWith('Niños') || product.sizes.endsWith('_ninos'),
  } as PlannedVariant['drawing'];
  return {
    sku,
    color,
    hex: swatchOf(colors[color]),
    drawing,
    sizes: sizeCharts[product.sizes].map((size) => ({
      ...size,
      sku: `${sku}-${skuPart(size.size)}`,
      quantity: quantityOf(product.stock, random),
      priceCents: 100 * (product.sizePrices?.[size.size] ?? product.price),
    })),
  };
}

/** Uneven, as real shelves are: some sizes gone, some nearly, a few in plenty. */
function quantityOf(stock: DemoProduct['stock'], random: ReturnType<typeof seededRandom>): number {
  if (stock === 'soldOut') return 0;
  if (stock === 'scarce') return random.between(0, 3);
  if (random.chance(0.14)) return 0;
  return random.chance(0.18) ? random.between(1, 3) : random.between(4, 38);
}

function skuPart(size: string): string {
  return size === 'Único' ? 'U' : size.replace('/', '-');
}

function swatchOf({ swatch, base }: DemoColor): string {
  return swatch ?? base;
}
