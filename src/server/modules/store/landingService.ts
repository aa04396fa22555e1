import type { Landing } from '../../../domain/siteConfiguration.ts';
import type { PriceList } from '../../../domain/money/priceList.ts';
import { DEFAULT_PRODUCT_ORDER } from '../../../domain/catalogue/productFilters.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { LandingRepository } from './landingRepository.ts';
import type { ProductListService } from './productListService.ts';

export interface LandingService {
  landing(priceList: PriceList): Promise<Landing>;
}

const FEATURED = 12;

export function landingService(
  repository: LandingRepository,
  products: Pick<ProductListService, 'list'>,
  memo: CatalogueMemo,
): LandingService {
  return {
    landing: async (priceList) => {
      const content = await memo.get('landing', () => repository.find());
      const request = { page: 1, pageSize: FEATURED, order: DEFAULT_PRODUCT_ORDER };
      const featured = await products.list({ ...request, filters: { featured: true } }, priceList);
      return { ...content, featured: featured.items };
    },
  };
}
