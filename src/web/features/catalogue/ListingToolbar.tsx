import type { ReactNode } from 'react';
import { PRODUCT_ORDERS } from '../../../domain/productFilters.ts';
import { listingCopy } from '../../copy/listingCopy.ts';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ListingToolbar.module.css';
import type { ListingProducts } from './useListingProducts.ts';

const OPTIONS = PRODUCT_ORDERS.map((value) => ({ value, label: listingCopy.orders[value] }));

interface ListingToolbarProps {
  list: ListingProducts;
  /** What else one may do with the list. */
  children: ReactNode;
}

/** How many there are, said when it changes, and in what order. */
export function ListingToolbar({ list, children }: ListingToolbarProps) {
  const { count, status, order, orderBy } = list;
  return (
    <div className={styles.toolbar}>
      <LaneRope className={styles.rope} />
      <p className={styles.count} role="status">
        {status === 'loading' && <Skeleton width="7rem" height="1.25rem" />}
        {status === 'ready' && count !== null && listingCopy.count(count)}
      </p>
      <div className={styles.tools}>
        {children}
        <SelectField label={listingCopy.order} options={OPTIONS} value={order} onChange={orderBy} />
      </div>
    </div>
  );
}
