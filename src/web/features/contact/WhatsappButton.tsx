import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useMatch } from 'react-router';
import { productApi } from '../../api/catalogueApi.ts';
import { useSite } from '../../api/storeApi.ts';
import { contactCopy } from '../../copy/footerCopy.ts';
import { PAGE_PATHS, whatsappUrl } from '../../paths.ts';
import { MessageCircle } from '../../ui/icons/footIcons.ts';
import styles from './WhatsappButton.module.css';

const MIN_SCROLL_PX = 12;

/** A chat with the shop from every page, about the product that is on show; nothing where the shop names no phone. */
export function WhatsappButton() {
  const site = useSite();
  const { pathname, search } = useLocation();
  const id = useMatch(PAGE_PATHS.product)?.params.id;
  const isBuying = useMatch(`${PAGE_PATHS.checkout}/*`) !== null;
  const isOrder = useMatch(PAGE_PATHS.order) !== null;
  const isTools = useMatch(`${PAGE_PATHS.tools}/*`) !== null;
  const isOut = useScrolledBack();
  const button = useRef<HTMLAnchorElement>(null);
  const isCovering = useCovering(button, pathname);
  const { currentData: product } = productApi.endpoints.getProduct.useQueryState(Number(id));
  if (!site?.phone || isTools) return null;
  const address = new URL(pathname + search, document.baseURI).href;
  const text = product
    ? contactCopy.about(product.title, product.price, address)
    : contactCopy.hello;
  return (
    <aside aria-label={contactCopy.chat}>
      <a
        ref={button}
        href={whatsappUrl(site.phone, text)}
        target="_blank"
        rel="noreferrer"
        className={styles.button}
        data-over={isBuying || isOrder ? 'form' : id === undefined ? 'page' : 'buyBar'}
        data-out={isOut}
        data-covering={isCovering}
        aria-label={contactCopy.write}
      >
        <MessageCircle size={26} aria-hidden="true" />
      </a>
    </aside>
  );
}

/** True once the shopper scrolls up after having gone down: then nothing that the button covers is being read. */
function useScrolledBack(): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    // Reading it here would lay out the page that has just changed.
    let last: number | null = null;
    const follow = () => {
      const { scrollY } = window;
      last ??= scrollY;
      if (Math.abs(scrollY - last) < MIN_SCROLL_PX) return;
      setOut(scrollY < last && scrollY > window.innerHeight / 2);
      last = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isOut;
}

/** The button must not lie on these. A card's picture may have it on its edge. */
const NOT_TO_COVER =
  'button, input, select, textarea, summary, label, code, [data-price], a:not([data-card] a)';

/** Points of the button at which to look: its edges and its middle. */
const PARTS = [0, 0.5, 1] as const;

/** True while something that is pressed, filled in or read off lies under the button. */
function useCovering(button: RefObject<HTMLElement | null>, pathname: string): boolean {
  const [isCovering, setCovering] = useState(false);
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (button.current) setCovering(covers(button.current));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const size = new ResizeObserver(lookSoon);
    size.observe(document.body);
    window.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      window.removeEventListener('scroll', lookSoon);
    };
  }, [button, pathname]);
  return isCovering;
}

function covers(button: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = button;
  return PARTS.some((across) =>
    PARTS.some((down) =>
      document
        .elementsFromPoint(left + width * across, top + height * down)
        .some((part) => !button.contains(part) && part.closest(NOT_TO_COVER) !== null),
    ),
  );
}
