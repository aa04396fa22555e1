import { useEffect, useState } from 'react';
import { useLocation, useMatch } from 'react-router';
import { productApi } from '../../api/catalogueApi.ts';
import { useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import { contactCopy } from '../../copy/productPageCopy.ts';
import { PAGE_PATHS, whatsappUrl } from '../../paths.ts';
import { MessageCircle } from '../../ui/icons/icons.ts';
import styles from './WhatsappButton.module.css';

const MIN_SCROLL_PX = 12;

/** A chat with the shop from every page, about the product that is on show; nothing where the shop names no phone. */
export function WhatsappButton() {
  const { data: site } = useGetSiteConfigurationQuery();
  const { pathname, search } = useLocation();
  const id = useMatch(PAGE_PATHS.product)?.params.id;
  const isBuying = useMatch(`${PAGE_PATHS.checkout}/*`) !== null;
  const isOrder = useMatch(PAGE_PATHS.order) !== null;
  const isTools = useMatch(`${PAGE_PATHS.tools}/*`) !== null;
  const isOut = useScrolledBack();
  const { currentData: product } = productApi.endpoints.getProduct.useQueryState(Number(id));
  if (!site?.phone || isTools) return null;
  const address = new URL(pathname + search, document.baseURI).href;
  const text = product
    ? contactCopy.about(product.title, product.price, address)
    : contactCopy.hello;
  return (
    <aside aria-label={contactCopy.chat}>
      <a
        href={whatsappUrl(site.phone, text)}
        target="_blank"
        rel="noreferrer"
        className={styles.button}
        data-over={isBuying || isOrder ? 'form' : id === undefined ? 'page' : 'buyBar'}
        data-out={isOut}
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
    let last = window.scrollY;
    const follow = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < MIN_SCROLL_PX) return;
      setOut(scrollY < last && scrollY > window.innerHeight / 2);
      last = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isOut;
}
