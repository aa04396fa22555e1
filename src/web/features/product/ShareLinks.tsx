import { use, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ProductPrices } from '../../../domain/catalogue/product.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { whatsappUrl } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { OriginContext } from '../../ui/OriginContext.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { MessageCircle } from '../../ui/icons/footIcons.ts';
import { Share2 } from '../../ui/icons/icons.ts';
import { shareLink } from './shareLink.ts';
import styles from './ShareLinks.module.css';

interface ShareLinksProps {
  title: string;
  /** Null for prices that are the shopper's own. */
  prices: ProductPrices | null;
}

const never = () => () => undefined;

/**
 * Shares the selected product, with its price; a painted page is for everybody and shares no price.
 */
export function ShareLinks({ title, prices }: ShareLinksProps) {
  const isPainted = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const { pathname, search } = useLocation();
  const [outcome, setOutcome] = useState<'handedOver' | 'copied' | 'failed' | null>(null);
  const url = new URL(pathname + search, use(OriginContext) ?? document.baseURI).href;
  const text = prices && !isPainted ? productPageCopy.sharedText(title, prices) : title;
  const share = () => {
    setOutcome(null);
    void shareLink({ title, text, url }).then(setOutcome);
  };
  return (
    <div className={styles.share}>
      <Button variant="quiet" onClick={share}>
        <Share2 size={18} aria-hidden="true" />
        {productPageCopy.share}
      </Button>
      <a
        href={whatsappUrl('', `${text} ${url}`)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'quiet' })}
      >
        <MessageCircle size={18} aria-hidden="true" />
        {productPageCopy.sendByWhatsapp}
        <VisuallyHidden> {productPageCopy.opensElsewhere}</VisuallyHidden>
      </a>
      <p role="status" className={styles.outcome}>
        {outcome === 'copied' && productPageCopy.linkCopied}
        {outcome === 'failed' && productPageCopy.linkNotCopied}
      </p>
    </div>
  );
}
