import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { pictureIntake } from '../../platform/media/pictureIntake.ts';
import { bulkEditRoutes } from './bulkEditRoutes.ts';
import { bulkEditsService } from './bulkEditsService.ts';
import { categoryToolsRoutes } from './categoryToolsRoutes.ts';
import { categoryToolsService } from './categoryToolsService.ts';
import { collectionRoutes } from './collections/collectionRoutes.ts';
import { collectionsService } from './collections/collectionsService.ts';
import { pictureToolsRoutes } from './pictureToolsRoutes.ts';
import { pictureToolsService } from './pictureToolsService.ts';
import { previewPasses } from './previewPasses.ts';
import { previewRoutes, type PreviewRoutesDeps } from './previewRoutes.ts';
import { productRowsRepository } from './productRowsRepository.ts';
import { productToolsRoutes } from './productToolsRoutes.ts';
import { productToolsService } from './productToolsService.ts';
import { saleRoutes } from './sales/saleRoutes.ts';
import { salesService } from './sales/salesService.ts';

interface CatalogueToolsDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  originOf: OriginOf;
  /** Called after a commit that stored a job. */
  wakeJobs: () => void;
  /** The shop's. */
  secret: () => Promise<string>;
  shownTo: PreviewRoutesDeps['shownTo'];
}

const PUBLISH_POLL_MS = 30_000;
const SALES_POLL_MS = 5_000;
const DAYS_POLL_MS = 5 * 60_000;

/** Products and categories, as admins edit them. */
export function createCatalogueTools(deps: CatalogueToolsDeps) {
  const { database, media, clock, logger, originOf, wakeJobs, shownTo } = deps;
  const previews = previewPasses(deps);
  const products = productToolsService({ database, media, clock });
  const rows = productRowsRepository(database);
  const edits = bulkEditsService({ database, rows, clock, wakeJobs });
  const sales = salesService({ database, clock, wakeJobs });
  const categories = categoryToolsService({ database, media, clock });
  const collections = collectionsService({ database, media, rows, clock });
  const pictures = pictureToolsService(pictureIntake({ database, media, clock }), media);

  return {
    routes: async (app: ShopApp) => {
      await app.register(productToolsRoutes({ products, originOf }));
      await app.register(previewRoutes({ passes: previews, products, shownTo, originOf }));
      await app.register(categoryToolsRoutes(categories));
      await app.register(pictureToolsRoutes(pictures));
      await app.register(bulkEditRoutes(edits));
      await app.register(saleRoutes(sales, originOf));
      await app.register(collectionRoutes(collections, originOf));
    },
    products,
    previews,
    jobs: [...edits.jobs, ...sales.jobs],
    start: [
      () =>
        startJob({
          run: () => products.publishDue(),
          pollMs: PUBLISH_POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'due products cannot be published'),
        }),
      () =>
        startJob({
          run: () => collections.moveDays(),
          pollMs: DAYS_POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'collections cannot begin their day'),
        }),
      () =>
        startJob({
          run: () => sales.runDue(),
          pollMs: SALES_POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'due sales cannot begin or end'),
        }),
    ],
  };
}
