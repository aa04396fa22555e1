import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { buildFileRoutes } from './buildFileRoutes.ts';
import { crawlerRoutes } from './crawlerRoutes.ts';
import { inspectorRoutes } from './inspectorRoutes.ts';
import type { ShellData } from './PageHead.ts';
import { pageRoutes } from './pageRoutes.ts';
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
  data: ShellData;
  /** Folder of the built web app; null without a build. */
  buildDirectory: string | null;
  inspector: InspectorSettings;
  backendUrl: string | null;
  originOf: OriginOf;
  /** Whether a token belongs to an admin. */
  isAdmin: (token: string) => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

/** HTML of every page before JavaScript runs. */
export async function createShell(deps: ShellDeps): Promise<Shell> {
  const { data, buildDirectory, inspector, originOf, isAdmin } = deps;
  const build = await loadWebBuild(buildDirectory);
  const shell = createShellService({ ...deps, build });
  return {
    routes: async (app) => {
      if (buildDirectory !== null) await app.register(buildFileRoutes(buildDirectory));
      await app.register(crawlerRoutes({ data, originOf }));
      const { isOpen } = inspector;
      await app.register(inspectorRoutes({ page: build.inspector, isOpen, isAdmin }));
      await app.register(pageRoutes({ shell, originOf, isAdmin }));
    },
    fontUrl: build.manifest.fonts[0],
    clear: shell.clear,
  };
}
