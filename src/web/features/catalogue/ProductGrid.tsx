import type { ProductCard as Product } from '../../../domain/product.ts';
import { usePriceTerms } from '../../api/usePriceTerms.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import styles from './ProductGrid.module.css';

const FIRST_SCREEN = 4;

interface ProductGridProps {
  products: Product[];
  /** Places held for products that are on their way. */
  pending?: number;
  /** The products shown are about to be replaced. */
  busy?: boolean;
}

export function ProductGrid({ products, pending = 0, busy = false }: ProductGridProps) {
  const terms = usePriceTerms();
  return (
    <ul className={styles.grid} aria-busy={busy}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} terms={terms} eager={index < FIRST_SCREEN} />
        </li>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        <li key={`pending-${index}`} aria-hidden="true">
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
