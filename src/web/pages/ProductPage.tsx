import { useParams } from 'react-router';
import { CategoryChips } from '../features/catalogue/CategoryChips.tsx';
import { usePriceTerms } from '../api/usePriceTerms.ts';
import { ProductShelf } from '../features/catalogue/ProductShelf.tsx';
import { loadDeliveryEstimate } from '../features/delivery/loadDeliveryEstimate.ts';
import { useNotify } from '../features/notifications/NotifyContext.ts';
import { loadRecentlySeen } from '../features/product/loadRecentlySeen.ts';
import { ProductNotice } from '../features/product/ProductNotice.tsx';
import { ProductSkeleton } from '../features/product/ProductSkeleton.tsx';
import { ProductView } from '../features/product/ProductView.tsx';
import { useProduct } from '../features/product/useProduct.ts';
import { usePostalCode } from '../state/chosenPostalCode.ts';
import { brandCopy } from '../copy/brandCopy.ts';
import { listingCopy } from '../copy/listingCopy.ts';
import { productPageCopy } from '../copy/productPageCopy.ts';
import { Container } from '../ui/Container.tsx';
import { OnDemand } from '../ui/OnDemand.tsx';
import styles from './ProductPage.module.css';
import { useAddToCart } from './useAddToCart.ts';

export default function ProductPage() {
  const { id } = useParams();
  const found = useProduct(id);
  const { add, failure } = useAddToCart();
  const terms = usePriceTerms();
  const notify = useNotify();
  const postalCode = usePostalCode();
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
      <ProductView
        key={found.product.id}
        product={found.product}
        terms={terms}
        onAdd={add}
        failure={failure}
        delivery={
          <div className={styles.delivery} data-known={postalCode !== ''}>
            <OnDemand
              load={loadDeliveryEstimate}
              isWanted
              props={{ productId: found.product.id }}
            />
          </div>
        }
        onPartFailed={() => notify(productPageCopy.partFailed)}
      />
      <Container className={styles.more}>
        <ProductShelf title={productPageCopy.related} products={found.product.related} />
        <OnDemand
          key={found.product.id}
          load={loadRecentlySeen}
          isWanted
          props={{ product: found.product }}
        />
      </Container>
    </>
  );
}
