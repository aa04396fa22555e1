import type { ProductFilters } from '../../../../domain/productFilters.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { ListingProducts } from '../useListingProducts.ts';
import { AvailabilityFacet } from './AvailabilityFacet.tsx';
import { CategoryFacet } from './CategoryFacet.tsx';
import { ColorFacet } from './ColorFacet.tsx';
import styles from './FilterPanel.module.css';
import { PriceFacet } from './PriceFacet.tsx';
import { SizeFacet } from './SizeFacet.tsx';
import type { Narrowing } from './useNarrowing.ts';

export interface FilterPanelProps {
  list: ListingProducts;
  /** The listing's own filters. */
  own: ProductFilters;
  narrowing: Narrowing;
}

const PLACEHOLDER_COUNT = ['6rem', '9rem', '12rem'];

/** Everything a listing can be narrowed by. */
export function FilterPanel({ list, own, narrowing }: FilterPanelProps) {
  if (!list.facets) {
    return PLACEHOLDER_COUNT.map((height) => (
      <div key={height} className={styles.group}>
        <Skeleton height={height} />
      </div>
    ));
  }
  const { facets, filters } = list.facets;
  const facet = { facets, countedFor: filters, own, narrowing };
  return (
    <>
      <CategoryFacet {...facet} />
      <SizeFacet {...facet} />
      <ColorFacet {...facet} />
      <PriceFacet {...facet} />
      <AvailabilityFacet narrowing={narrowing} />
    </>
  );
}
