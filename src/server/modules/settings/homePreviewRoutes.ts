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
import type { Landing } from '../../../domain/siteConfiguration.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';

export interface HomePreviewDeps {
  home: {
    preview(
      blocks: readonly HomeBlock[],
      priceList: PriceList,
    ): Promise<{ landing: Landing; faults: { key: string; fault: BlockFault }[] }>;
  };
  wholesalePriceList: () => Promise<PriceList>;
  originOf: OriginOf;
}

/** The home page of a draft: nothing of it is stored. */
export function homePreviewRoutes({ home, wholesalePriceList, originOf }: HomePreviewDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.settingsHome.area);

    app.post(HOME_PREVIEW_PATH, withToken(previewRoute), async (request, reply) => {
      const { values, audience } = request.body;
      const { blocks } = homeFromWire(values);
      const priceList = audience === 'all' ? RETAIL : await wholesalePriceList();
      const { landing, faults } = await home.preview(blocks, priceList);
      reply.header('cache-control', 'no-store');
      return { landing: landingToWire(landing, originOf(request)), faults };
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
