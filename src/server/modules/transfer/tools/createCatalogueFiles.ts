import type { Bucket } from '../../../platform/bucket/Bucket.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/Database.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { MediaStore } from '../../../platform/media/MediaStore.ts';
import { catalogueFilesRoutes } from './catalogueFilesRoutes.ts';
import { importsService } from './importsService.ts';
import { uploadedFiles } from './uploadedFiles.ts';

interface CatalogueFilesDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
  /** Folder of the uploaded files. */
  folders: { imports: string };
  /** Other processes find the files there; null where there is one process. */
  bucket: Bucket | null;
  originOf: OriginOf;
  wakeJobs: () => void;
}

/** Import and export of the catalogue in the tools area. */
export function createCatalogueFiles(deps: CatalogueFilesDeps) {
  const { database, folders, bucket, originOf } = deps;
  const imports = importsService({ ...deps, files: uploadedFiles(folders.imports, bucket) });
  return {
    routes: catalogueFilesRoutes({ imports, database, originOf }),
    jobs: imports.jobs,
  };
}
