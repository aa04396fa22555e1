import type { Audience } from '../../../domain/catalogue/audience.ts';
import { audienceIn } from '../../../domain/catalogue/audienceIn.ts';
import { pesosFromCents, type Cents } from '../../../domain/money/money.ts';
import type { SetPrice } from '../../../domain/money/sizePrices.ts';
import { isStockUnlimited } from '../../../domain/orders/cart.ts';
import { BOX_SIDES, type Box } from '../../../domain/orders/parcel.ts';
import { neutralizeFormula } from '../../platform/csv/neutralizeFormula.ts';
import { csvText } from '../../platform/csv/readCsv.ts';
import type { Database } from '../../platform/database/Database.ts';
import { writeCategories } from './cells/readCategories.ts';
import { writeOptions, type RowOption } from './cells/readOptions.ts';
import type { FormatName, CatalogueFormat, Column, Field } from './format/CatalogueFormat.ts';
import { FORMATS } from './format/recognizeFormat.ts';
import type { StoredProduct, StoredSize } from '../../platform/catalogue/ProductPlan.ts';
import { priceOf } from './planning/planPrices.ts';
import { giveHandles } from './storing/giveHandles.ts';
import { countProducts, filledFacts, pageProducts } from './storing/pageProducts.ts';
import { markupOf } from './text/plainTextOf.ts';

export interface ExportReport {
  products: number;
  rows: number;
  /** Products without sizes, which no row can represent. */
  leftOut: number;
}

export interface ExportDeps {
  database: Database;
  /** Base of the pictures' URLs; null omits them. */
  publicUrl: string | null;
  /** Resolves when more can be written. */
  write: (text: string) => Promise<void>;
  onProgress: (progress: { products: number; allProducts: number }) => void;
}

const BOM = '\ufeff';

/** Writes the whole catalogue in this format, page by page. */
export async function exportCatalogue(
  { database, publicUrl, write, onProgress }: ExportDeps,
  name: FormatName,
): Promise<ExportReport> {
  const format = FORMATS[name];
  const addressOf = (url: string): string => (url.startsWith('/') ? (publicUrl ?? '') + url : url);
  const text = (rows: string[][]): string => csvText(rows, format.delimiter);
  await giveHandles(database);
  // Pages of products take long to read: shoppers do not wait for them.
  const reads = { db: database.background, dialect: database.dialect };
  const allProducts = await countProducts(reads);
  const facts = (await filledFacts(reads)).map((field) => [format.factColumns[field], field]);
  const columns = { ...format.columns, ...Object.fromEntries(facts) } as Columns;
  await write((format.hasBom ? BOM : '') + text([Object.keys(columns)]));
  const report: ExportReport = { products: 0, rows: 0, leftOut: 0 };
  for await (const page of pageProducts(reads)) {
    const tables = page.map((product) => writeRows(product, { format, columns, addressOf }));
    const rows = tables.flat();
    const leftOut = tables.filter((table) => table.length === 0).length;
    if (rows.length > 0) await write(text(rows));
    report.products += page.length - leftOut;
    report.leftOut += leftOut;
    report.rows += rows.length;
    onProgress({ products: report.products + report.leftOut, allProducts });
  }
  return report;
}

type Columns = Readonly<Record<string, Column>>;

interface WriteContext {
  format: CatalogueFormat;
  /** The format's own, and those of facts. */
  columns: Columns;
  /** Absolute URL of a picture, from its URL in the shop. */
  addressOf: (url: string) => string;
}

/** The rows of a product; none without sizes. */
function writeRows(
  product: StoredProduct,
  { format, columns, addressOf }: WriteContext,
): string[][] {
  const rows = layOut(product, Object.values(format.columns).includes('image'));
  const options = writeOptions(
    rows.flatMap(({ size }) => size ?? []),
    product.optionNames,
  );
  let position = 0;
  return rows.map(({ size, picture, ownPicture }, at) => {
    const cells: Cells = {
      handle: product.handle ?? '',
      ...(at === 0 && productCells(product, format)),
      ...(size && sizeCells(product, size, format)),
      ...(size &&
        optionCells(
          options.map((write) => write(size)),
          format,
        )),
      ...(size && ownPicture !== undefined && { variantImage: addressOf(ownPicture) }),
    };
    if (picture !== undefined) {
      position += 1;
      cells.image = addressOf(picture);
      cells.imagePosition = String(position);
    }
    return Object.values(columns).map((column) => {
      if (typeof column === 'string') return neutralizeFormula(cells[column] ?? '');
      return column !== null && size ? column.always : '';
    });
  });
}

interface LaidOutRow {
  size?: StoredSize & { color: string };
  picture?: string;
  /** File name prefix of the colour's pictures. */
  ownPicture?: string | undefined;
}

/**
 * Each colour's sizes beside its pictures: its first picture is in the row of its first size, which marks the colour's
 * start.
 */
function layOut({ variants }: StoredProduct, showsPictures: boolean): LaidOutRow[] {
  return variants
    .filter(({ sizes }) => sizes.length > 0)
    .flatMap(({ color, sizes, pictures }) => {
      const length = showsPictures ? Math.max(sizes.length, pictures.length) : sizes.length;
      return Array.from({ length }, (_, at) => {
        const [size, picture] = [sizes[at], pictures[at]];
        return {
          ...(size && { size: { ...size, color } }),
          ...(picture !== undefined && { picture }),
          ownPicture: pictures[0],
        };
      });
    });
}

function optionCells(options: readonly RowOption[], format: CatalogueFormat): Cells {
  const [first = format.noOptions, second, third] = options;
  return {
    ...(first && { option1Name: first.name, option1Value: first.value }),
    ...(second && { option2Name: second.name, option2Value: second.value }),
    ...(third && { option3Name: third.name, option3Value: third.value }),
  };
}

/** Cells of one row; missing cells are empty. */
type Cells = Partial<Record<Field, string>>;

const AUDIENCE_CELLS: Readonly<
  Record<
    CatalogueFormat['name'],
    Readonly<Record<Audience, readonly [gender: string, age: string]>>
  >
> = {
  tiendanube: {
    mujer: ['Femenino', 'Adultos'],
    hombre: ['Masculino', 'Adultos'],
    unisex: ['Unisex', 'Adultos'],
    ninas: ['Femenino', 'Niños'],
    ninos: ['Masculino', 'Niños'],
    bebes: ['Unisex', 'Bebés'],
  },
  shopify: {
    mujer: ['female', 'adult'],
    hombre: ['male', 'adult'],
    unisex: ['unisex', 'adult'],
    ninas: ['female', 'kids'],
    ninos: ['male', 'kids'],
    bebes: ['unisex', 'infant'],
  },
};

/** Cells of a product's first row. */
function productCells(product: StoredProduct, format: CatalogueFormat): Cells {
  return {
    ...product.extras,
    ...audienceCells(product, format),
    title: product.title,
    description: markupOf(product.description),
    ...factCells(product),
    categories: writeCategories(product.categories),
    published: product.isPublished ? format.yes : format.no,
    tags: product.tags.join(', '),
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
  };
}

function factCells({ care, composition, fit, sport, worn, unitStep }: StoredProduct): Cells {
  return {
    care: markupOf(care),
    composition,
    fit,
    sport,
    unitStep: String(unitStep),
    ...(worn && { wornHeight: String(worn.heightCm), wornSize: worn.size }),
  };
}

/** Sex and age, unless the file's own cells say the same. */
function audienceCells({ audience, extras }: StoredProduct, { name }: CatalogueFormat): Cells {
  if (!audience || audienceIn(extras.gender ?? '', extras.ageRange ?? '') === audience) return {};
  const [gender, ageRange] = AUDIENCE_CELLS[name][audience];
  return { gender, ageRange };
}

/** Cells of every size's row. */
function sizeCells(product: StoredProduct, size: StoredSize, format: CatalogueFormat): Cells {
  const isCounted = !isStockUnlimited(size.stock);
  const cost = size.cost ?? product.cost;
  return {
    ...size.extras,
    ...priceCells(priceOf(size, product), format),
    cost: cost === null ? '' : inPesos(cost),
    sku: size.sku,
    barcode: size.barcode ?? '',
    stock: isCounted ? String(size.stock) : '',
    stockTracker: isCounted ? 'shopify' : '',
    stockPolicy: isCounted ? 'deny' : 'continue',
    kilograms: (product.grams / 1000).toFixed(3),
    grams: String(product.grams),
    ...boxCells(product.box),
  };
}

function boxCells(box: Box | null): Cells {
  const cells = BOX_SIDES.map((side) => [side, box ? (box[side] / 10).toFixed(2) : '']);
  return Object.fromEntries(cells) as Cells;
}

/** One format has the promotional price beside the price, the other the price beside the previous one. */
function priceCells({ price, suggestedPrice }: SetPrice, format: CatalogueFormat): Cells {
  if (price === 0 || suggestedPrice <= price) return { price: inPesos(price) };
  return Object.values(format.columns).includes('promotionalPrice')
    ? { price: inPesos(suggestedPrice), promotionalPrice: inPesos(price) }
    : { price: inPesos(price), compareAtPrice: inPesos(suggestedPrice) };
}

function inPesos(cents: Cents): string {
  return pesosFromCents(cents).toFixed(2);
}
