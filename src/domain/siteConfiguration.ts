import type { Brand } from './brand/Brand.ts';
import type { Cents } from './money/money.ts';
import type { PriceTerms } from './money/priceTerms.ts';
import type { ProductCard } from './catalogue/product.ts';
import type { HeroContent, HomeTile, InfoCard, ShownBlock } from './homeBlock.ts';

/** Content of the home page above the footer: as clients of the contract read it, and as blocks in order. */
export interface Landing {
  hero: Pick<HeroContent, 'slogan' | 'subtitle' | 'backgroundImage'> & { messages: string[] };
  tiles: HomeTile[];
  infoCards: InfoCard[];
  featured: ProductCard[];
  blocks: ShownBlock[];
}

/** The merchant's settings for all pages. Banners are image URLs for wide, medium and small screens. */
export interface SiteConfiguration {
  address: string;
  banner: string;
  bannerMedium: string;
  bannerSmall: string;
  bannerText: string;
  bannerBelowText: string;
  email: string;
  facebook: string;
  instagram: string;
  phone: string;
  twitter: string;
  youtube: string;
  promoText: string;
  shippingText: string;
  maxShippingDiscount: Cents;
  minAmountForShippingDiscount: Cents;
}

export interface BrandedSite extends SiteConfiguration {
  brand: Brand;
  /** Number of products that cost less than usual: without any, nothing leads to their page. */
  productsOnSale: number;
}

/** Includes the price terms. */
export interface ConfiguredSite extends BrandedSite {
  priceTerms: PriceTerms;
  /** URL of the tax office's F.960 data for the shop; '' for none. */
  fiscalDataUrl: string;
  /** The brand's name. */
  shopName: string;
  /** Admins let shoppers pay with these; each also needs what it works with. */
  offersCard: boolean;
  offersTransfer: boolean;
}

/** The shop's name, look and contact data in its mails and texts. */
export type ShopContact = Pick<
  ConfiguredSite,
  'shopName' | 'brand' | 'address' | 'email' | 'phone'
>;

const TAX_AUTHORITY = ['arca.gob.ar', 'afip.gob.ar'];

/** True if the link leads to the tax authority: the seal in the footer is the state's. */
export function isFiscalDataUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  const isOwn = TAX_AUTHORITY.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isOwn && username === '' && password === '';
}

/** Defaults before the shop is configured. */
export const UNCONFIGURED_SITE: SiteConfiguration = {
  address: '',
  banner: '',
  bannerMedium: '',
  bannerSmall: '',
  bannerText: '',
  bannerBelowText: '',
  email: '',
  facebook: '',
  instagram: '',
  phone: '',
  twitter: '',
  youtube: '',
  promoText: '',
  shippingText: '',
  maxShippingDiscount: 0,
  minAmountForShippingDiscount: 0,
};
