import { useParams } from 'react-router';
import { CategoryChips } from '../features/catalogue/CategoryChips.tsx';
import { ProductShelf } from '../features/catalogue/ProductShelf.tsx';
import { ProductNotice } from '../features/product/ProductNotice.tsx';
import { ProductSkeleton } from '../features/product/ProductSkeleton.tsx';
import { ProductView } from '../features/product/ProductView.tsx';
import { useProduct } from '../features/product/useProduct.ts';
import { brandCopy } from '../copy/brandCopy.ts';
import { listingCopy } from '../copy/listingCopy.ts';
import { productCopy } from '../copy/productCopy.ts';
import { Container } from '../ui/Container.tsx';
import styles from './ProductPage.module.css';
import { useAddToCart } from './useAddToCart.ts';

export default function ProductPage() {
  const { id } = useParams();
  const found = useProduct(id);
  const { add, failure } = useAddToCart();
  if (found.status === 'loading') return <ProductSkeleton />;
  if (found.status !== 'ready') {
    return (
      <>
        <ProductNotice found={found} />
        {found.status === 'unknown' && (
          <Container className={styles.waysOut}>
            <CategoryChips title={listingCopy.orCategory} />
          </Container>
        )}
      </>
    );
  }
  return (
    <>
      <title>{brandCopy.titled(found.product.title)}</title>
      <ProductView key={found.product.id} product={found.product} onAdd={add} failure={failure} />
      <Container className={styles.related}>
        <ProductShelf title={productCopy.related} products={found.product.related} />
      </Container>
    </>
  );
}
