import { useId, type ReactNode } from 'react';
import type { ProductCard as Product } from '../../../domain/product.ts';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { usePriceTerms } from '../../api/usePriceTerms.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import styles from './ProductShelf.module.css';

interface ProductShelfProps {
  title: string;
  /** Undefined while they load. */
  products: Product[] | undefined;
  /** A link to the whole list. */
  more?: ReactNode;
}

const PLACEHOLDER_COUNT = 4;

/** A titled row of products. Empty, it is not there at all. */
export function ProductShelf({ title, products, more }: ProductShelfProps) {
  const titleId = useId();
  const terms = usePriceTerms();
  if (products?.length === 0) return null;
  return (
    <section className={styles.shelf} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {more}
        <LaneRope className={styles.rope} />
      </div>
      <ul className={styles.row} aria-busy={products === undefined}>
        {products
          ? products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} terms={terms} />
              </li>
            ))
          : Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
              <li key={index} aria-hidden="true">
                <ProductCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
