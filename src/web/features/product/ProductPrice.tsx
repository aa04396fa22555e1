import { withoutNationalTaxes } from '../../../domain/money.ts';
import type { Product } from '../../../domain/product.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { Price } from '../../ui/Price.tsx';
import styles from './ProductPrice.module.css';

/** The final price, and under it what the law wants said. */
export function ProductPrice({ product }: { product: Product }) {
  const { price, suggestedPrice, taxRate } = product;
  return (
    <div className={styles.price}>
      <p>
        <Price large>{formatMoney(price)}</Price>
      </p>
      {price < suggestedPrice && (
        <p className={styles.note}>{productCopy.suggestedPrice(suggestedPrice)}</p>
      )}
      <p className={styles.note}>
        {productCopy.withoutTaxes(withoutNationalTaxes(price, taxRate))}
      </p>
    </div>
  );
}
