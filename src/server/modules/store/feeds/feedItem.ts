import { pictureToWire } from '../../../../contract/catalogue/productListMapping.ts';
import { titleFor, type Audience } from '../../../../domain/catalogue/audience.ts';
import { kindOfOption, plainSize, USUAL_NAMES } from '../../../../domain/catalogue/options.ts';
import { pictureUrl } from '../../../../domain/catalogue/pictureSources.ts';
import { ONLY_ONE } from '../../../../domain/catalogue/product.ts';
import { plainText } from '../../../../domain/catalogue/richText.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { sizeUrl } from '../../../platform/site/pageUrls.ts';
import type { FeedProduct, FeedRow } from './feedRepository.ts';

/** An item by the attributes that Google and Meta both name so; '' and none for what is not known. */
export interface FeedItem {
  id: string;
  item_group_id: string;
  title: string;
  description: string;
  link: string;
  image_link: string;
  additional_image_link: string[];
  availability: string;
  price: string;
  sale_price: string;
  sale_price_effective_date: string;
  brand: string;
  gtin: string;
  condition: 'new';
  gender: string;
  age_group: string;
  color: string;
  size: string;
  shipping_weight: string;
  product_type: string;
}

/** Words that differ between the two. */
export interface FeedWords {
  inStock: string;
  soldOut: string;
  /** UTC as their times name it. */
  zone: string;
}

export interface FeedShop {
  origin: string;
  brand: string;
  /** The product's category, from the top. */
  pathOf: (categoryId: number | null) => string[];
}

/** The shorter limit of the two. */
const MAX = { title: 150, description: 5000, brand: 70, option: 100, productType: 750 };
const MAX_MORE_PICTURES = 10;
/** Neither takes drawings, AVIF or less than 500 pixels. */
const PICTURE_WIDTH = 1600;

const PEOPLE: Readonly<Record<Audience, Pick<FeedItem, 'gender' | 'age_group'>>> = {
  mujer: { gender: 'female', age_group: 'adult' },
  hombre: { gender: 'male', age_group: 'adult' },
  unisex: { gender: 'unisex', age_group: 'adult' },
  ninas: { gender: 'female', age_group: 'kids' },
  ninos: { gender: 'male', age_group: 'kids' },
  bebes: { gender: 'unisex', age_group: 'infant' },
};

/** An item for each colour and size; both refuse those without a picture or a price. */
export function feedItems(product: FeedProduct, shop: FeedShop, words: FeedWords): FeedItem[] {
  const description = plainText(product.description) || product.title;
  const rows = product.rows.filter(({ pictures, price }) => pictures.length > 0 && price > 0);
  return rows.map((row) => {
    const [image = '', ...more] = row.pictures.map((url) => pictureOf(url, shop.origin));
    const named = [row.color, row.size].filter((name) => name !== ONLY_ONE);
    return {
      id: String(row.id),
      item_group_id: String(product.id),
      title: fitted([titleFor(product), ...named].join(' '), MAX.title),
      description: fitted(description, MAX.description),
      link: shop.origin + sizeUrl(product.id, row.color, row),
      image_link: image,
      additional_image_link: more.slice(0, MAX_MORE_PICTURES),
      availability: row.stock > 0 ? words.inStock : words.soldOut,
      ...pricesOf(row, words.zone),
      brand: fitted(shop.brand, MAX.brand),
      gtin: isGtin(row.barcode ?? '') ? (row.barcode ?? '') : '',
      condition: 'new',
      ...(product.audience ? PEOPLE[product.audience] : { gender: '', age_group: '' }),
      ...optionsOf(product, row),
      shipping_weight: product.weightGrams > 0 ? `${product.weightGrams} g` : '',
      product_type: fitted(shop.pathOf(product.categoryId).join(' > '), MAX.productType),
    };
  });
}

function pictureOf(url: string, origin: string): string {
  const absolute = pictureToWire(pictureUrl(url, PICTURE_WIDTH, 'jpg') ?? url, origin);
  // Meta separates pictures by commas.
  return absolute.replaceAll(',', '%2C');
}

/** A usual price that was never asked is no price to be reduced: only a sale knows what was asked before it. */
function pricesOf({ price, sale }: FeedRow, zone: string) {
  if (!sale || sale.asked <= price)
    return { price: amount(price), sale_price: '', sale_price_effective_date: '' };
  const [start, end] = [sale.startsAt, sale.endsAt].map(
    (at) => new Date(at).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length) + zone,
  );
  return {
    price: amount(sale.asked),
    sale_price: amount(price),
    sale_price_effective_date: `${start}/${end}`,
  };
}

function amount(cents: Cents): string {
  return `${(cents / 100).toFixed(2)} ARS`;
}

/** A product's first two options need not be colour and size. */
function optionsOf(product: FeedProduct, row: FeedRow): Pick<FeedItem, 'color' | 'size'> {
  const isColor = kindOfOption(product.colorName || USUAL_NAMES.color) === 'color';
  const isSize = kindOfOption(product.sizeName || USUAL_NAMES.size) === 'size';
  return {
    color: isColor && row.color !== ONLY_ONE ? fitted(row.color, MAX.option) : '',
    size: isSize ? fitted(plainSize(row), MAX.option) : '',
  };
}

/** A GTIN-8, -12, -13 or -14 with its check digit, and not of the ranges that shops number for themselves. */
function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const padded = barcode.padStart(14, '0');
  if (/^\d(?:2|0[24])/.test(padded) || /^[02]\d{7}$/.test(barcode)) return false;
  const digits = Array.from(padded, Number);
  const sum = digits.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Characters that XML cannot contain; half of a character that was cut is one of them. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text that fits into a field of either file. */
export function fitted(text: string, max = MAX.description): string {
  return text.slice(0, max).replace(NOT_XML, '').trim();
}
