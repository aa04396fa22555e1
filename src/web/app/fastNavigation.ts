import { matchPath } from 'react-router';
import { gallerySizes, pictureSources } from '../../domain/catalogue/pictureSources.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { prefetchProduct, selectProduct } from '../api/catalogueApi.ts';
import { PAGE_PATHS } from '../paths.ts';
import type { Store } from '../state/createStore.ts';
import { hasDataSaver } from '../ui/hasDataSaver.ts';
import { fadePictures } from './fadePictures.ts';
import { pressToOpen } from './pressToOpen.ts';
import { transitionPicture } from './transitionPicture.ts';

const VIEW_DELAY_MS = 300;
const IDLE_DELAY_MS = 2000;
/** The part of a card on screen that counts as seen. */
const VISIBLE_PART = 0.5;
const AT_ONCE = 2;
const MAX_WAITING = 12;
/** About ten pictures of a phone's width; then only pictures that somebody is about to open. */
const MAX_BYTES_IN_VIEW = 300_000;
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Fetches what the next page will need: the product of a card that has been on screen for a moment and its first picture,
 * and on hover, focus or touch those of any link; a mouse press opens it. Fetches nothing with data saver or on slow connections.
 * @returns stops it
 */
export function startFastNavigation({ store, preloadPage, loadParts }: Shop): () => void {
  const parts = setTimeout(() => void loadParts(), IDLE_DELAY_MS);
  const pictures = picturesAhead();
  const ahead = prefetchQueue({ store, pictures });
  const isProduct = (link: HTMLAnchorElement) => idOf(link) !== null;
  const isFetched = (link: HTMLAnchorElement) => {
    const id = idOf(link);
    return id !== null && selectProduct(id)(store.getState()).data !== undefined;
  };
  const stops = [
    watchCards(ahead, preloadPage),
    watchIntent({ store, preloadPage, pictures }),
    pressToOpen(isProduct),
    transitionPicture(isFetched),
    fadePictures(),
  ];
  return () => {
    clearTimeout(parts);
    for (const stop of stops) stop();
  };
}

/** Fetches the code of a page. */
type PreloadPage = (pathname: string) => void;

interface Shop {
  store: Store;
  preloadPage: PreloadPage;
  /** Overlays: later they work without a connection too. */
  loadParts: () => Promise<void>;
}

interface Ahead {
  store: Store;
  pictures: PicturesAhead;
}

interface PrefetchQueue {
  add: (id: number) => void;
  /** It is no longer on screen. */
  remove: (id: number) => void;
}

/** Two at a time, and no more waiting than a screen shows. A failure empties it. */
function prefetchQueue({ store, pictures }: Ahead): PrefetchQueue {
  const waiting = new Set<number>();
  let running = 0;

  async function work(): Promise<void> {
    const [id] = waiting;
    if (id === undefined || running >= AT_ONCE || !mayPrefetch()) return;
    waiting.delete(id);
    running += 1;
    const product = await store.dispatch(prefetchProduct(id));
    running -= 1;
    if (product) pictures.fetchInView(product);
    else waiting.clear();
    void work();
  }

  return {
    add: (id) => {
      if (waiting.size >= MAX_WAITING || !mayPrefetch()) return;
      waiting.add(id);
      void work();
    },
    remove: (id) => waiting.delete(id),
  };
}

/** Product links, as they come and go with the pages; none where the browser cannot tell what is on screen. */
function watchCards(ahead: PrefetchQueue, preloadPage: PreloadPage): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let scan: ReturnType<typeof setTimeout> | undefined;
  const seen = (link: HTMLAnchorElement, id: number) => {
    timers.delete(link);
    preloadPage(link.pathname);
    ahead.add(id);
  };
  const cards = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = target as HTMLAnchorElement;
        const id = idOf(link);
        clearTimeout(timers.get(link));
        timers.delete(link);
        if (id === null) continue;
        if (isIntersecting)
          timers.set(
            link,
            setTimeout(() => seen(link, id), VIEW_DELAY_MS),
          );
        else ahead.remove(id);
      }
    },
    { threshold: VISIBLE_PART },
  );
  const findCards = () => {
    scan = undefined;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      if (idOf(link) !== null) cards.observe(link);
    }
  };
  const pages = new MutationObserver(() => (scan ??= setTimeout(findCards, VIEW_DELAY_MS)));
  pages.observe(document.body, { childList: true, subtree: true });
  findCards();
  return () => {
    pages.disconnect();
    cards.disconnect();
    clearTimeout(scan);
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** A link that is hovered, focused or touched has its page's code fetched; a product's also its data and first picture. */
function watchIntent({
  store,
  preloadPage,
  pictures,
}: Ahead & Pick<Shop, 'preloadPage'>): () => void {
  const prepare = async ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    preloadPage(link.pathname);
    const id = idOf(link);
    if (id === null || !mayPrefetch()) return;
    const product = await store.dispatch(prefetchProduct(id));
    // Another colour has another picture.
    if (link.search === '') pictures.fetch(product);
  };
  const listener = (event: Event) => void prepare(event);
  for (const type of INTENT_EVENTS) document.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of INTENT_EVENTS) document.removeEventListener(type, listener);
  };
}

interface PicturesAhead {
  /** The first picture of a product that is about to be opened. */
  fetch: (product: Product | undefined) => void;
  /** The same for one that is only in view, while the bytes for such last. */
  fetchInView: (product: Product) => void;
}

/** Each picture is fetched once. */
function picturesAhead(): PicturesAhead {
  const known = new Set<string>();
  let bytesInView = 0;

  function fetch(product: Product | undefined, priority: 'low' | 'auto'): HTMLImageElement | null {
    const images = product?.variants[0]?.images ?? [];
    const [picture] = images;
    if (picture === undefined || known.has(picture)) return null;
    known.add(picture);
    return fetchPicture(picture, gallerySizes(images), priority);
  }

  return {
    fetch: (product) => void fetch(product, 'auto'),
    fetchInView: (product) => {
      if (bytesInView >= MAX_BYTES_IN_VIEW) return;
      const image = fetch(product, 'low');
      image?.addEventListener('load', () => (bytesInView += bytesOf(image.currentSrc)));
    },
  };
}

/** 0 for what came from the browser's cache. */
function bytesOf(url: string): number {
  const last = performance.getEntriesByName(url, 'resource').at(-1);
  return last instanceof PerformanceResourceTiming ? last.transferSize : 0;
}

/** The same choice of format and width as the gallery's. */
function fetchPicture(url: string, sizes: string, priority: 'low' | 'auto'): HTMLImageElement {
  const picture = document.createElement('picture');
  for (const { type, srcSet } of pictureSources(url)) {
    const source = document.createElement('source');
    Object.assign(source, { type, srcset: srcSet, sizes });
    picture.append(source);
  }
  const image = document.createElement('img');
  image.fetchPriority = priority;
  picture.append(image);
  image.src = url;
  return image;
}

/** The product that a link of this shop leads to. */
function idOf(link: HTMLAnchorElement): number | null {
  if (link.origin !== window.location.origin) return null;
  const id = matchPath(PAGE_PATHS.product, link.pathname)?.params.id ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

function mayPrefetch(): boolean {
  return !document.hidden && !hasDataSaver();
}
