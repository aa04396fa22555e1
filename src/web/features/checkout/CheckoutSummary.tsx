import { useId, useState } from 'react';
import { cartUnits, lineTotal, type CartLine } from '../../../domain/orders/cart.ts';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import { creditCopy } from '../../copy/creditCopy.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { reductionLabel } from '../../copy/couponCopy.ts';
import { shippingCost } from '../../copy/shippingCopy.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { ChevronDown } from '../../ui/icons/icons.ts';
import styles from './CheckoutSummary.module.css';
import { useCheckout } from './useCheckout.ts';

const IMAGE = { width: 64, height: 80, alt: '', sizes: PICTURE_SIZES.thumbnail };

/** Order summary: beside the steps, or a collapsible bar on phones. */
export function CheckoutSummary({ withLines }: { withLines: boolean }) {
  const { cart, sum } = useCheckout();
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <aside className={styles.summary} aria-label={checkoutCopy.summary}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {isOpen ? checkoutCopy.hideSummary : checkoutCopy.showSummary}
          <span className={styles.units}>{checkoutCopy.units(cartUnits(cart))}</span>
        </span>
        <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
        <strong className={styles.amount}>{formatMoney(sum.due)}</strong>
      </button>
      <div id={bodyId} className={styles.body} data-open={isOpen}>
        {withLines && (
          <div className={styles.lines}>
            <CheckoutLines lines={cart.lines} />
          </div>
        )}
        <CheckoutTotal />
      </div>
    </aside>
  );
}

/** Breakdown of the total. */
export function CheckoutTotal() {
  const { sum, draft, delivery: known } = useCheckout();
  const { products, transferDiscount, coupon, delivery, total, credit, due } = sum;
  const type = draft.delivery.shippingType;
  const isPaidByShop = (known.quote?.discount ?? 0) > 0;
  return (
    <dl className={styles.costs} aria-live="polite">
      <dt>{checkoutCopy.products}</dt>
      <dd>{formatMoney(products)}</dd>
      {transferDiscount > 0 && (
        <>
          <dt>{checkoutCopy.transferDiscount}</dt>
          <dd className={styles.off}>{formatMoney(-transferDiscount)}</dd>
        </>
      )}
      {coupon && (
        <>
          <dt>{reductionLabel(coupon)}</dt>
          <dd className={styles.off}>
            {coupon.value === 0 ? checkoutCopy.couponFreesShipping : formatMoney(-coupon.value)}
          </dd>
        </>
      )}
      <dt>{type === '' ? checkoutCopy.delivery : checkoutCopy.shippingOf[type]}</dt>
      <dd className={delivery === 0 ? styles.off : undefined}>
        {delivery === null ? (
          <span className={styles.unknown}>{checkoutCopy.shippingUnknown}</span>
        ) : (
          shippingCost(delivery, isPaidByShop)
        )}
      </dd>
      <dt className={styles.total}>
        {delivery === null ? checkoutCopy.totalSoFar : checkoutCopy.total}
      </dt>
      <dd className={styles.total}>{formatMoney(total)}</dd>
      {credit > 0 && (
        <>
          <dt>{creditCopy.paid}</dt>
          <dd className={styles.off}>{formatMoney(-credit)}</dd>
          <dt className={styles.total}>{creditCopy.toPay}</dt>
          <dd className={styles.total}>{formatMoney(due)}</dd>
        </>
      )}
    </dl>
  );
}

/** The order's lines. */
export function CheckoutLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className={styles.list} aria-label={checkoutCopy.lines}>
      {lines.map((line) => (
        <li key={`${line.variantId}/${line.size}`} className={styles.line}>
          <span className={styles.image}>
            <ImageFrame {...IMAGE} src={line.image} sources={pictureSources(line.image)} />
          </span>
          <div className={styles.text}>
            <p className={styles.title}>{line.title}</p>
            {line.audienceLine && <p className={styles.quiet}>{line.audienceLine}</p>}
            <p className={styles.quiet}>{checkoutCopy.variant(line.color, line.size)}</p>
            <p className={styles.quiet}>{checkoutCopy.quantity(line.quantity, line.unitPrice)}</p>
          </div>
          <strong className={styles.lineTotal}>{formatMoney(lineTotal(line))}</strong>
        </li>
      ))}
    </ul>
  );
}
