import type { ReactNode } from 'react';
import { isApiError } from '../../api/ApiError.ts';
import { useGetPreviewedProductQuery } from '../../api/tools/previewToolsApi.ts';
import { useSite, usePriceTerms } from '../../api/storeApi.ts';
import { ShopTitle } from '../../api/ShopTitle.tsx';
import { previewCopy as copy } from '../../copy/tools/previewCopy.ts';
import { toolsPath } from '../../toolsPaths.ts';
import { Container } from '../../ui/Container.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ProductNotice } from './ProductNotice.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import styles from './ProductPreview.module.css';
import { ProductView } from './ProductView.tsx';

interface ProductPreviewProps {
  id: number;
  pass: string;
  onNotice: (sentence: string) => void;
  onPartFailed: () => void;
  delivery: ReactNode;
}

/** A product's page for an admin with a pass, before the product is on sale. */
export function ProductPreview({
  id,
  pass,
  onNotice,
  onPartFailed,
  delivery,
}: ProductPreviewProps) {
  const { data: product, error, isFetching, refetch } = useGetPreviewedProductQuery({ id, pass });
  const terms = usePriceTerms();
  const site = useSite();
  if (product) {
    const previewer = pass.startsWith('wholesaler') ? 'wholesaler' : 'shopper';
    return (
      <>
        <title>{`${copy.bar}: ${product.title}`}</title>
        <Container className={styles.frame}>
          <aside className={styles.bar} aria-label={copy.bar}>
            <p>
              <strong>{copy.bar}.</strong> {copy.shownAs[previewer]}
            </p>
            <LinkButton variant="secondary" to={toolsPath('product', { id })}>
              {copy.edit}
            </LinkButton>
          </aside>
        </Container>
        <ProductView
          product={product}
          terms={terms}
          onAdd={() => onNotice(copy.notForSale)}
          failure={null}
          site={site}
          delivery={delivery}
          onPartFailed={onPartFailed}
        />
      </>
    );
  }
  if (!error) return <ProductSkeleton />;
  if (isApiError(error) && error.status >= 500) {
    const retry = () => void refetch();
    return <ProductNotice found={{ status: 'failed', error, retrying: isFetching, retry }} />;
  }
  return (
    <Container>
      <ShopTitle title={copy.bar} />
      <EmptyState as="h1" title={copy.expired}>
        {copy.expiredText}
      </EmptyState>
    </Container>
  );
}
