import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { orderPath, PAGE_PATHS } from '../../paths.ts';
import type { OrderInOtherTab } from '../../state/orderBroadcast.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Another tab placed the order of this cart. */
export function OrderedInOtherTab({ order: { number, key } }: { order: OrderInOtherTab }) {
  return (
    <div role="alert">
      <EmptyState
        title={checkoutCopy.boughtElsewhere}
        actions={
          <>
            <LinkButton to={orderPath(number, key)}>{checkoutCopy.seeOrder}</LinkButton>
            <LinkButton variant="secondary" to={PAGE_PATHS.products}>
              {checkoutCopy.addMore}
            </LinkButton>
          </>
        }
      >
        {checkoutCopy.boughtElsewhereHint(number)}
      </EmptyState>
    </div>
  );
}
