import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/Database.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { MediaStore } from '../../../platform/media/MediaStore.ts';
import { catalogueFilesRoutes } from './catalogueFilesRoutes.ts';
import { importsService } from './importsService.ts';

interface CatalogueFilesDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
  folders: { imports: string };
  originOf: OriginOf;
  wakeJobs: () => void;
}

/** Import and export of the catalogue in the tools area. */
export function createCatalogueFiles(deps: CatalogueFilesDeps) {
  const { database, originOf } = deps;
  const imports = importsService({ ...deps, folder: deps.folders.imports });
  return {
    routes: catalogueFilesRoutes({ imports, database, originOf }),
    jobs: imports.jobs,
  };
}
