import { useState } from 'react';
import { Link } from 'react-router';
import { PICTURE_SIZES } from '../../../domain/pictureSizes.ts';
import { pictureSources } from '../../../domain/pictureSources.ts';
import type { PriceTerms } from '../../../domain/priceTerms.ts';
import type { ProductCard as Product } from '../../../domain/product.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { productPath } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { CardColors } from './CardColors.tsx';
import { CardPrice } from './CardPrice.tsx';
import styles from './ProductCard.module.css';

const CARD_IMAGE = { width: 800, height: 1000, alt: '', sizes: PICTURE_SIZES.card };

const picture = (src: string) => ({ ...CARD_IMAGE, src, sources: pictureSources(src) });

interface ProductCardProps {
  product: Product;
  /** Null while unknown: their place is held. */
  terms: PriceTerms | null;
  /** In the first screen of the page. */
  eager?: boolean;
}

/** One link: the garment from the front (from behind under the pointer), its name, price and colours. */
export function ProductCard({ product, terms, eager }: ProductCardProps) {
  const [isLookedAt, setLookedAt] = useState(false);
  const [front, back] = product.images;
  return (
    <Link
      to={productPath(product.id)}
      className={styles.card}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setLookedAt(true)}
      onFocus={() => setLookedAt(true)}
    >
      <div className={joinClasses(styles.stage, !product.inStock && styles.soldOut)}>
        {front && <ImageFrame {...picture(front)} eager={eager} className={styles.front} />}
        {back && isLookedAt && <ImageFrame {...picture(back)} eager className={styles.back} />}
      </div>
      <div className={styles.text}>
        <span className={styles.title}>{product.title}</span>
        <span className={styles.category}>{product.categoryPath[0]}</span>
        <CardPrice product={product} terms={terms} />
        <CardColors colors={product.colors} />
      </div>
      {!product.inStock && (
        <Badge tone="quiet" className={styles.badge}>
          {productCopy.soldOut}
        </Badge>
      )}
    </Link>
  );
}
