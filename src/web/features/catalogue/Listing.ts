import type { ProductFilters } from '../../../domain/productFilters.ts';
import type { Crumb } from '../../ui/Breadcrumb.tsx';

/** What a listing page is a list of, before the shopper narrows it. */
export interface ListingSubject {
  /** Null while the shop's categories are not known yet. */
  title: string | null;
  /** They hold whatever else is chosen. */
  filters: ProductFilters;
  crumbs: Crumb[];
  /** Where one may go deeper: the columns of a category, the subcategories of a column. */
  branches: Crumb[];
  /** The shopper asked for it: when nothing is found, that is why. */
  isFiltered: boolean;
  /** A special line has its own look. */
  line?: 'hidralife';
}

export interface Listing extends ListingSubject {
  /** The subject's own filters as far as the query of the URL, not its path, says them. */
  asked: ProductFilters;
  /** What narrows it further. */
  chosen: ProductFilters;
}

/** An address that names no listing. */
export type ListingProblem = 'unknownCategory' | 'brokenFilter';
