import type { ReactNode } from 'react';
import type { Cart } from '../../../domain/orders/cart.ts';
import { cartReduction, type CouponOffer } from '../../../domain/orders/coupon.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { netTotal } from '../../../domain/money/shownPrices.ts';
import { transferPrice } from '../../../domain/money/priceTerms.ts';
import { useSite, usePriceTerms } from '../../api/storeApi.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { reductionLabel } from '../../copy/couponCopy.ts';
import { formatMoney, formatTotal } from '../../copy/format/formatMoney.ts';
import { formatPercent } from '../../copy/format/formatPercent.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { useCartTotal } from './useCart.ts';
import styles from './CartSummary.module.css';

interface CartSummaryProps {
  cart: Cart;
  isChanging: boolean;
  /** Without the distance to free delivery, which stands elsewhere. */
  isShort?: boolean;
  /** The coupon that is applied, and the offer that holds without one. */
  offers: readonly (CouponOffer | null)[];
  /** The field for a coupon. */
  couponField?: ReactNode;
  /** Rendered after the total, such as the link to the checkout. */
  children?: ReactNode;
}

/** Shows the distance to free delivery, and the total. */
export function CartSummary(props: CartSummaryProps) {
  const { cart, isChanging, isShort = false, offers, couponField, children } = props;
  const total = useCartTotal(cart, isChanging);
  const offered = total === null ? null : cartReduction(offers, total);
  const discount = offered?.value ?? 0;
  return (
    <div className={joinClasses(styles.summary, isShort && styles.short)}>
      {!isShort && <ShippingProgress cart={cart} isChanging={isChanging} />}
      {couponField}
      <div>
        {total !== null && offered && (
          <>
            <p className={styles.part}>
              <span>{cartCopy.products}</span>
              <span>{formatMoney(total)}</span>
            </p>
            <p className={styles.part}>
              <span>{reductionLabel(offered)}</span>
              <span className={styles.off}>
                {offered.freesShipping ? cartCopy.freeShipping : formatMoney(-discount)}
              </span>
            </p>
          </>
        )}
        <p className={styles.total}>
          <span>{cartCopy.total}</span>
          <strong className={styles.amount}>
            {formatTotal(total === null ? null : total - discount)}
          </strong>
        </p>
        {total !== null && !offered && <NetTotal cart={cart} />}
      </div>
      {total !== null && (!offered || offered.isAutomatic) && (
        <TransferTotal total={total} most={total - discount} />
      )}
      {children}
    </div>
  );
}

/** Shows the total without national taxes; nothing where the shop does not break them out. */
function NetTotal({ cart }: { cart: Cart }) {
  const terms = usePriceTerms();
  const net = terms && netTotal(cart, terms.issuerTaxStatus);
  return net === null ? null : <p className={styles.net}>{productCopy.withoutTaxes(net)}</p>;
}

/**
 * Shows the distance to the delivery that the shop pays; nothing where the shop has no such offer.
 */
export function ShippingProgress({
  cart,
  isChanging,
}: Pick<CartSummaryProps, 'cart' | 'isChanging'>) {
  const site = useSite();
  const total = useCartTotal(cart, isChanging);
  if (
    !site ||
    total === null ||
    site.minAmountForShippingDiscount <= 0 ||
    site.maxShippingDiscount <= 0
  ) {
    return null;
  }
  const goal = site.minAmountForShippingDiscount;
  const missing = goal - total;
  return (
    <div className={styles.progress}>
      <p className={styles.sentence}>
        {missing > 0 ? cartCopy.shippingMissing(missing) : cartCopy.shippingReached}
      </p>
      <span className={styles.lane} aria-hidden="true">
        <span className={styles.swum} style={{ width: `${Math.min(1, total / goal) * 100}%` }} />
      </span>
      <p className={styles.limit}>{cartCopy.shippingLimit(site.maxShippingDiscount)}</p>
    </div>
  );
}

/** Shows the price by bank transfer; nothing where that is not less than what is paid otherwise. */
function TransferTotal({ total, most }: { total: Cents; most: Cents }) {
  const terms = usePriceTerms();
  const amount = terms && transferPrice(total, terms);
  if (!terms || amount === null || amount >= most) return null;
  return (
    <div>
      <p className={styles.line}>
        <span>{cartCopy.byTransfer}</span>
        <strong className={styles.transferTotalAmount}>{formatMoney(amount)}</strong>
      </p>
      <p className={styles.terms}>
        {cartCopy.transferTerms(formatPercent(terms.transferDiscountPercent))}
      </p>
    </div>
  );
}
