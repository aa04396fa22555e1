import {
  navbarFromWire,
  navbarToWire,
  siteConfigurationFromWire,
  siteConfigurationToWire,
} from '../../contract/catalogue/storeMapping.ts';
import type {
  NavbarCategoryWire,
  SiteConfigurationWire,
} from '../../contract/catalogue/storeSchemas.ts';
import type { OrderWire } from '../../contract/orders/orderSchemas.ts';
import type { SessionWire } from '../../contract/account/sessionSchemas.ts';
import type { Category } from '../../domain/catalogue/category.ts';
import type { PaymentMethod, ShippingType } from '../../domain/orders/order.ts';
import type { PriceTerms } from '../../domain/money/priceTerms.ts';
import { pageBrand } from './pageBrand.ts';
import { DEFAULT_BRAND } from '../../domain/brand/Brand.ts';
import type { ShownLinks } from '../../domain/shopLinks.ts';
import type { BrandedSite, SiteConfiguration } from '../../domain/siteConfiguration.ts';

/** Entities in their persisted form, with wire names. */
export type StoredSession = SessionWire;
export type StoredSite = SiteConfigurationWire;
export type StoredCategory = NavbarCategoryWire;
export type StoredOrder = OrderWire;

/** Picture URLs are kept unchanged. */
const AS_IT_IS = '';

export function siteToStored(site: SiteConfiguration): StoredSite {
  return siteConfigurationToWire(site, AS_IT_IS);
}

/** The site configuration with data that is not persisted. Nothing is known to be on sale until it is loaded. */
export interface KnownSite extends BrandedSite {
  /** Not persisted: null until loaded. */
  priceTerms: PriceTerms | null;
  /** The same; '' for none. */
  fiscalDataUrl: string;
  /** The enabled payment methods; none until loaded. */
  paymentMethods: readonly PaymentMethod[];
  /** Ways in which orders reach their buyers: absent until loaded, and from other backends. */
  deliveries?: readonly ShippingType[];
  /** Links of the menu and the footer: absent until loaded, and from other backends. */
  links?: ShownLinks;
}

export function siteFromStored(stored: StoredSite): KnownSite {
  return {
    ...siteConfigurationFromWire(stored),
    brand: pageBrand() ?? DEFAULT_BRAND,
    productsOnSale: 0,
    priceTerms: null,
    fiscalDataUrl: '',
    paymentMethods: [],
  };
}

export function categoriesToStored(categories: readonly Category[]): StoredCategory[] {
  return navbarToWire(categories, AS_IT_IS).navbar;
}

export function categoriesFromStored(stored: readonly StoredCategory[]): Category[] {
  return navbarFromWire({ navbar: [...stored] });
}
