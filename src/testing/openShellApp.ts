import type { PagePainter } from '../server/modules/shell/PagePainter.ts';
import { pageQueries } from '../server/modules/shell/pageQueries.ts';
import { pageRoutes } from '../server/modules/shell/pageRoutes.ts';
import type { ShellData } from '../server/modules/shell/PageHead.ts';
import { createShellService, type ShellService } from '../server/modules/shell/shellService.ts';
import type { WebBuild } from '../server/modules/shell/WebBuild.ts';
import { DatabaseUnavailable } from '../server/platform/database/DatabaseUnavailable.ts';
import { Markup } from '../server/platform/http/markup.ts';
import { EarlyAnswers } from '../server/platform/http/EarlyAnswers.ts';
import { originOf } from '../server/platform/http/requestOrigin.ts';
import type { ShopApp } from '../server/platform/http/ShopApp.ts';
import { bareShopApp } from './bareShopApp.ts';
import { makeShellData } from './data/shellData.ts';

export const SHELL_BUILD: WebBuild = {
  manifest: {
    build: 'test',
    initial: { js: ['/static/main.1.js'], css: ['/static/main.1.css'] },
    chunks: {
      ProductPage: { js: ['/static/ProductPage.1.js'], css: ['/static/ProductPage.1.css'] },
      ToolsPage: { js: ['/static/ToolsPage.1.js', '/static/shared.1.js'], css: [] },
      OrdersScreen: {
        js: ['/static/OrdersScreen.1.js', '/static/shared.1.js'],
        css: ['/static/OrdersScreen.1.css'],
      },
      OpenShop: { js: ['/static/OpenShop.1.js'], css: ['/static/OpenShop.1.css'] },
    },
    fonts: ['', '-title', '-label'].map((cut) => `/static/archivo-latin${cut}.1.woff2`),
  },
  fill: ({ head, content, foot }) =>
    `<!doctype html><html lang="es-AR"><head>${head.html}</head><body><div id="root">${content?.html ?? ''}</div>${foot.html}</body></html>`,
  styles: {
    '/static/main.1.css': new Markup('body{margin:0}'),
    '/static/OrdersScreen.1.css': new Markup('.orders{margin:0}'),
    '/static/ProductPage.1.css': new Markup('.price{color:red}'),
  },
  inspector: null,
};

interface ShellApp {
  app: ShopApp;
  shell: ShellService;
  /** The pages' data, whose members a test may replace. */
  data: ShellData;
  failures: unknown[];
  /** The failures of painting. */
  unpainted: unknown[];
}

/** The pages alone, at https://brazada.example. The token `admin` is an admin's, `away` finds no database, and `pass of 7` shows product 7. */
export async function openShellApp(painter: PagePainter | null = null): Promise<ShellApp> {
  const data = makeShellData();
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const unpainted: unknown[] = [];
  const measures = {
    answered: () => undefined,
    painted: () => undefined,
    unpainted: (error: unknown) => void unpainted.push(error),
  };
  const early = new EarlyAnswers();
  const app = await bareShopApp({ answerEarly: early.answer });
  app.decorate('earlyAnswers', early);
  const build = SHELL_BUILD;
  const turn = async () => undefined;
  const shell = createShellService({ data, build, backendUrl: null, turn, onFailure, measures });
  const isAdmin = async (token: string) => {
    if (token === 'away') throw new DatabaseUnavailable(new Error('connection refused'));
    return token === 'admin';
  };
  await app.register(
    pageRoutes({
      movedCategory: data.movedCategory,
      ownPageAt: data.ownPage,
      shell,
      painter,
      queries: pageQueries(data, turn),
      originOf: originOf('https://brazada.example'),
      isAdmin,
      opening: { isOpen: async () => true, sendClosed: async (reply) => reply },
      isPreview: async (id, pass) => pass === `pass of ${id}`,
    }),
  );
  return { app, shell, data, failures, unpainted };
}
