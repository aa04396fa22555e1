import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { brandFileRoutes } from './brandFileRoutes.ts';
import { type BrandPreviewRoutesDeps, brandPreviewRoutes } from './brandPreviewRoutes.ts';
import { brandPictures } from './brandPictures.ts';
import { brandService } from './brandService.ts';
import { brandToolsRoutes } from './brandToolsRoutes.ts';

interface BrandDeps extends BrandPreviewRoutesDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
  site: () => Promise<ConfiguredSite | null>;
}

/** The shop's brand, for admins, and the files that are made of it. */
export function createBrand(deps: BrandDeps) {
  return {
    routes: async (app: ShopApp) => {
      await app.register(brandToolsRoutes(brandService(deps), brandPictures(deps.media)));
      await app.register(brandPreviewRoutes(deps));
    },
    pages: brandFileRoutes(deps),
  };
}
