import type { FastifyRequest } from 'fastify';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import { brandToWire } from '../../../contract/catalogue/brandMapping.ts';
import { siteConfigurationToWire } from '../../../contract/catalogue/storeMapping.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { PageAnswer } from '../../../contract/paintedPage.ts';
import { BRAND_STYLE_ID, brandStyle } from '../../../domain/brand/brandStyle.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { UNCONFIGURED_SITE } from '../../../domain/siteConfiguration.ts';
import type { AskedAs } from '../../platform/http/askInProcess.ts';
import { Markup, markup } from '../../platform/http/markup.ts';
import type { PaintPreview } from '../../platform/site/PaintPreview.ts';
import { type AskShop, createPagePainter } from './PagePainter.ts';
import { renderStyles } from './renderPreloads.ts';
import type { WebBuild } from './WebBuild.ts';

interface PagePreviewDeps {
  buildDirectory: string | null;
  build: WebBuild;
  /** The shop's own API. */
  ask: AskShop;
}

/** A shop that is still closed shows its catalogue to admins only. */
const AS_ADMIN: AskedAs = { isCaller: true };
const FIRST_PRODUCT = `${API_PATHS.productFilter}?page_size=1`;
const NO_SCRIPTS = /<noscript>[^]*?<\/noscript>/g;
/** The preview has no scripts, and is to look as a page that has. */
const WITHOUT_SCRIPTS = /\(scripting:\s*none\)/g;

/** Paints pages with a draft in place of what the shop answers, for admins. */
export function pagePreview({ buildDirectory, build, ask }: PagePreviewDeps): PaintPreview {
  async function aProduct(request: FastifyRequest): Promise<number | null> {
    const { json } = await ask(request, FIRST_PRODUCT, undefined, AS_ADMIN);
    const { results } = JSON.parse(json) as { results: { id: number }[] };
    return results[0]?.id ?? null;
  }

  return async (request, { page, origin, brand, landing }) => {
    if (buildDirectory === null) return null;
    const painter = createPagePainter({
      buildDirectory,
      build,
      ask: async (asked, path, body) => {
        if (landing && path === API_PATHS.landing) {
          return { status: 200, json: JSON.stringify(landing) };
        }
        const answer = await ask(asked, path, body, AS_ADMIN);
        return path === API_PATHS.siteConfiguration ? withBrand(answer, brand) : answer;
      },
      onNoPainter: () => undefined,
    });
    const id = page === 'product' ? await aProduct(request) : null;
    const url = id === null ? PAGE_PATHS.home : fillPath(PAGE_PATHS.product, { id });
    const content = await painter.paint(request, { url, origin });
    if (!content) return null;
    const chunk = id === null ? 'HomePage' : 'ProductPage';
    const style = new Markup(brandStyle(brand, build.manifest));
    const head = markup`<title>${brand.homeTitle}</title>
${renderStyles({ chunk }, build)}<style id="${BRAND_STYLE_ID}">${style}</style>`;
    return build
      .fill({ head, content: content.html, foot: markup`` })
      .replaceAll(NO_SCRIPTS, '')
      .replaceAll(WITHOUT_SCRIPTS, '(max-width:0)');
  };
}

/** The shop's answer about itself with this brand, which may be a draft. A new shop has none yet. */
function withBrand({ status, json }: PageAnswer, brand: Brand): PageAnswer {
  const answer = JSON.parse(json) as { results: object[] };
  const [site = siteConfigurationToWire(UNCONFIGURED_SITE, '')] = answer.results;
  const results = [{ ...site, brand: brandToWire(brand) }];
  return { status, json: JSON.stringify({ ...answer, count: 1, results }) };
}
