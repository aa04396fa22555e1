import { Link } from 'react-router';
import { orderCopy } from '../../copy/orderCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { OrderCopyButton } from './OrderCopyButton.tsx';
import styles from './GuestLink.module.css';

/** A guest can only return to the order through this link. */
export function GuestLink({ url }: { url: string }) {
  return (
    <section className={styles.keep} aria-labelledby="enlace">
      <h2 id="enlace" className={styles.title}>
        {orderCopy.keepLink}
      </h2>
      <p className={styles.hint}>{orderCopy.keepLinkHint}</p>
      <div className={styles.row}>
        <code className={styles.url}>{url}</code>
        <OrderCopyButton text={url} of={orderCopy.link} />
      </div>
      <p className={styles.hint}>
        {orderCopy.lostLink} <Link to={PAGE_PATHS.orderLookup}>{orderCopy.askForLink}</Link>
      </p>
    </section>
  );
}
