import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { brandFileRoutes } from './brandFileRoutes.ts';
import { brandPictures } from './brandPictures.ts';
import { brandService } from './brandService.ts';
import { brandToolsRoutes } from './brandToolsRoutes.ts';

interface BrandDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
  site: () => Promise<ConfiguredSite | null>;
}

/** The shop's brand, for admins, and the files that are made of it. */
export function createBrand(deps: BrandDeps) {
  return {
    routes: brandToolsRoutes(brandService(deps), brandPictures(deps.media)),
    files: brandFileRoutes(deps),
  };
}
