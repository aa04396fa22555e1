import type { InstalmentPlan } from '../../../domain/money/instalments.ts';
import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import type { Campaign } from '../../../domain/tools/settings.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { readBrand } from '../../platform/site/readBrand.ts';
import { shownCampaign } from './shownCampaign.ts';

export interface SiteConfigurationRepository {
  /** Null until the shop is configured. */
  find(): Promise<ConfiguredSite | null>;
}

export function siteConfigurationRepository(db: Queries): SiteConfigurationRepository {
  return {
    find: async () => {
      const row = await db.selectFrom('site_configuration').selectAll().executeTakeFirst();
      if (!row) return null;
      const brand = await readBrand(db);
      const campaign = await shownCampaign(db);
      const hero = await db.selectFrom('landing').select('background_image').executeTakeFirst();
      const banners = bannersOf(campaign) ??
        bannersOf({
          backgroundImage: hero?.background_image ?? '',
          banner: row.banner,
          bannerMedium: row.banner_md,
          bannerSmall: row.banner_sm,
        }) ?? { banner: '', bannerMedium: '', bannerSmall: '' };
      return {
        ...banners,
        brand,
        address: row.address,
        bannerText: campaign.slogan ?? row.banner_text,
        bannerBelowText: campaign.bannerBelowText ?? row.banner_below_text,
        email: row.email,
        facebook: row.facebook,
        instagram: row.instagram,
        phone: row.phone,
        twitter: row.twitter,
        youtube: row.youtube,
        promoText: campaign.promoText ?? row.promo_text,
        shippingText: row.shipping_text,
        maxShippingDiscount: row.max_delivery_discount_cents,
        minAmountForShippingDiscount: row.min_amount_delivery_discount_cents,
        priceTerms: {
          instalmentPlans: await instalmentPlans(db),
          transferDiscountPercent: row.transfer_discount_basis_points / 100,
          issuerTaxStatus: row.issuer_tax_status,
        },
        fiscalDataUrl: row.fiscal_data_url,
        shopName: brand.name,
        offersCard: row.offers_card === 1,
        offersTransfer: row.offers_transfer === 1,
      };
    },
  };
}

type Pictures = Pick<Campaign, 'backgroundImage' | 'banner' | 'bannerMedium' | 'bannerSmall'>;

/** A picture for each screen: its own, else that for all, else the next wider; null without any. */
function bannersOf(given: Partial<Pictures>) {
  const { backgroundImage, banner, bannerMedium, bannerSmall } = given;
  const any = backgroundImage || banner || bannerMedium || bannerSmall;
  if (!any) return null;
  return {
    banner: banner || any,
    bannerMedium: bannerMedium || any,
    bannerSmall: bannerSmall || backgroundImage || bannerMedium || any,
  };
}

async function instalmentPlans(db: Queries): Promise<InstalmentPlan[]> {
  const rows = await db.selectFrom('instalment_plans').selectAll().orderBy('instalments').execute();
  return rows.map((row) => ({
    instalments: row.instalments,
    surchargePercent: row.surcharge_basis_points / 100,
    teaPercent: row.tea_basis_points / 100,
    cfteaPercent: row.cftea_basis_points / 100,
  }));
}
