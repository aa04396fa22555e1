import type { CareName } from './careTexts.ts';
import type { ColorName } from './colors.ts';
import type { SizeChartName } from './sizeCharts.ts';

export type DemoProduct = {
  /** A file of `art/garments/`, and a cut in it. */
  garment: string;
  cut: string;
  /** A fabric of `art/fabrics.svg`. */
  pattern?: string;
  /** Where it stands first, then where else: category / column / subcategory. */
  in: readonly [main: string, ...others: string[]];
  sizes: SizeChartName;
  /** List price in pesos. */
  price: number;
  /** The same of sizes that cost otherwise. */
  sizePrices?: Readonly<Record<string, number>>;
  grams: number;
  colors: readonly [ColorName, ...ColorName[]];
  /** What this version adds to what is said of the title. */
  note?: string;
  featured?: boolean;
  tomorrow?: boolean;
  line?: 'hidralife';
  /** `soldOut`: nothing left; `scarce`: 0–3 of each size. Otherwise uneven, with a few sizes gone. */
  stock?: 'soldOut' | 'scarce';
};

/** A name of the catalogue with the versions that go by it. */
export type DemoTitle = {
  name: string;
  about: string;
  care: CareName;
  products: readonly [DemoProduct, ...DemoProduct[]];
};
