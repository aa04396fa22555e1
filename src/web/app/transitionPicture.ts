import { isMotionUnwanted } from '../ui/isMotionUnwanted.ts';
import { isPlainClick, linkArea } from './pressToOpen.ts';
import { SHOWN_PAGE } from './usePageFocus.ts';

/** The first picture of a product's page. */
const NEXT_PICTURE = `${SHOWN_PAGE} [data-transition="picture"]`;
/** A page that takes longer is just there. */
const PAGE_TIMEOUT_MS = 400;
const DURATION_MS = 160;

/**
 * The picture of a link that is opened moves to its place on the next page, where the shopper accepts motion. The page
 * itself waits for nothing. `isReady`: the next page has all it needs.
 * @returns stops it
 */
export function transitionPicture(isReady: (link: HTMLAnchorElement) => boolean): () => void {
  let forget = () => {};

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const picture = link && linkArea(link).querySelector('img');
    if (!link || !picture || !isPlainClick(event)) return;
    forget();
    if (isMotionUnwanted() || !isReady(link)) return;
    const from = picture.getBoundingClientRect();
    if (from.bottom > 0 && from.top < window.innerHeight) {
      forget = onceGone(link, (next) => move(picture, from, next));
    }
  };

  document.addEventListener('click', onClick, { capture: true });
  return () => {
    forget();
    document.removeEventListener('click', onClick, { capture: true });
  };
}

/**
 * Calls once another page is there in place of the link's.
 * @returns gives it up
 */
function onceGone(link: HTMLAnchorElement, call: (next: HTMLImageElement) => void): () => void {
  const stop = () => {
    changes.disconnect();
    clearTimeout(timer);
  };
  const changes = new MutationObserver(() => {
    if (link.isConnected && link.closest('[hidden]') === null) return;
    const next = document.querySelector<HTMLImageElement>(NEXT_PICTURE);
    if (!next) return;
    stop();
    call(next);
  });
  const timer = setTimeout(stop, PAGE_TIMEOUT_MS);
  changes.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** A copy moves over the page, which would clip the picture itself. One that is still on its way comes without. */
function move(picture: HTMLImageElement, from: DOMRect, next: HTMLImageElement): void {
  if (!next.complete) return;
  const { left, top, width, height } = next.getBoundingClientRect();
  const copy = picture.cloneNode() as HTMLImageElement;
  copy.src = picture.currentSrc;
  copy.decoding = 'sync';
  Object.assign(copy.style, {
    position: 'fixed',
    inset: `${top}px auto auto ${left}px`,
    width: `${width}px`,
    height: `${height}px`,
    transformOrigin: '0 0',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const start = `translate(${from.left - left}px, ${from.top - top}px) scale(${from.width / width})`;
  const timing = { duration: DURATION_MS, easing: 'ease-out' };
  next.animate({ opacity: [0, 0] }, timing);
  copy.animate({ transform: [start, 'none'] }, timing).onfinish = () => copy.remove();
}
