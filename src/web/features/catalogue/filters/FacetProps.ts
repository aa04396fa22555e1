import type { Facets, ProductFilters } from '../../../../domain/productFilters.ts';
import type { Narrowing } from './useNarrowing.ts';

/** What a facet offers and what becomes of a choice. */
export interface FacetProps {
  facets: Facets;
  /** What the facets were counted for: while new ones are on their way, not what is chosen. */
  countedFor: ProductFilters;
  /** The listing's own. */
  own: ProductFilters;
  narrowing: Narrowing;
}
