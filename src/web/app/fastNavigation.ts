import { matchPath } from 'react-router';
import { PICTURE_SIZES, pictureSources } from '../../domain/catalogue/pictureSources.ts';
import { prefetchProduct, selectProduct } from '../api/catalogueApi.ts';
import { PAGE_PATHS } from '../paths.ts';
import type { Store } from '../state/createStore.ts';
import { pressToOpen } from './pressToOpen.ts';
import { transitionPicture } from './transitionPicture.ts';

const VIEW_DELAY_MS = 300;
const IDLE_DELAY_MS = 2000;
/** The part of a card on screen that counts as seen. */
const VISIBLE_PART = 0.5;
const AT_ONCE = 2;
const MAX_WAITING = 12;
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;
const SLOW_CONNECTION = /^(slow-)?[23]g$/;

/**
 * Fetches what the next page will need: the product of a card that has been on screen for a moment, and on hover, focus
 * or touch its first picture; a mouse press opens it. Fetches nothing with data saver or on slow connections.
 * @returns stops it
 */
export function startFastNavigation({ store, preloadPage, loadParts }: Shop): () => void {
  const parts = setTimeout(() => void loadParts(), IDLE_DELAY_MS);
  const ahead = prefetchQueue(store);
  const isProduct = (link: HTMLAnchorElement) => idOf(link) !== null;
  const isFetched = (link: HTMLAnchorElement) => {
    const id = idOf(link);
    return id !== null && selectProduct(id)(store.getState()).data !== undefined;
  };
  const stops = [
    watchCards(ahead, preloadPage),
    watchIntent(store, preloadPage),
    pressToOpen(isProduct),
    transitionPicture(isFetched),
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

interface PrefetchQueue {
  add: (id: number) => void;
  /** It is no longer on screen. */
  remove: (id: number) => void;
}

/** Two at a time, and no more waiting than a screen shows. A failure empties it. */
function prefetchQueue(store: Store): PrefetchQueue {
  const waiting = new Set<number>();
  let running = 0;

  async function work(): Promise<void> {
    const [id] = waiting;
    if (id === undefined || running >= AT_ONCE || !mayPrefetch()) return;
    waiting.delete(id);
    running += 1;
    const product = await store.dispatch(prefetchProduct(id));
    running -= 1;
    if (!product) waiting.clear();
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
function watchIntent(store: Store, preloadPage: PreloadPage): () => void {
  const pictures = new Set<string>();
  const prepare = async ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    preloadPage(link.pathname);
    const id = idOf(link);
    if (id === null || !mayPrefetch()) return;
    const product = await store.dispatch(prefetchProduct(id));
    const picture = product?.variants[0]?.images[0];
    // Another colour has another picture.
    if (picture === undefined || link.search !== '' || pictures.has(picture)) return;
    pictures.add(picture);
    fetchPicture(picture);
  };
  const listener = (event: Event) => void prepare(event);
  for (const type of INTENT_EVENTS) document.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of INTENT_EVENTS) document.removeEventListener(type, listener);
  };
}

/** The same choice of format and width as the gallery's. */
function fetchPicture(url: string): void {
  const picture = document.createElement('picture');
  for (const { type, srcSet } of pictureSources(url)) {
    const source = document.createElement('source');
    Object.assign(source, { type, srcset: srcSet, sizes: PICTURE_SIZES.gallery });
    picture.append(source);
  }
  const image = document.createElement('img');
  picture.append(image);
  image.src = url;
}

/** The product that a link of this shop leads to. */
function idOf(link: HTMLAnchorElement): number | null {
  if (link.origin !== window.location.origin) return null;
  const id = matchPath(PAGE_PATHS.product, link.pathname)?.params.id ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (document.hidden || connection?.saveData) return false;
  return !SLOW_CONNECTION.test(connection?.effectiveType ?? '');
}
