import type { Product } from '../../../domain/product.ts';
import { listingCopy } from '../../copy/listingCopy.ts';
import { categoryPath, PAGE_PATHS } from '../../paths.ts';
import type { Crumb } from '../../ui/Breadcrumb.tsx';

/** From the home page down the product's category path to the product itself. */
export function productCrumbs({ categoryPath: names, title }: Product): Crumb[] {
  return [
    { label: listingCopy.home, to: PAGE_PATHS.home },
    { label: listingCopy.all, to: PAGE_PATHS.products },
    ...names.map((label, index) => ({ label, to: categoryPath(names.slice(0, index + 1)) })),
    { label: title },
  ];
}
