import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import type { Queries } from '../../platform/database/Database.ts';

export interface SiteConfigurationRepository {
  /** Null until the shop has been set up. */
  find(): Promise<SiteConfiguration | null>;
}

export function siteConfigurationRepository(db: Queries): SiteConfigurationRepository {
  return {
    find: async () => {
      const row = await db.selectFrom('site_configuration').selectAll().executeTakeFirst();
      if (!row) return null;
      return {
        address: row.address,
        banner: row.banner,
        bannerMedium: row.banner_md,
        bannerSmall: row.banner_sm,
        bannerText: row.banner_text,
        bannerBelowText: row.banner_below_text,
        email: row.email,
        facebook: row.facebook,
        instagram: row.instagram,
        phone: row.phone,
        twitter: row.twitter,
        youtube: row.youtube,
        promoText: row.promo_text,
        shippingText: row.shipping_text,
        maxDeliveryDiscount: row.max_delivery_discount_cents,
        minAmountForDeliveryDiscount: row.min_amount_delivery_discount_cents,
      };
    },
  };
}
