/** Id of the script element that holds what a painted page was made from. */
export const PAGE_ANSWERS_ID = 'page-answers';

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
  /** Not parsed: the app does that. */
  json: string;
}

export interface PageRequest {
  /** Path and query. */
  url: string;
  /** Base of absolute links, without a trailing slash. */
  origin: string;
  /** Answers a GET of the API, or a POST of a JSON `body`, as an anonymous shopper gets it. */
  ask: (path: string, body?: string) => Promise<PageAnswer>;
  /** What a visitor without scripts sent with the page's form, by field: the page sends it on and says what became of it. */
  posted?: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  /** The content of the page's root element. */
  html: string;
  /** For the page's script element. */
  answers: object;
  /** Of the answer to `posted`; otherwise 200. */
  status: number;
}

/** What the build for Node exports. */
export interface PageRenderer {
  /** @throws what a component threw */
  render: (request: PageRequest) => Promise<RenderedPage>;
  /** Content of the root element of a page that the browser renders, until it has. */
  renderFrame: () => string;
}
