import type { Product, Variant } from '../../../domain/product.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import styles from './ProductTexts.module.css';

/** What it is and how to look after it, as the shop wrote it. */
export function ProductTexts({ product, variant }: { product: Product; variant: Variant }) {
  return (
    <div className={styles.texts}>
      {product.description && (
        <section>
          <h2 className={styles.title}>{productPageCopy.description}</h2>
          <p className={styles.text}>{product.description}</p>
        </section>
      )}
      {product.care && (
        <section>
          <h2 className={styles.title}>{productPageCopy.care}</h2>
          <p className={styles.text}>{product.care}</p>
        </section>
      )}
      <p className={styles.sku}>{productPageCopy.sku(variant.sku)}</p>
    </div>
  );
}
