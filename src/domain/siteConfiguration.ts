import type { Cents } from './money.ts';
import type { PriceTerms } from './priceTerms.ts';

/** What the merchant says once for every page. Banners are image URLs for wide, medium and small screens. */
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
  maxDeliveryDiscount: Cents;
  minAmountForDeliveryDiscount: Cents;
}

/** With what the shop says of every price. */
export interface ConfiguredSite extends SiteConfiguration {
  priceTerms: PriceTerms;
  /** Where the tax office shows the shop's own F.960; '' where it has none. */
  fiscalDataUrl: string;
  /** As it stands on a card's statement. */
  shopName: string;
}

export const DEFAULT_SHOP_NAME = 'Brazada';

/** A shop that was never set up says nothing and offers nothing. */
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
  maxDeliveryDiscount: 0,
  minAmountForDeliveryDiscount: 0,
};
