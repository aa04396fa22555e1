import { use, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductPrices } from '../../../domain/catalogue/product.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { whatsappUrl } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { OriginContext } from '../../ui/OriginContext.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { MessageCircle, Share2 } from '../../ui/icons/icons.ts';
import { shareLink } from './shareLink.ts';
import styles from './ShareLinks.module.css';

/** Shares the selected product, with its price. */
export function ShareLinks({ title, prices }: { title: string; prices: ProductPrices }) {
  const { pathname, search } = useLocation();
  const [outcome, setOutcome] = useState<'handedOver' | 'copied' | 'failed' | null>(null);
  const url = new URL(pathname + search, use(OriginContext) ?? document.baseURI).href;
  const text = productPageCopy.sharedText(title, prices);
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
