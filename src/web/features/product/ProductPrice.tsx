import type { PriceTerms } from '../../../domain/money/priceTerms.ts';
import type { ProductPrices, ShownOffer, ShownSale } from '../../../domain/catalogue/product.ts';
import { shownPrices } from '../../../domain/money/shownPrices.ts';
import { useSaleEnd } from '../../api/useSaleEnd.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { formatPeriod } from '../../copy/format/formatPeriod.ts';
import { formatPercent } from '../../copy/format/formatPercent.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { saleCopy } from '../../copy/saleCopy.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Price, StruckPrice } from '../../ui/Price.tsx';
import { PaymentMethodsButton } from './PaymentMethodsButton.tsx';
import styles from './ProductPrice.module.css';

interface ProductPriceProps {
  prices: ProductPrices;
  sale: ShownSale | null;
  offer: ShownOffer | null;
  /** Null while unknown: the space is reserved. */
  terms: PriceTerms | null;
  /** Loading a chunk failed. */
  onPartFailed: () => void;
}

/** The final price, the legally required lines below it, and the payment options. */
export function ProductPrice({ prices, sale, offer, terms, onPartFailed }: ProductPriceProps) {
  const shown = terms && shownPrices(prices, terms);
  return (
    <div data-price className={styles.block}>
      <p className={styles.price}>
        <span aria-live="polite">
          <Price large from={prices.priceVaries && productCopy.from} reduced={!!shown?.before}>
            {formatMoney(prices.price)}
          </Price>
        </span>
        {shown?.before && (
          <StruckPrice label={productCopy.listPrice} className={styles.quiet}>
            {formatMoney(shown.before)}
          </StruckPrice>
        )}
        {shown?.percentOff && <Badge tone="sale">{productCopy.percentOff(shown.percentOff)}</Badge>}
      </p>
      {sale && <SaleLine {...sale} />}
      {offer && (
        <p className={styles.condition}>
          <Badge>{offer.label}</Badge>{' '}
          {productPageCopy.offerOf(offer.every, formatPercent(offer.percent))}{' '}
          {saleCopy.dates(formatPeriod(offer.startsAt, offer.endsAt))} {offer.terms}{' '}
          {productPageCopy.notAddedUp}
        </p>
      )}
      {!terms || !shown ? (
        <div className={styles.held} />
      ) : (
        <>
          {shown.net !== null && (
            <p className={styles.quiet}>{productCopy.withoutTaxes(shown.net)}</p>
          )}
          {shown.suggested !== null && (
            <p className={styles.quiet}>{productCopy.suggestedPrice(shown.suggested)}</p>
          )}
          {shown.transfer !== null && (
            <p className={styles.transfer}>
              <strong className={styles.amount}>{formatMoney(shown.transfer)}</strong>{' '}
              {productCopy.byTransfer}
              <span className={styles.condition}>
                {productPageCopy.off(formatPercent(terms.transferDiscountPercent))}{' '}
                {productPageCopy.notWithCoupons}
              </span>
            </p>
          )}
          {shown.instalments && <p>{productCopy.interestFree(shown.instalments)}</p>}
          <PaymentMethodsButton price={prices.price} terms={terms} onPartFailed={onPartFailed} />
        </>
      )}
    </div>
  );
}

function SaleLine({ percent, startsAt, endsAt, terms }: ShownSale) {
  const left = useSaleEnd(endsAt);
  return (
    <p className={styles.condition}>
      {productPageCopy.saleOf(formatPercent(percent))}{' '}
      {saleCopy.dates(formatPeriod(startsAt, endsAt))} {terms}{' '}
      <strong>{saleCopy.left(left)}</strong>
    </p>
  );
}
