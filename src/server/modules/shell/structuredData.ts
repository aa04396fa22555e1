import {
  isVariantInStock,
  type Product,
  type Variant,
  type VariantSize,
} from '../../../domain/catalogue/product.ts';
import { plainText } from '../../../domain/catalogue/richText.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { plainSize } from '../../../domain/catalogue/options.ts';
import { pictureUrl } from '../../../domain/catalogue/pictureSources.ts';
import { titleFor, type Audience } from '../../../domain/catalogue/audience.ts';
import { offeredSizes } from '../../../domain/money/sizePrices.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import { brandIconUrl } from '../../platform/site/brandFileUrls.ts';
import { sizeUrl } from '../../platform/site/pageUrls.ts';
import type { StructuredData } from './PageHead.ts';

/** Pixels: above the 1 200 that search engines ask for. */
const PICTURE_WIDTH = 1600;

export interface Crumb {
  label: string;
  path: string;
}

/** The shop and its site, for search engines. */
export function organization(
  site: SiteConfiguration | null,
  brand: Brand,
  origin: string,
): StructuredData[] {
  const elsewhere = [site?.instagram, site?.facebook, site?.twitter, site?.youtube];
  const id = `${origin}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: brand.name,
      url: `${origin}/`,
      logo: origin + brandIconUrl(brand, 'icon-512.png'),
      sameAs: elsewhere.filter((url) => url?.startsWith('https://')),
      ...(site?.email && { email: site.email }),
      ...(site?.phone && { telephone: site.phone }),
      ...(site?.address && { address: site.address }),
    },
    {
      '@type': 'WebSite',
      name: brand.name,
      url: `${origin}/`,
      inLanguage: 'es-AR',
      publisher: { '@id': id },
    },
  ];
}

export function breadcrumbs(crumbs: readonly Crumb[], origin: string): StructuredData {
  const itemListElement = crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

interface ProductShop {
  origin: string;
  /** The brand's name. */
  shop: string;
}

/** A product with a variant for each colour and size. */
export function productGroup(
  product: Product,
  url: string,
  { origin, shop }: ProductShop,
): StructuredData {
  const { variants } = product;
  return {
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    name: titleFor(product),
    ...(product.audience && { audience: peopleOf(product.audience) }),
    ...(product.composition && { material: product.composition }),
    ...statedProperties(product),
    description: plainText(product.description),
    url,
    brand: { '@type': 'Brand', name: shop },
    category: product.categoryPath.join(' > '),
    image: variants
      .flatMap(({ images }) => images.slice(0, 1))
      .map((image) => pictureFor(image, origin)),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    offers: product.priceVaries
      ? aggregateOffer(variants, url)
      : offer(product.price, variants.some(isVariantInStock), url),
    hasVariant: variants.flatMap((variant) =>
      variant.sizes.map((size) => variantProduct(product, variant, size, origin)),
    ),
  };
}

function statedProperties({ fit, sport }: Product) {
  const stated = Object.entries({ Calce: fit, Deporte: sport }).filter(([, value]) => value);
  if (stated.length === 0) return {};
  return {
    additionalProperty: stated.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
  };
}

function variantProduct(
  product: Product,
  variant: Variant,
  size: VariantSize,
  origin: string,
): StructuredData {
  return {
    '@type': 'Product',
    sku: size.sku,
    name: `${titleFor(product)} ${variant.color.name} ${size.size}`,
    color: variant.color.name,
    size: plainSize(size),
    ...(variant.images[0] && { image: pictureFor(variant.images[0], origin) }),
    offers: offer(
      size.price,
      size.stock > 0,
      origin + sizeUrl(product.id, variant.color.name, size),
    ),
  };
}

const PEOPLE: Readonly<Record<Audience, Readonly<Record<string, string | number>>>> = {
  mujer: { suggestedGender: 'female', suggestedMinAge: 13 },
  hombre: { suggestedGender: 'male', suggestedMinAge: 13 },
  unisex: { suggestedGender: 'unisex', suggestedMinAge: 13 },
  ninas: { suggestedGender: 'female', suggestedMinAge: 2, suggestedMaxAge: 13 },
  ninos: { suggestedGender: 'male', suggestedMinAge: 2, suggestedMaxAge: 13 },
  bebes: { suggestedGender: 'unisex', suggestedMaxAge: 2 },
};

function peopleOf(audience: Audience): StructuredData {
  return { '@type': 'PeopleAudience', ...PEOPLE[audience] };
}

function offer(price: Cents, inStock: boolean, url: string): StructuredData {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'ARS',
    price: inPesos(price),
    availability: availability(inStock),
    itemCondition: 'https://schema.org/NewCondition',
  };
}

function aggregateOffer(variants: readonly Variant[], url: string): StructuredData {
  const sizes = variants.flatMap((variant) => variant.sizes);
  const prices = offeredSizes(sizes).map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'ARS',
    lowPrice: inPesos(Math.min(...prices)),
    highPrice: inPesos(Math.max(...prices)),
    offerCount: prices.length,
    availability: availability(variants.some(isVariantInStock)),
  };
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
}

function inPesos(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** Search engines read JPEG wherever a picture came from; it may be on another host. */
function pictureFor(url: string, origin: string): string {
  return new URL(pictureUrl(url, PICTURE_WIDTH, 'jpg') ?? url, origin).href;
}
