import type { Cents } from '../../../domain/money.ts';
import type { Markup } from '../../platform/http/markup.ts';

/** What one page tells those who run no script, and fetches ahead for those who do. */
export interface PageHead {
  status: 200 | 403 | 404 | 503;
  title: string;
  description: string;
  /** Where the page lives; null keeps it out of search engines. */
  canonicalPath: string | null;
  picture: { mediaUrl: string; alt: string } | null;
  /** Set on products: link previews show it. */
  price?: Cents;
  structuredData: StructuredData[];
  /** Name of the page's chunk in the build. */
  chunk: PageChunk;
  /** API paths that the page asks as soon as it runs, and whose answer is the same for every caller. */
  data: string[];
  pictures: PicturePreload[];
  /** The page in plain words and links. */
  outline: Markup;
}

export type PageChunk =
  | 'HomePage'
  | 'ListingPage'
  | 'ProductPage'
  | 'CartPage'
  | 'CheckoutPage'
  | 'OrderPage'
  | 'OrderLookupPage'
  | 'ProfilePage'
  | 'RecoverPage'
  | 'LegalTextPage'
  | 'WithdrawalPage'
  | 'ToolsPage'
  | 'NotFoundPage';

/** A schema.org node without its context. */
export type StructuredData = Readonly<Record<string, unknown> & { '@type': string }>;

/** A picture of the first screen; `media` when only some screens show it. */
export interface PicturePreload {
  url: string;
  media?: string;
  /** A photo: its best format in the widths of the page's own `<source>`. */
  best?: { type: string; srcSet: string; sizes: string };
}
