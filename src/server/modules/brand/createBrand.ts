import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { brandPictures } from './brandPictures.ts';
import { brandService } from './brandService.ts';
import { brandToolsRoutes } from './brandToolsRoutes.ts';

interface BrandDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
}

/** The shop's brand, for admins. */
export function createBrand(deps: BrandDeps) {
  return { routes: brandToolsRoutes(brandService(deps), brandPictures(deps.media)) };
}
