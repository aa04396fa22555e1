import { pageRoutes } from '../server/modules/shell/pageRoutes.ts';
import type { ShellData } from '../server/modules/shell/PageHead.ts';
import { createShellService, type ShellService } from '../server/modules/shell/shellService.ts';
import type { WebBuild } from '../server/modules/shell/WebBuild.ts';
import { originOf } from '../server/platform/http/requestOrigin.ts';
import type { ShopApp } from '../server/platform/http/ShopApp.ts';
import { bareShopApp } from './bareShopApp.ts';
import { makeShellData } from './shellData.ts';

export const SHELL_BUILD: WebBuild = {
  manifest: {
    initial: { js: [], css: [] },
    chunks: {
      ProductPage: { js: ['/static/ProductPage.1.js'], css: ['/static/ProductPage.1.css'] },
    },
    fonts: ['/static/archivo.1.woff2'],
  },
  fill: (head, body) =>
    `<!doctype html><html lang="es-AR"><head>${head.html}</head><body>${body.html}</body></html>`,
  inspector: null,
};

interface ShellApp {
  app: ShopApp;
  shell: ShellService;
  /** What the pages are made from: a test may replace its members. */
  data: ShellData;
  failures: unknown[];
}

/** The pages alone, at https://brazada.example. The token `admin` is an admin's. */
export async function openShellApp(): Promise<ShellApp> {
  const data = makeShellData();
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const app = await bareShopApp();
  const shell = createShellService({ data, build: SHELL_BUILD, backendUrl: null, onFailure });
  const isAdmin = async (token: string) => token === 'admin';
  await app.register(pageRoutes({ shell, originOf: originOf('https://brazada.example'), isAdmin }));
  return { app, shell, data, failures };
}
