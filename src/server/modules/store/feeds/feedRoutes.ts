import { Readable } from 'node:stream';
import { FEED_PATHS } from '../../../../contract/catalogue/feedPaths.ts';
import { DEFAULT_BRAND } from '../../../../domain/brand/Brand.ts';
import { neutralizeFormula } from '../../../platform/csv/neutralizeFormula.ts';
import { csvText } from '../../../platform/csv/readCsv.ts';
import { markup, type Markup } from '../../../platform/http/markup.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { RETRY_SOON, ShopError } from '../../../platform/ShopError.ts';
import type { CategoriesService } from '../categoriesService.ts';
import type { SiteConfigurationService } from '../siteConfigurationService.ts';
import { type FeedItem, feedItems, type FeedWords, fitted } from './feedItem.ts';
import type { FeedRepository } from './feedRepository.ts';

interface FeedDeps {
  repository: FeedRepository;
  siteConfiguration: SiteConfigurationService;
  categories: Pick<CategoriesService, 'tree'>;
  originOf: OriginOf;
}

/** A longer feed is sent as it is read, without being kept in the catalogue cache. */
const MOST_KEPT = 2 * 1024 * 1024;
/** Feeds that a process makes at once: each reads products all the time, and holds what its reader has not taken yet. */
const AT_ONCE = 3;
/** A reader who takes nothing for so long gives the place to another. */
const SILENCE_MS = 30_000;
const BUSY = 'Ya se están leyendo otros catálogos. Probá de nuevo en unos segundos.';

const GOOGLE: FeedWords = { inStock: 'in_stock', soldOut: 'out_of_stock', zone: '+0000' };
const META: FeedWords = { inStock: 'in stock', soldOut: 'out of stock', zone: '+00:00' };

const META_COLUMNS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'gender',
  'age_group',
  'color',
  'size',
  'shipping_weight',
  'product_type',
] as const satisfies readonly (keyof FeedItem)[];

/** Product feeds for Google Merchant Center and Meta's catalogues, at the prices that every shopper sees. */
export function feedRoutes({
  repository,
  siteConfiguration,
  categories,
  originOf,
}: FeedDeps): Routes {
  let open = 0;

  async function readBrand() {
    return (await siteConfiguration.current())?.brand ?? DEFAULT_BRAND;
  }

  async function* items(origin: string, words: FeedWords): AsyncGenerator<FeedItem[]> {
    const { name: brand } = await readBrand();
    const tree = await categories.tree();
    const shop = { origin, brand, pathOf: (id: number | null) => tree.pathOf(id) };
    for await (const products of repository.pages()) {
      yield products.flatMap((product) => feedItems(product, shop, words));
    }
  }

  async function* google(origin: string): AsyncGenerator<string> {
    const { name, description } = await readBrand();
    const channel = markup`<title>${fitted(name)}</title>
<link>${origin}/</link>
<description>${fitted(description || name)}</description>
`;
    yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${channel.html}`;
    for await (const page of items(origin, GOOGLE)) yield page.map(itemXml).join('');
    yield '</channel></rss>\n';
  }

  /** A byte order mark would be part of the first column's name. */
  async function* meta(origin: string): AsyncGenerator<string> {
    yield csvText([META_COLUMNS], ',');
    for await (const page of items(origin, META)) {
      if (page.length > 0) yield csvText(page.map(metaCells), ',');
    }
  }

  /** Text of a small feed, which the catalogue cache keeps under an ETag. @throws ShopError unavailable */
  async function wholeOrStream(pieces: AsyncGenerator<string>): Promise<string | Readable> {
    if (open >= AT_ONCE) throw new ShopError('unavailable', BUSY, { headers: RETRY_SOON });
    open += 1;
    const close = (): void => void (open -= 1);
    try {
      const read: string[] = [];
      let length = 0;
      for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
        read.push(piece.value);
        length += piece.value.length;
        if (length > MOST_KEPT) return streamed(read, pieces, close);
      }
      close();
      return read.join('');
    } catch (error) {
      close();
      throw error;
    }
  }

  return async (app) => {
    const options = { config: { catalogue: 'forEveryone' }, schema: { hide: true } } as const;
    app.get(FEED_PATHS.google, options, (request, reply) => {
      reply.type('application/xml; charset=utf-8');
      return wholeOrStream(google(originOf(request)));
    });
    app.get(FEED_PATHS.meta, options, (request, reply) => {
      reply.type('text/csv; charset=utf-8');
      return wholeOrStream(meta(originOf(request)));
    });
  };
}

function itemXml({ additional_image_link: more, ...item }: FeedItem): string {
  const known = Object.entries(item).filter(([, value]) => value !== '');
  const attributes: Markup[] = [
    ...known.map(([name, value]) => attribute(name, value)),
    ...more.map((url) => attribute('additional_image_link', url)),
    ...(item.gtin === '' ? [attribute('identifier_exists', 'no')] : []),
  ];
  return markup`<item>${attributes}</item>
`.html;
}

function attribute(name: string, value: string): Markup {
  return markup`<g:${name}>${value}</g:${name}>`;
}

function metaCells(item: FeedItem): string[] {
  return META_COLUMNS.map((column) => neutralizeFormula([item[column]].flat().join(',')));
}

function streamed(read: string[], rest: AsyncGenerator<string>, close: () => void): Readable {
  async function* all(): AsyncGenerator<string> {
    try {
      yield* patiently(read.join(''));
      for await (const piece of rest) yield* patiently(piece);
    } finally {
      close();
    }
  }

  function* patiently(piece: string): Generator<string> {
    const silence = setTimeout(() => stream.destroy(), SILENCE_MS);
    try {
      yield piece;
    } finally {
      clearTimeout(silence);
    }
  }

  const stream = Readable.from(all(), { objectMode: false });
  // A reader who never comes has it begin too: its place is given back after the silence.
  stream.read(0);
  return stream;
}
