import { linkArea } from './pressToOpen.ts';
import { SHOWN_PAGE } from './usePageFocus.ts';

const NAME = 'product-picture';
/** The first picture of a product's page. */
const NEXT_PICTURE = `${SHOWN_PAGE} [data-transition="picture"]`;
/** The screen stands still until the next page is there. */
const PAGE_TIMEOUT_MS = 400;

/**
 * The picture of a link that is opened moves to its place on the next page, where the browser can do that and the shopper
 * accepts motion. `isReady`: the next page has all it needs.
 * @returns stops it
 */
export function transitionPicture(isReady: (link: HTMLAnchorElement) => boolean): () => void {
  let isRunning = false;

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const picture = link && linkArea(link).querySelector('img');
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || !picture || hasModifier || event.button !== 0) return;
    if (isRunning || !mayMove() || !isOnScreen(picture) || !isReady(link)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isRunning = true;
    void open(link, picture).finally(() => (isRunning = false));
  };

  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

async function open(link: HTMLAnchorElement, picture: HTMLElement): Promise<void> {
  picture.style.viewTransitionName = NAME;
  let next: HTMLElement | null = null;
  const { ready, updateCallbackDone, finished } = document.startViewTransition(async () => {
    picture.style.viewTransitionName = '';
    link.click();
    await isGone(link);
    next = document.querySelector<HTMLElement>(NEXT_PICTURE);
    if (next) next.style.viewTransitionName = NAME;
  });
  const release = () => {
    if (next) next.style.viewTransitionName = '';
  };
  void finished.then(release, release);
  // Skipped, for example in a hidden tab: the page changes all the same.
  ready.catch(() => undefined);
  await updateCallbackDone;
}

/** Resolves when another page is there in place of the link's, or took too long. */
function isGone(link: HTMLAnchorElement): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      changes.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const changes = new MutationObserver(() => {
      const isLeft = !link.isConnected || link.closest('[hidden]') !== null;
      if (isLeft && document.querySelector(NEXT_PICTURE)) finish();
    });
    const timer = setTimeout(finish, PAGE_TIMEOUT_MS);
    changes.observe(document.body, { childList: true, subtree: true });
  });
}

function mayMove(): boolean {
  return (
    'startViewTransition' in document &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function isOnScreen(picture: Element): boolean {
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
