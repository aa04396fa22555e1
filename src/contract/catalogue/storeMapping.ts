import type { Category } from '../../domain/catalogue/category.ts';
import type { ShownBlock } from '../../domain/homeBlock.ts';
import type { Landing, SiteConfiguration } from '../../domain/siteConfiguration.ts';
import { centsFromPesos, type Cents } from '../../domain/money/money.ts';
import { DEFAULT_PRICE_TERMS, type PriceTerms } from '../../domain/money/priceTerms.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/orders/order.ts';
import type {
  LandingWire,
  NavbarWire,
  PriceTermsWire,
  ShownBlockWire,
  SiteConfigurationWire,
} from './storeSchemas.ts';
import { pictureToWire, productCardFromWire, productCardToWire } from './productListMapping.ts';

/** `origin`: base of the shop's picture URLs. */
export function siteConfigurationToWire(
  site: SiteConfiguration,
  origin: string,
): SiteConfigurationWire {
  return {
    address: site.address,
    banner: pictureToWire(site.banner, origin),
    banner_below_text: site.bannerBelowText,
    banner_md: pictureToWire(site.bannerMedium, origin),
    banner_sm: pictureToWire(site.bannerSmall, origin),
    banner_text: site.bannerText,
    email: site.email,
    facebook: site.facebook,
    instagram: site.instagram,
    phone: site.phone,
    max_discount_in_delivery: decimalFromCents(site.maxShippingDiscount),
    min_amount_discount_delivery: decimalFromCents(site.minAmountForShippingDiscount),
    promo_text: site.promoText,
    shipping_text: site.shippingText,
    twitter: site.twitter,
    youtube: site.youtube,
  };
}

export function siteConfigurationFromWire(wire: SiteConfigurationWire): SiteConfiguration {
  return {
    address: wire.address,
    banner: wire.banner,
    bannerBelowText: wire.banner_below_text,
    bannerMedium: wire.banner_md,
    bannerSmall: wire.banner_sm,
    bannerText: wire.banner_text,
    email: wire.email,
    facebook: wire.facebook,
    instagram: wire.instagram,
    phone: wire.phone,
    maxShippingDiscount: centsFromPesos(Number(wire.max_discount_in_delivery)),
    minAmountForShippingDiscount: centsFromPesos(Number(wire.min_amount_discount_delivery)),
    promoText: wire.promo_text,
    shippingText: wire.shipping_text,
    twitter: wire.twitter,
    youtube: wire.youtube,
  };
}

/** Missing from other backends. */
export function fiscalDataUrlFromWire(wire: { fiscal_data_url?: string }): string {
  return wire.fiscal_data_url ?? '';
}

/** Missing from other backends, which take all. */
export function paymentMethodsFromWire(wire: {
  payment_methods?: PaymentMethod[];
}): readonly PaymentMethod[] {
  return wire.payment_methods ?? PAYMENT_METHODS;
}

/** Missing from other backends. */
export function productsOnSaleFromWire(wire: { products_on_sale?: number }): number {
  return wire.products_on_sale ?? 0;
}

function decimalFromCents(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** `origin`: base of the shop's picture URLs. */
export function landingToWire(landing: Landing, origin: string): LandingWire {
  const { backgroundImage, ...hero } = landing.hero;
  return {
    heroSection: { ...hero, backgroundImage: pictureToWire(backgroundImage, origin) },
    gridLinks: withPictures(landing.tiles, origin),
    infoCards: withPictures(landing.infoCards, origin),
    productosDestacados: landing.featured.map((card) => productCardToWire(card, origin)),
    blocks: landing.blocks.map((block) => shownBlockToWire(block, origin)),
  };
}

function withPictures<Part extends { image: string }>(parts: readonly Part[], origin: string) {
  return parts.map((part) => ({ ...part, image: pictureToWire(part.image, origin) }));
}

function shownBlockToWire(block: ShownBlock, origin: string): ShownBlockWire {
  switch (block.kind) {
    case 'hero':
      return {
        ...block,
        banner: pictureToWire(block.banner, origin),
        bannerMedium: pictureToWire(block.bannerMedium, origin),
        bannerSmall: pictureToWire(block.bannerSmall, origin),
      };
    case 'tiles':
      return { ...block, tiles: withPictures(block.tiles, origin) };
    case 'shelf':
      return { ...block, products: block.products.map((card) => productCardToWire(card, origin)) };
    case 'picture':
      return { ...block, image: pictureToWire(block.image, origin) };
    case 'cards':
      return { ...block, cards: withPictures(block.cards, origin) };
    case 'kits':
    case 'seen':
    case 'newsletter':
      return block;
  }
}

/** A shelf of the home page, by the key of its block. */
export const HOME_SHELF_PATH = '/api/store/home-shelves/:key/';

/** The blocks: the web app does not use the rest, which they repeat. */
export function landingFromWire({ blocks }: LandingWire): ShownBlock[] {
  return blocks.map((block) =>
    block.kind === 'shelf'
      ? { ...block, products: block.products.map(productCardFromWire) }
      : block,
  );
}

/** `origin`: base of the shop's picture URLs. */
export function navbarToWire(categories: readonly Category[], origin: string): NavbarWire {
  return {
    navbar: categories.map(({ id, name, highlighted, image, columns, banners }) => ({
      id,
      name,
      highlighted,
      image: pictureToWire(image, origin),
      sub_cat_col: columns.map((column) => ({
        name: column.name,
        subcategories: [...column.subcategories],
      })),
      ...(banners && { banners: withPictures(banners, origin) }),
    })),
  };
}

export function navbarFromWire(wire: NavbarWire): Category[] {
  return wire.navbar.map(({ id, name, highlighted, image, sub_cat_col, banners }) => ({
    id,
    name,
    highlighted,
    image,
    columns: sub_cat_col.map((column) => ({
      name: column.name,
      subcategories: [...column.subcategories],
    })),
    ...(banners && { banners }),
  }));
}

export function priceTermsToWire(terms: PriceTerms): PriceTermsWire {
  return {
    instalment_plans: terms.instalmentPlans.map((plan) => ({
      instalments: plan.instalments,
      surcharge: plan.surchargePercent,
      tea: plan.teaPercent,
      cftea: plan.cfteaPercent,
    })),
    transfer_discount_percent: terms.transferDiscountPercent,
    issuer_tax_status: terms.issuerTaxStatus,
  };
}

/** Missing from other backends. */
export function priceTermsFromWire(wire: Partial<PriceTermsWire>): PriceTerms {
  const { instalmentPlans, transferDiscountPercent, issuerTaxStatus } = DEFAULT_PRICE_TERMS;
  return {
    instalmentPlans:
      wire.instalment_plans?.map((plan) => ({
        instalments: plan.instalments,
        surchargePercent: plan.surcharge,
        teaPercent: plan.tea,
        cfteaPercent: plan.cftea,
      })) ?? instalmentPlans,
    transferDiscountPercent: wire.transfer_discount_percent ?? transferDiscountPercent,
    issuerTaxStatus: wire.issuer_tax_status ?? issuerTaxStatus,
  };
}
