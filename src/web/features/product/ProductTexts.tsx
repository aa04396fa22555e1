import type { Product, Variant } from '../../../domain/product.ts';
import { productCopy } from '../../copy/productCopy.ts';
import styles from './ProductTexts.module.css';

/** What it is and how to look after it, as the shop wrote it. */
export function ProductTexts({ product, variant }: { product: Product; variant: Variant }) {
  return (
    <div className={styles.texts}>
      {product.description && (
        <section>
          <h2 className={styles.title}>{productCopy.description}</h2>
          <p className={styles.text}>{product.description}</p>
        </section>
      )}
      {product.care && (
        <section>
          <h2 className={styles.title}>{productCopy.care}</h2>
          <p className={styles.text}>{product.care}</p>
        </section>
      )}
      <p className={styles.sku}>{productCopy.sku(variant.sku)}</p>
    </div>
  );
}
