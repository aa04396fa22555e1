import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import {
  PAGE_ANSWERS_ID,
  type PageAnswer,
  type PageRenderer,
  type PageRequest,
} from '../../../contract/paintedPage.ts';
import { brandToWire } from '../../../contract/catalogue/brandMapping.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { AskedAs } from '../../platform/http/askInProcess.ts';
import { Markup, markup, scriptJson } from '../../platform/http/markup.ts';
import type { PageContent } from './shellService.ts';
import type { WebBuild } from './WebBuild.ts';

/**
 * GET of the shop's own API, or POST of a JSON `body`, as an anonymous caller (or the caller) of `request`. @throws when it
 * cannot answer
 */
export type AskShop = (
  request: FastifyRequest,
  path: string,
  body?: string,
  as?: AskedAs,
) => Promise<PageAnswer>;

export interface PagePainter {
  /** Content of the page at a path with query; null without a build for Node. @throws what the app threw */
  paint: (
    request: FastifyRequest,
    page: { url: string; origin: string },
  ) => Promise<PageContent | null>;
  /** The content of any other page until the browser has rendered it. */
  frame: (
    request: FastifyRequest,
    page: { url: string; origin: string },
    brand: Brand,
  ) => Promise<Markup | null>;
  /**
   * The frame of a page with a form, and for visitors without scripts the page itself, after `posted` was sent. @throws
   * what the app threw
   */
  form: (request: FastifyRequest, page: FormRequest, brand: Brand) => Promise<PaintedForm | null>;
}

type FormRequest = Pick<PageRequest, 'url' | 'origin' | 'posted'>;

interface PaintedForm {
  place: Markup;
  /** Status of the answer to the posted form. */
  status: number;
}

/** A visitor without scripts would get no content later, so the page says that. */
const WITHOUT_SCRIPTS = markup`<noscript><style>#root{display:none}</style></noscript>`;
const ONLY_WITHOUT_SCRIPTS = markup`<style>#root>:not(noscript){display:none}</style>`;

interface PagePainterDeps {
  /** Folder of the browsers' build; the one for Node lies beside it. */
  buildDirectory: string;
  build: WebBuild;
  ask: AskShop;
  /** There is no build for Node, or only one of other sources. */
  onNoPainter: (error: unknown) => void;
}

/** Runs the web app on the server. Its code is loaded with the first page. */
export function createPagePainter(deps: PagePainterDeps): PagePainter {
  const { buildDirectory, build, ask, onNoPainter } = deps;
  let loading: Promise<PageRenderer | null> | null = null;
  const renderer = () => (loading ??= load());

  async function load(): Promise<PageRenderer | null> {
    try {
      const file = join(buildDirectory, '../render', `${build.manifest.build}.mjs`);
      return (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as PageRenderer;
    } catch (error) {
      onNoPainter(error);
      return null;
    }
  }

  const asking = <Page>(request: FastifyRequest, page: Page) => ({
    ...page,
    ask: (...asked: [path: string, body?: string]) => ask(request, ...asked),
  });

  return {
    paint: async (request, page) => {
      const web = await renderer();
      if (!web) return null;
      const { html, answers } = await web.render(asking(request, page));
      return {
        html: new Markup(html),
        answers: markup`<script type="application/json" id="${PAGE_ANSWERS_ID}">${scriptJson(answers)}</script>`,
      };
    },
    frame: async (request, page, brand) => {
      const web = await renderer();
      if (!web) return null;
      const frame = await web.renderFrame(brandToWire(brand), asking(request, page));
      return markup`${new Markup(frame)}${WITHOUT_SCRIPTS}`;
    },
    form: async (request, page, brand) => {
      const web = await renderer();
      if (!web) return null;
      const { html, status } = await web.render(asking(request, page));
      const frame = await web.renderFrame(brandToWire(brand), asking(request, page));
      const place = markup`${new Markup(frame)}<noscript>${ONLY_WITHOUT_SCRIPTS}${new Markup(html)}</noscript>`;
      return { place, status };
    },
  };
}
