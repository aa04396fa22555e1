import type { PriceTerms } from '../../../domain/priceTerms.ts';
import type { ProductPrices } from '../../../domain/product.ts';
import { shownPrices } from '../../../domain/shownPrices.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { Price } from '../../ui/Price.tsx';
import { StruckPrice } from '../../ui/StruckPrice.tsx';
import styles from './CardPrice.module.css';

interface CardPriceProps {
  product: ProductPrices;
  terms: PriceTerms | null;
}

/** The final price, and in small what the law and the shop say of it. */
export function CardPrice({ product, terms }: CardPriceProps) {
  const shown = terms && shownPrices(product, terms);
  return (
    <>
      <span className={styles.price}>
        <Price from={product.priceVaries && productCopy.from}>{formatMoney(product.price)}</Price>
        {shown?.before && (
          <StruckPrice label={productCopy.listPrice} className={styles.before}>
            {formatMoney(shown.before)}
          </StruckPrice>
        )}
      </span>
      {shown ? (
        <span className={styles.terms}>
          {shown.net !== null && (
            <span className={styles.quiet}>{productCopy.withoutTaxes(shown.net)}</span>
          )}
          {shown.suggested !== null && (
            <span className={styles.quiet}>{productCopy.suggestedPrice(shown.suggested)}</span>
          )}
          {shown.transfer !== null && (
            <span className={styles.transfer}>
              <strong>{formatMoney(shown.transfer)}</strong> {productCopy.byTransfer}
            </span>
          )}
          {shown.instalments && <span>{productCopy.interestFree(shown.instalments)}</span>}
        </span>
      ) : (
        <span className={styles.held} />
      )}
    </>
  );
}
