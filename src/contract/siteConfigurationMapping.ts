import { centsFromPesos, type Cents } from '../domain/money.ts';
import type { SiteConfiguration } from '../domain/siteConfiguration.ts';
import { pictureToWire } from './pictureMapping.ts';
import type { SiteConfigurationWire } from './siteConfigurationSchemas.ts';

/** `origin`: where the shop's pictures are. */
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
    max_discount_in_delivery: decimalFromCents(site.maxDeliveryDiscount),
    min_amount_discount_delivery: decimalFromCents(site.minAmountForDeliveryDiscount),
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
    maxDeliveryDiscount: centsFromPesos(Number(wire.max_discount_in_delivery)),
    minAmountForDeliveryDiscount: centsFromPesos(Number(wire.min_amount_discount_delivery)),
    promoText: wire.promo_text,
    shippingText: wire.shipping_text,
    twitter: wire.twitter,
    youtube: wire.youtube,
  };
}

/** Another backend's site configuration may have no such field. */
export function fiscalDataUrlFromWire(wire: { fiscal_data_url?: string }): string {
  return wire.fiscal_data_url ?? '';
}

function decimalFromCents(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
