import { pageTitle } from '../../domain/brand/Brand.ts';
import { useBrand } from './useBrand.ts';

/** The document's title: the page's and the shop's name. */
export function ShopTitle({ title }: { title: string }) {
  return <title>{pageTitle(title, useBrand())}</title>;
}
