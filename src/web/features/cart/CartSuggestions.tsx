import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { Link } from 'react-router';
import { audienceLine } from '../../../domain/catalogue/audience.ts';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import type { Cart } from '../../../domain/orders/cart.ts';
import { useGetProductQuery, useGetProductsInfiniteQuery } from '../../api/catalogueApi.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { productPath } from '../../paths.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import styles from './CartSuggestions.module.css';

const IMAGE = { width: 160, height: 200, alt: '', sizes: PICTURE_SIZES.seen };
const MOST = 6;
const FEATURED = { filters: { featured: true, inStock: true }, pageSize: MOST };

/** Products that go with the cart's last line and are not in it yet; absent where the shop knows of none. */
export function CartSuggestions({ cart }: { cart: Cart }) {
  const line = cart.lines.at(-1);
  const { currentData, isError } = useGetProductQuery(line ? line.productId : skipToken);
  const held = new Set(cart.lines.map(({ productId }) => productId));
  const products = currentData?.related.filter(({ id, inStock }) => inStock && !held.has(id));
  return <ProductRow title={cartCopy.suggestions} products={isError ? [] : products} />;
}

/** The shop's featured products, for an empty cart. */
export function FeaturedRow() {
  const { data, isError } = useGetProductsInfiniteQuery(FEATURED);
  const products = data?.pages.flatMap(({ items }) => items);
  return <ProductRow title={cartCopy.featured} products={isError ? [] : products} />;
}

interface ProductRowProps {
  title: string;
  /** Undefined while they load. */
  products: readonly ProductCard[] | undefined;
}

/** One row of small products; absent when empty. */
function ProductRow({ title, products }: ProductRowProps) {
  const titleId = useId();
  if (products?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.row} aria-busy={products === undefined}>
        {products
          ? products.slice(0, MOST).map((product) => (
              <li key={product.id}>
                <SmallProduct product={product} />
              </li>
            ))
          : ['a', 'b', 'c'].map((place) => (
              <li key={place} aria-hidden="true" className={styles.product}>
                <Skeleton ratio="4 / 5" />
                <Skeleton height="4.375rem" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function SmallProduct({ product }: { product: ProductCard }) {
  const { id, title, audience, categoryPath, images, imageColor, price, priceVaries } = product;
  const [image = ''] = images;
  return (
    <Link to={productPath(id)} className={styles.product}>
      <ImageFrame {...IMAGE} src={image} sources={pictureSources(image)} color={imageColor} />
      <span className={styles.text}>
        <span className={styles.name}>{title}</span>
        <span className={styles.quiet}>{audienceLine(audience, categoryPath)}</span>
        <strong className={styles.price}>
          {priceVaries && `${productCopy.from} `}
          {formatMoney(price)}
        </strong>
      </span>
    </Link>
  );
}
