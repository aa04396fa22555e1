import type { BrandWire } from './catalogue/brandSchemas.ts';

/** Id of the script element that holds what a painted page was made from. */
export const PAGE_ANSWERS_ID = 'page-answers';

/** Id of the script element that holds the brand in every page. */
export const PAGE_BRAND_ID = 'page-brand';

/** Event of the document: the app has taken the painted page over. */
export const TAKEN_OVER = 'page-taken-over';

/**
 * Key in localStorage: the end of the token of a session whose prices are those that pages are painted with. Pages hide
 * their prices from any other session until its own have come.
 */
export const PAINTED_PRICES_KEY = 'painted-prices';

/** An API call's answer. */
export interface PageAnswer {
  status: number;
  /** The answer's text; the app parses it. */
  json: string;
}

export interface PageRequest {
  /** Path and query. */
  url: string;
  /** Base of absolute links, without a trailing slash. */
  origin: string;
  /** Answers a GET of the API, or a POST of a JSON `body`, as an anonymous shopper gets it. */
  ask: (path: string, body?: string) => Promise<PageAnswer>;
  /** Fields of the form that a visitor without scripts sent: the page sends them on and shows the outcome. */
  posted?: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  /** The content of the page's root element. */
  html: string;
  /** Content of the page's script element. */
  answers: object;
  /** Status of the answer to `posted`; otherwise 200. */
  status: number;
}

/** Exports of the build for Node. */
export interface PageRenderer {
  /** @throws what a component threw */
  render: (request: PageRequest) => Promise<RenderedPage>;
  /** Content of the root element of a page that the browser renders, until it has. */
  renderFrame: (
    brand: BrandWire,
    request: Pick<PageRequest, 'url' | 'origin' | 'ask'>,
  ) => Promise<string>;
}
