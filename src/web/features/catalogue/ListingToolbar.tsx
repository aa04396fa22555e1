import { PRODUCT_ORDERS } from '../../../domain/productFilters.ts';
import { listingCopy } from '../../copy/listingCopy.ts';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ListingToolbar.module.css';
import type { ListingProducts } from './useListingProducts.ts';

const OPTIONS = PRODUCT_ORDERS.map((value) => ({ value, label: listingCopy.orders[value] }));

/** How many there are, said when it changes, and in what order. */
export function ListingToolbar({ list }: { list: ListingProducts }) {
  return (
    <div className={styles.toolbar}>
      <LaneRope className={styles.rope} />
      <p className={styles.count} role="status">
        {list.count === null ? (
          <Skeleton width="7rem" height="1.25rem" />
        ) : (
          listingCopy.count(list.count)
        )}
      </p>
      <SelectField
        label={listingCopy.order}
        options={OPTIONS}
        value={list.order}
        onChange={list.orderBy}
      />
    </div>
  );
}
