import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { Till } from '../../platform/http/Till.ts';
import type { Routes, ShopApp } from '../../platform/http/ShopApp.ts';
import { buildFileRoutes } from './buildFileRoutes.ts';
import { crawlerRoutes } from './crawlerRoutes.ts';
import { inspectorRoutes } from './inspectorRoutes.ts';
import type { ShellData } from './PageHead.ts';
import { type AskShop, createPagePainter } from './PagePainter.ts';
import { pageQueries } from './pageQueries.ts';
import { pageRoutes, registerUnavailablePage } from './pageRoutes.ts';
import { createShellService, type InspectorSettings } from './shellService.ts';
import { loadWebBuild } from './WebBuild.ts';

interface Shell {
  /** Page shells, built files, sitemap and the inspector's window. */
  routes: Routes;
  /** The brand's font, for pages outside the app. */
  fontUrl: string | undefined;
  /** Renders pages again after a catalogue change. */
  clear: () => void;
}

interface ShellDeps {
  app: ShopApp;
  data: ShellData;
  /** Folder of the built web app; null without a build. */
  buildDirectory: string | null;
  inspector: InspectorSettings;
  backendUrl: string | null;
  originOf: OriginOf;
  /** Whether a token belongs to an admin. */
  isAdmin: (token: string) => Promise<boolean>;
  /** Whether the pass shows this product before it is on sale. */
  isPreview: (id: number, pass: string) => Promise<boolean>;
  /** The shop's own API, for the pages' content. */
  ask: AskShop;
  onFailure: (error: unknown) => void;
  /** A page could not be painted. */
  onUnpainted: (error: unknown) => void;
  /** No page can be. */
  onNoPainter: (error: unknown) => void;
}

/** HTML of every page before JavaScript runs. */
export async function createShell(deps: ShellDeps): Promise<Shell> {
  const { data, buildDirectory, inspector, originOf, isAdmin, ask, onNoPainter } = deps;
  const till = new Till();
  till.watch(deps.app);
  const turn = () => till.turn();
  const build = await loadWebBuild(buildDirectory);
  const shell = createShellService({ ...deps, build, turn });
  const queries = pageQueries(data, turn);
  // With another backend, what its shop would answer is not known here.
  const isAlone = buildDirectory === null || deps.backendUrl !== null;
  const painter = isAlone ? null : createPagePainter({ buildDirectory, build, ask, onNoPainter });
  return {
    routes: async (app) => {
      if (buildDirectory !== null) await app.register(buildFileRoutes(buildDirectory));
      registerUnavailablePage(app, { shell, originOf });
      await app.register(crawlerRoutes({ data, originOf }));
      const { isOpen } = inspector;
      await app.register(inspectorRoutes({ page: build.inspector, isOpen, isAdmin }));
      await app.register(
        pageRoutes({ ...deps, shell, painter, queries, movedCategory: data.movedCategory }),
      );
    },
    fontUrl: build.manifest.fonts[0],
    clear: () => {
      shell.clear();
      queries.clear();
    },
  };
}
