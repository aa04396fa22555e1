import { landingToWire } from '../../../contract/catalogue/storeMapping.ts';
import { homeFromWire } from '../../../contract/tools/shop/homeSettingsMapping.ts';
import {
  homePreviewBodySchema,
  homePreviewSchema,
} from '../../../contract/tools/shop/homeSettingsSchemas.ts';
import { HOME_PREVIEW_PATH } from '../../../contract/tools/toolsPaths.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import type { BlockFault, HomeBlock } from '../../../domain/homeBlock.ts';
import { RETAIL, type PriceList } from '../../../domain/money/priceList.ts';
import { DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import type { ConfiguredSite, Landing } from '../../../domain/siteConfiguration.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { PaintPreview } from '../../platform/site/PaintPreview.ts';

export interface HomePreviewDeps {
  home: {
    preview(
      blocks: readonly HomeBlock[],
      priceList: PriceList,
    ): Promise<{ landing: Landing; faults: { key: string; fault: BlockFault }[] }>;
  };
  wholesalePriceList: () => Promise<PriceList>;
  /** Null until the shop is configured. */
  site: () => Promise<Pick<ConfiguredSite, 'brand'> | null>;
  paintPreview: PaintPreview;
  originOf: OriginOf;
}

/** The home page of a draft: nothing of it is stored. */
export function homePreviewRoutes(deps: HomePreviewDeps): Routes {
  const { home, wholesalePriceList, site, paintPreview, originOf } = deps;
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.settingsHome.area);

    app.post(HOME_PREVIEW_PATH, withToken(previewRoute), async (request, reply) => {
      const { values, audience, painted } = request.body;
      const { blocks } = homeFromWire(values);
      const priceList = audience === 'all' ? RETAIL : await wholesalePriceList();
      const preview = await home.preview(blocks, priceList);
      const origin = originOf(request);
      const landing = landingToWire(preview.landing, origin);
      const { brand } = (await site()) ?? { brand: DEFAULT_BRAND };
      const html = painted
        ? await paintPreview(request, { page: 'home', origin, brand, landing })
        : null;
      reply.header('cache-control', 'no-store');
      return { landing, faults: preview.faults, html };
    });
  };
}

const previewRoute = {
  schema: {
    summary: 'The home page as it would be now with these blocks',
    description: 'Names the blocks that shoppers would not see, or not whole. Stores nothing.',
    tags: ['tools'],
    body: homePreviewBodySchema,
    response: { 200: homePreviewSchema, ...toolsRefusals },
  },
};
