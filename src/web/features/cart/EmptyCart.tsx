import { cartCopy } from '../../copy/cartCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Nothing in it yet, and two ways to change that. */
export function EmptyCart() {
  return (
    <EmptyState
      title={cartCopy.empty}
      actions={
        <>
          <LinkButton to={PAGE_PATHS.products}>{cartCopy.seeProducts}</LinkButton>
          <LinkButton variant="secondary" to={PAGE_PATHS.featured}>
            {cartCopy.seeFeatured}
          </LinkButton>
        </>
      }
    >
      {cartCopy.emptyHint}
    </EmptyState>
  );
}
