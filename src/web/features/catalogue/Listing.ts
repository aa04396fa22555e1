import type { ProductFilters } from '../../../domain/productFilters.ts';
import type { Crumb } from '../../ui/Breadcrumb.tsx';

/** What a listing page is a list of. */
export interface Listing {
  /** Null while the shop's categories are not known yet. */
  title: string | null;
  filters: ProductFilters;
  crumbs: Crumb[];
  /** Where one may go deeper: the columns of a category, the subcategories of a column. */
  branches: Crumb[];
  /** The shopper narrowed it: when nothing is left, that is why. */
  isFiltered: boolean;
  /** A special line has its own look. */
  line?: 'hidralife';
}

/** An address that names no listing. */
export type ListingProblem = 'unknownCategory' | 'brokenFilter';
