import { heroOf, isFor } from '../../../domain/homeBlock.ts';
import type { InstalmentPlan } from '../../../domain/money/instalments.ts';
import { RETAIL } from '../../../domain/money/priceList.ts';
import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { SHELVES } from '../../platform/database/shelves.ts';
import { readHomeBlocks } from '../../platform/home/homeBlocks.ts';
import { readBrand } from '../../platform/site/readBrand.ts';

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
      const blocks = await readHomeBlocks(db);
      const hero = heroOf(blocks.filter((block) => block.isShown && isFor(block, RETAIL)));
      return {
        brand,
        banner: hero.banner,
        bannerMedium: hero.bannerMedium,
        bannerSmall: hero.bannerSmall,
        address: row.address,
        bannerText: hero.slogan,
        bannerBelowText: hero.bannerBelowText,
        email: row.email,
        facebook: row.facebook,
        instagram: row.instagram,
        phone: row.phone,
        twitter: row.twitter,
        youtube: row.youtube,
        promoText: hero.promoText || row.promo_text,
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
        productsOnSale: await productsOnSale(db),
      };
    },
  };
}

async function productsOnSale(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('shelf_products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shelf_id', '=', SHELVES.onSale)
    .executeTakeFirstOrThrow();
  return count;
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
