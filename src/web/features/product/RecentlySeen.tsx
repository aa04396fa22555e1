import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { productPath } from '../../paths.ts';
import { rememberSeen, seenProducts, type SeenProduct } from '../../state/seenProducts.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import styles from './RecentlySeen.module.css';

const SIZE = { width: 160, height: 200, alt: '', sizes: PICTURE_SIZES.seen };

/** Other products viewed in this visit; absent on the first one. */
export function RecentlySeen({ product }: { product: Product }) {
  const [seen] = useState(() => seenProducts().filter(({ id }) => id !== product.id));
  const { id, title, variants } = product;
  const image = variants[0]?.images[0] ?? '';
  useEffect(() => rememberSeen({ id, title, image }), [id, title, image]);
  return <SeenProducts seen={seen} />;
}

/** The products viewed in this visit, on pages of no product. */
export function SeenBefore() {
  const [seen] = useState(seenProducts);
  return <SeenProducts seen={seen} />;
}

/** Links to products that were viewed before; absent without any. */
function SeenProducts({ seen }: { seen: readonly SeenProduct[] }) {
  const titleId = useId();
  if (seen.length === 0) return null;
  return (
    <section className={styles.seen} aria-labelledby={titleId}>
      <h2 id={titleId}>{productPageCopy.recentlySeen}</h2>
      <ul className={styles.row}>
        {seen.map((each) => (
          <li key={each.id}>
            <Link to={productPath(each.id)} className={styles.product}>
              <ImageFrame {...SIZE} src={each.image} sources={pictureSources(each.image)} />
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
