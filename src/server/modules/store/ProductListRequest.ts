import type { ProductFilters, ProductOrder } from '../../../domain/productFilters.ts';
import type { PageRequest } from '../../platform/PageRequest.ts';

/** A page of a listing, as a shopper asks for it. */
export interface ProductListRequest extends PageRequest {
  filters: ProductFilters;
  order: ProductOrder;
}
