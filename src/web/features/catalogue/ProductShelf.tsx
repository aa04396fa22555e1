import { useId, type ReactNode } from 'react';
import type { ProductCard as Product } from '../../../domain/catalogue/product.ts';
import type { ShownBlock } from '../../../domain/homeBlock.ts';
import { usePriceTerms } from '../../api/storeApi.ts';
import { homeCopy } from '../../copy/homeCopy.ts';
import { categoryPath, PAGE_PATHS } from '../../paths.ts';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { ProductCard, ProductCardSkeleton } from './card/ProductCard.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import shelf from '../../ui/shelf.module.css';
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
      <div className={shelf.head}>
        <h2 id={titleId}>{title}</h2>
        {more}
        <LaneRope className={shelf.rope} />
      </div>
      <ul className={joinClasses(shelf.row, styles.row)} aria-busy={products === undefined}>
        {products
          ? products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} terms={terms} heading="h3" />
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

type Shelf = Extract<ShownBlock, { kind: 'shelf' }>;

interface ShelfBlockProps {
  block: Pick<Shelf, 'title' | 'source' | 'category' | 'url'> & {
    /** Undefined while they load. */
    products?: Shelf['products'] | undefined;
  };
}

/** Whole lists of what a shelf shows the first of. */
const LISTS: Partial<Record<Shelf['source'], string>> = {
  featured: PAGE_PATHS.featured,
  new: PAGE_PATHS.products,
  onSale: PAGE_PATHS.onSale,
};

/** A shelf of the home page, with the way to the whole list. */
export function ShelfBlock({ block: { title, source, category, url, products } }: ShelfBlockProps) {
  const isFeatured = source === 'featured';
  const list = LISTS[source];
  const path = url ?? (category.length > 0 ? categoryPath(category) : list);
  return (
    <ProductShelf
      title={title || category.at(-1) || (isFeatured ? homeCopy.featured : homeCopy.newest)}
      products={products}
      more={
        path && (
          <LinkButton variant="quiet" to={path}>
            {homeCopy.seeAll}
          </LinkButton>
        )
      }
    />
  );
}
