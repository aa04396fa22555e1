import type { ComponentProps } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { titleFor } from '../../domain/catalogue/audience.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { cartUnits } from '../../domain/orders/cart.ts';
import { useSite, usePriceTerms } from '../api/storeApi.ts';
import { PageTitle, ShopTitle } from '../api/ShopTitle.tsx';
import { listingCopy } from '../copy/listingCopy.ts';
import { productPageCopy } from '../copy/productPageCopy.ts';
import { useCart } from '../features/cart/useCart.ts';
import { ProductShelf } from '../features/catalogue/ProductShelf.tsx';
import { WaysOut } from '../features/catalogue/WaysOut.tsx';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import { ExchangeNote } from '../features/legal/ExchangeNote.tsx';
import { useNotify } from '../features/notifications/NotifyContext.ts';
import { ProductNotice } from '../features/product/ProductNotice.tsx';
import { ProductSkeleton } from '../features/product/ProductSkeleton.tsx';
import { ProductView } from '../features/product/ProductView.tsx';
import { useProduct } from '../features/product/useProduct.ts';
import { QUERY } from '../paths.ts';
import { usePostalCode } from '../state/visitChoices.ts';
import { selectLoggedIn } from '../state/session/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { Container } from '../ui/Container.tsx';
import { BelowTheFold } from '../ui/loading/BelowTheFold.tsx';
import { OnDemand } from '../ui/loading/OnDemand.tsx';
import { loadChunk } from '../ui/chunkNavigation.ts';
import { useAddToCart } from './useAddToCart.ts';
import styles from './ProductPage.module.css';

// Below the fold.
const loadShippingEstimate = () =>
  loadChunk(
    () =>
      import(
        /* webpackChunkName: "ShippingEstimate" */ '../features/shipping/ShippingEstimate.tsx'
      ),
  ).then(({ ShippingEstimate }) => ShippingEstimate);
const loadSizeCurve = () =>
  loadChunk(
    () => import(/* webpackChunkName: "SizeCurve" */ '../features/wholesale/SizeCurve.tsx'),
  ).then(({ SizeCurve }) => SizeCurve);
const loadRecentlySeen = () =>
  loadChunk(
    () => import(/* webpackChunkName: "RecentlySeen" */ '../features/product/RecentlySeen.tsx'),
  ).then(({ RecentlySeen }) => RecentlySeen);

// Only admins see it.
const loadProductPreview = () =>
  loadChunk(
    () => import(/* webpackChunkName: "ProductPreview" */ '../features/product/ProductPreview.tsx'),
  ).then(({ ProductPreview }) => ProductPreview);

export default function ProductPage() {
  const { id } = useParams();
  const pass = useSearchParams()[0].get(QUERY.preview);
  return pass === null ? <ProductOnSale id={id} /> : <Preview id={Number(id)} pass={pass} />;
}

function Preview({ id, pass }: { id: number; pass: string }) {
  const notify = useNotify();
  const props = {
    id,
    pass,
    delivery: null,
    onNotice: notify,
    onPartFailed: () => notify(productPageCopy.partFailed),
  };
  return <OnDemand load={loadProductPreview} isWanted props={props} />;
}

function ProductOnSale({ id }: { id: string | undefined }) {
  const found = useProduct(id);
  const { add, failure } = useAddToCart();
  const terms = usePriceTerms();
  const site = useSite();
  const notify = useNotify();
  const postalCode = usePostalCode();
  const isMember = useAppSelector(selectLoggedIn);
  if (found.status === 'loading') return <ProductSkeleton />;
  if (found.status !== 'ready') {
    return (
      <>
        <ProductNotice found={found} />
        {found.status === 'unknown' && (
          <Container>
            <WaysOut title={listingCopy.orCategory} className={styles.waysOut} />
          </Container>
        )}
      </>
    );
  }
  const View = found.product.minUnits === undefined ? ProductView : ViewWithCart;
  const { complements = [] } = found.product;
  const related = found.product.related.filter(
    ({ id: one }) => !complements.some((other) => other.id === one),
  );
  const isWholesale = isMember && found.product.price < found.product.listPrice;
  return (
    <>
      {found.product.seoTitle ? (
        <PageTitle>{found.product.seoTitle}</PageTitle>
      ) : (
        <ShopTitle title={titleFor(found.product)} />
      )}
      <View
        key={found.product.id}
        product={found.product}
        terms={terms}
        onAdd={add}
        failure={failure}
        hasPublicPrices={!isMember}
        site={site}
        delivery={
          <div className={styles.delivery} data-known={postalCode !== ''}>
            <OnDemand
              load={loadShippingEstimate}
              isWanted
              props={{ productId: found.product.id }}
            />
          </div>
        }
        exchanges={<ExchangeNote />}
        onPartFailed={() => notify(productPageCopy.partFailed)}
      />
      {isWholesale && <SizeCurveOf product={found.product} />}
      <BelowTheFold key={`below-${found.product.id}`}>
        <Container className={styles.more}>
          <ProductShelf title={productPageCopy.complements} products={complements} />
          <ProductShelf title={productPageCopy.related} products={related} />
          <OnDemand load={loadRecentlySeen} isWanted props={{ product: found.product }} />
        </Container>
      </BelowTheFold>
    </>
  );
}

/** Units in the cart count for a minimum. Pages of other products leave the cart alone. */
function ViewWithCart(props: ComponentProps<typeof ProductView>) {
  const { cart } = useCart();
  const own = cart?.lines.filter(({ productId }) => productId === props.product.id) ?? [];
  return <ProductView {...props} inCart={cartUnits({ lines: own })} />;
}

function SizeCurveOf({ product }: { product: Product }) {
  const { cart } = useCart();
  const { openCart } = useLayoutCommands();
  return (
    <Container className={styles.more}>
      <OnDemand
        key={product.id}
        load={loadSizeCurve}
        isWanted
        props={{ product, cart, onOpenCart: openCart }}
      />
    </Container>
  );
}
