import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { AppConfig } from '../../platform/config/Config.ts';
import type { CatalogueChange } from '../../platform/database/Database.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { Till } from '../../platform/http/Till.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { pageMetrics } from '../../platform/metrics/pageMetrics.ts';
import { buildFileRoutes } from './buildFileRoutes.ts';
import { crawlerRoutes } from './crawlerRoutes.ts';
import { inspectorRoutes } from './inspectorRoutes.ts';
import type { ShellData } from './PageHead.ts';
import { type AskShop, createPagePainter } from './PagePainter.ts';
import { pagePreview } from './pagePreview.ts';
import { pageQueries } from './pageQueries.ts';
import { pageRoutes, registerUnavailablePage, type ShopOpening } from './pageRoutes.ts';
import { createShellService } from './shellService.ts';
import { loadWebBuild } from './WebBuild.ts';

interface ShellDeps {
  app: ShopApp;
  data: ShellData;
  /** Folder of the built web app; null without a build. */
  buildDirectory: string | null;
  config: Pick<AppConfig, 'inspector' | 'inspectorUrl' | 'backendUrl' | 'visitReports'>;
  isProduction: boolean;
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  metrics: Registry;
  originOf: OriginOf;
  /** True for an admin's token. */
  isAdmin: (token: string) => Promise<boolean>;
  /** True if the pass shows this product before it is on sale. */
  isPreview: (id: number, pass: string) => Promise<boolean>;
  opening: ShopOpening;
  /** The shop's own API, for the pages' content. */
  ask: AskShop;
}

/** HTML of every page before JavaScript runs. */
export async function createShell(deps: ShellDeps) {
  const { data, buildDirectory, config, originOf, isAdmin, isProduction, ask, logger } = deps;
  const { backendUrl, inspector: isOpen } = config;
  const till = new Till();
  till.watch(deps.app);
  const turn = () => till.turn();
  const build = await loadWebBuild(buildDirectory);
  const shell = createShellService({
    data,
    build,
    backendUrl,
    visitReports: config.visitReports,
    inspector: { isOpen, mayForce: !isProduction, url: config.inspectorUrl },
    turn,
    onFailure: (error) => logger.error({ err: error }, 'page without data'),
    measures: pageMetrics(deps.metrics, logger),
  });
  const queries = pageQueries(data, turn);
  // Another backend's answers are not known here.
  const isAlone = buildDirectory === null || backendUrl !== null;
  const painter = isAlone
    ? null
    : createPagePainter({
        buildDirectory,
        build,
        ask,
        onNoPainter: (error) =>
          logger.warn(
            { err: error },
            'pages have no content until they run: "npm run build" makes it',
          ),
      });
  return {
    /** Page shells, built files, sitemap and the inspector's window. */
    routes: async (app: ShopApp) => {
      if (buildDirectory !== null) await app.register(buildFileRoutes(buildDirectory));
      registerUnavailablePage(app, { shell, originOf });
      await app.register(crawlerRoutes({ data, originOf }));
      await app.register(inspectorRoutes({ page: build.inspector, isOpen, isAdmin }));
      await app.register(
        pageRoutes({
          ...deps,
          shell,
          painter,
          queries,
          movedCategory: data.movedCategory,
          ownPageAt: data.ownPage,
        }),
      );
    },
    paintPreview: pagePreview({ buildDirectory, build, ask }),
    /** Pages outside the app need them too. */
    fonts: build.manifest.fonts,
    /** Renders pages again that a catalogue change made untrue. */
    drop: (change: CatalogueChange) => {
      shell.drop(change);
      if (change === 'anything' || change.stock.length > 0) queries.clear();
    },
  };
}
