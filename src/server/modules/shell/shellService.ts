import { type Brand, DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import type { CatalogueChange } from '../../platform/database/Database.ts';
import { EncodedBody } from '../../platform/http/EncodedBody.ts';
import { markup, type Markup, scriptJson } from '../../platform/http/markup.ts';
import { socialPictureUrl } from '../../platform/media/SocialPictures.ts';
import type { PageMeasures } from '../../platform/metrics/pageMetrics.ts';
import { traced } from '../../platform/telemetry/tracing.ts';
import { brandShareUrl } from '../../platform/site/brandFileUrls.ts';
import type { HeadContext, PageHead, ShellData } from './PageHead.ts';
import type { WebBuild } from './WebBuild.ts';
import { unavailableHead } from './notFoundHead.ts';
import { renderBrandLinks, renderBrandStyle, renderPageBrand } from './renderBrand.ts';
import { paintedScripts, startScript } from './inlineScripts.ts';
import {
  renderLateStartFiles,
  renderPreloads,
  renderStartFiles,
  renderStyles,
} from './renderPreloads.ts';
import { PageCache, type ShellPage } from './PageCache.ts';
import { PaintQueue } from './PaintQueue.ts';

/** Everything that a page's HTML depends on. */
export interface PageRequest {
  origin: string;
  /** Distinguishes pages of one origin, apart from their query. */
  key: string;
  /** Other things that the content depends on; empty for most. */
  query: string;
  /** The product whose quantities it shows. */
  product?: number | undefined;
  /** There are as many of these as visitors like: searches, prices. */
  isOpenEnded?: boolean;
  head: (context: HeadContext) => Promise<PageHead>;
  /** Its content; null when the browser renders it. Left out for pages that depend on the visitor. */
  paint?: () => Promise<PageContent | null>;
  /** A stand-in for the content until then. */
  frame?: (brand: Brand) => Promise<Markup | null>;
}

/** HTML of the app's root element, and the script element with what it was made from. */
export interface PageContent {
  html: Markup;
  answers: Markup;
}

export interface ShellService {
  page: (request: PageRequest) => Promise<ShellPage>;
  /** A page with content by its name, while it is kept and true. */
  kept: (id: string) => ShellPage | undefined;
  /** Made for one visitor and not cached; a status of 503 when the shop cannot make it. */
  answer: (request: FormAnswerRequest) => Promise<ShellPage>;
  /** Renders pages again that the change made untrue. */
  drop: (change: CatalogueChange) => void;
}

/** The origin of a page and the shop that it belongs to. */
interface Place {
  origin: string;
  brand: Brand;
}

interface FormAnswerRequest extends Pick<PageRequest, 'origin' | 'head'> {
  paint: (brand: Brand) => Promise<Markup>;
}

export interface InspectorSettings {
  /** Everyone with the URL may inspect. */
  isOpen: boolean;
  /** They may also force answers and time. Otherwise only admins may. */
  mayForce: boolean;
  /** Null for the shop's own viewer. */
  url: string | null;
}

interface ShellServiceDeps {
  data: ShellData;
  build: WebBuild;
  /** Origin of another backend, for the app. */
  backendUrl: string | null;
  /** Percentage of visits whose browsers report how they went. */
  visitReports?: number;
  /** Permissions and viewer of the inspector. Default: only admins, with the shop's own. */
  inspector?: InspectorSettings;
  /** Waits until a page may be made. */
  turn: () => Promise<void>;
  onFailure: (error: unknown) => void;
  measures: PageMeasures;
}

const HTML = 'text/html; charset=utf-8';
/** A page with more paints before it comes without content, which browsers render as quickly. */
const MOST_BEFORE = 16;
const MOST_OPEN_ENDED_BEFORE = 4;

export function createShellService({
  data,
  build,
  backendUrl,
  visitReports = 0,
  inspector,
  turn,
  onFailure,
  measures,
}: ShellServiceDeps): ShellService {
  const pages = new PageCache();
  const paints = new PaintQueue();
  /** Pages in the making, by generation: one visitor's work is enough. */
  const drafts = new Map<string, Promise<ShellPage>>();
  /** The last that was read, for pages that the database is missing for. */
  let lastBrand: Brand | null = null;

  async function currentBrand(): Promise<Brand> {
    lastBrand = (await data.siteConfiguration())?.brand ?? DEFAULT_BRAND;
    return lastBrand;
  }

  function render(
    head: PageHead,
    { origin, brand }: Place,
    content: PageContent | null,
    frame: Markup | null = null,
  ): ShellPage {
    const backend =
      backendUrl === null
        ? null
        : markup`<meta name="backend" content="${backendUrl}">
`;
    const access = inspector?.isOpen ? (inspector.mayForce ? 'on' : 'watch') : null;
    const viewer = markup`${access && markup`<meta name="inspector" content="${access}">\n`}${
      inspector?.url ? markup`<meta name="inspector-url" content="${inspector.url}">\n` : null
    }`;
    const reports =
      visitReports === 0
        ? null
        : markup`<meta name="visit-reports" content="${String(visitReports)}">\n`;
    const preloads = backendUrl === null && content === null ? head : { ...head, data: [] };
    const { fonts } = build.manifest;
    const style = markup`${renderStyles(head, build)}${renderBrandStyle(brand, fonts)}`;
    const top = markup`${content && paintedScripts}${renderBrandLinks(brand)}${renderHead(head, { origin, brand })}${backend}${viewer}${reports}${style}${renderPreloads(preloads, build, brand.typeface)}${content ? null : renderStartFiles(head, build)}`;
    const foot = markup`${content && content.answers}${renderPageBrand(brand, origin)}${content && renderLateStartFiles(head, build)}${startScript}`;
    const body = build.fill({ head: top, content: content ? content.html : frame, foot });
    return {
      status: head.status,
      body: new EncodedBody(body, HTML, { shrinks: content !== null }),
      keptAs: null,
    };
  }

  /** The page that the browser fills: the same for all queries of a path. */
  async function unpainted(request: PageRequest, id: string): Promise<ShellPage> {
    const { origin, head, frame } = request;
    const asked = pages.stateOf(request.product);
    await turn();
    const brand = await currentBrand();
    const [pageHead, place = null] = await Promise.all([
      head({ data, origin, brand }),
      frame?.(brand),
    ]);
    const made = render(pageHead, { origin, brand }, null, place);
    pages.keep(id, made, asked, false);
    return made;
  }

  async function painted(
    request: PageRequest,
    paint: () => Promise<PageContent | null>,
    id: string,
  ): Promise<ShellPage> {
    const { origin, head, frame, isOpenEnded = false } = request;
    let asked = pages.stateOf(request.product);
    const painting = paints.run(async () => {
      await turn();
      asked = pages.stateOf(request.product);
      const began = performance.now();
      return traced({ name: 'paint' }, paint).finally(() =>
        measures.painted((performance.now() - began) / 1000),
      );
    });
    const content = await painting.catch((error: unknown) => {
      measures.unpainted(error);
      return 'failed' as const;
    });
    const brand = await currentBrand();
    const pageHead = await head({ data, origin, brand });
    const isThere = content !== null && content !== 'failed';
    const made = isThere
      ? { ...render(pageHead, { origin, brand }, content), keptAs: id }
      : render(pageHead, { origin, brand }, null, (await frame?.(brand)) ?? null);
    if (content !== 'failed') pages.keep(id, made, asked, isOpenEnded);
    return made;
  }

  async function page(request: PageRequest): Promise<ShellPage> {
    const { origin, key, query, paint, isOpenEnded } = request;
    const frameId = `${origin} ${key}`;
    const id = paint ? `${frameId} ${query}` : frameId;
    const begun = pages.find(id) ?? drafts.get(draftOf(request, id));
    if (begun) {
      measures.answered('memory');
      return begun;
    }
    const isCrowded = paints.length > (isOpenEnded ? MOST_OPEN_ENDED_BEFORE : MOST_BEFORE);
    measures.answered(!paint ? 'frame' : isCrowded ? 'crowd' : 'paint');
    if (paint && !isCrowded) return begin(request, id, () => painted(request, paint, id));
    const cached = pages.find(frameId) ?? drafts.get(draftOf(request, frameId));
    return cached ?? begin(request, frameId, () => unpainted(request, frameId));
  }

  function kept(id: string): ShellPage | undefined {
    const found = pages.find(id);
    if (found) measures.answered('memory');
    return found;
  }

  async function answer({ origin, head, paint }: FormAnswerRequest): Promise<ShellPage> {
    if (paints.length > MOST_BEFORE) return unavailable(origin);
    try {
      const brand = await currentBrand();
      const place = await paints.run(() => paint(brand));
      return render(await head({ data, origin, brand }), { origin, brand }, null, place);
    } catch (error) {
      onFailure(error);
      return unavailable(origin);
    }
  }

  function unavailable(origin: string): ShellPage {
    const brand = lastBrand ?? DEFAULT_BRAND;
    return render(unavailableHead(brand), { origin, brand }, null);
  }

  function draftOf({ product }: PageRequest, id: string): string {
    const { generation, units } = pages.stateOf(product);
    return `${generation} ${units} ${id}`;
  }

  function begin(
    request: PageRequest,
    id: string,
    make: () => Promise<ShellPage>,
  ): Promise<ShellPage> {
    const draft = draftOf(request, id);
    const making = make()
      .catch((error: unknown) => {
        onFailure(error);
        return unavailable(request.origin);
      })
      .finally(() => drafts.delete(draft));
    drafts.set(draft, making);
    return making;
  }

  return { page, kept, answer, drop: (change) => pages.drop(change) };
}

/** Title, description, canonical, link previews and structured data of a page. */
function renderHead(head: PageHead, { origin, brand }: Place): Markup {
  const address = head.canonicalPath === null ? null : origin + head.canonicalPath;
  return markup`<title>${head.title}</title>
<meta name="description" content="${head.description}">
${address === null ? markup`<meta name="robots" content="noindex">` : markup`<link rel="canonical" href="${address}">`}
<meta property="og:site_name" content="${brand.name}">
<meta property="og:locale" content="es_AR">
<meta property="og:type" content="${head.price === undefined ? 'website' : 'product'}">
<meta property="og:title" content="${head.title}">
<meta property="og:description" content="${head.description}">
${address === null ? null : markup`<meta property="og:url" content="${address}">`}
${renderPrice(head)}${renderPicture(head, { origin, brand })}${renderStructuredData(head)}`;
}

function renderPrice({ price }: PageHead): Markup | null {
  if (price === undefined) return null;
  return markup`<meta property="product:price:amount" content="${(price / 100).toFixed(2)}">
<meta property="product:price:currency" content="ARS">
`;
}

/** The page's picture; the brand's for pages without one. */
function renderPicture({ picture }: PageHead, { origin, brand }: Place): Markup {
  const url = picture && socialPictureUrl(picture.mediaUrl);
  const [shown, type, alt] = url
    ? [url, 'image/jpeg', picture.alt]
    : [brandShareUrl(brand), 'image/png', brand.name];
  return markup`<meta property="og:image" content="${origin + shown}">
<meta property="og:image:type" content="${type}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:card" content="summary_large_image">
`;
}

function renderStructuredData({ structuredData }: PageHead): Markup | null {
  if (structuredData.length === 0) return null;
  const graph = { '@context': 'https://schema.org', '@graph': structuredData };
  return markup`<script type="application/ld+json">${scriptJson(graph)}</script>
`;
}
