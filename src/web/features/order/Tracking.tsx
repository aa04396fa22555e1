import { trackingPage } from '../../../domain/trackingPage.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OrderCopyButton } from './OrderCopyButton.tsx';
import styles from './Tracking.module.css';

/** Tracking code with a copy button and the carrier's tracking page. */
export function Tracking({ carrier, code }: { carrier: string; code: string }) {
  const page = trackingPage(carrier, code);
  return (
    <>
      <strong className={styles.code}>{code}</strong>
      {carrier !== '' && <span className={styles.carrier}>{carrier}</span>}
      <div className={styles.ways}>
        {page && (
          <a href={page.url} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {orderCopy.follow(page.carrier)}
            <VisuallyHidden> {orderCopy.opensElsewhere}</VisuallyHidden>
          </a>
        )}
        <OrderCopyButton text={code} of={orderCopy.tracking} />
      </div>
    </>
  );
}
