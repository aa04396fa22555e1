import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import {
  PAGE_ANSWERS_ID,
  type PageAnswer,
  type RenderPage,
} from '../../../contract/paintedPage.ts';
import { Markup, markup, scriptJson } from '../../platform/http/markup.ts';
import type { PageContent } from './shellService.ts';
import type { WebBuild } from './WebBuild.ts';

/** GET of the shop's own API, as an anonymous caller at the address of `request`. @throws when it cannot answer */
export type AskShop = (request: FastifyRequest, path: string) => Promise<PageAnswer>;

export interface PagePainter {
  /** Content of the page at a path with query; null without a build for Node. @throws what the app threw */
  paint: (
    request: FastifyRequest,
    page: { url: string; origin: string },
  ) => Promise<PageContent | null>;
}

interface PagePainterDeps {
  /** Of the browsers' build; the one for Node lies beside it. */
  buildDirectory: string;
  build: WebBuild;
  ask: AskShop;
  /** There is no build for Node, or only one of other sources. */
  onNoPainter: (error: unknown) => void;
}

/** Runs the web app on the server. Its code is loaded with the first page. */
export function createPagePainter(deps: PagePainterDeps): PagePainter {
  const { buildDirectory, build, ask, onNoPainter } = deps;
  let loading: Promise<RenderPage | null> | null = null;

  async function load(): Promise<RenderPage | null> {
    try {
      const file = join(buildDirectory, '../render', `${build.manifest.build}.mjs`);
      const { render } = (await import(pathToFileURL(file).href)) as { render: RenderPage };
      return render;
    } catch (error) {
      onNoPainter(error);
      return null;
    }
  }

  return {
    paint: async (request, page) => {
      const render = await (loading ??= load());
      if (!render) return null;
      const { html, answers } = await render({ ...page, ask: (path) => ask(request, path) });
      return {
        html: new Markup(html),
        answers: markup`<script type="application/json" id="${PAGE_ANSWERS_ID}">${scriptJson(answers)}</script>`,
      };
    },
  };
}
