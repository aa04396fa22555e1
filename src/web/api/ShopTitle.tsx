import { pageTitle } from '../../domain/brand/Brand.ts';
import { useBrand } from './useBrand.ts';

/** The document's title: the page's and the shop's name. */
export function ShopTitle({ title }: { title: string }) {
  return <PageTitle>{pageTitle(title, useBrand())}</PageTitle>;
}

/** The whole title as it stands. */
export function PageTitle({ children }: { children: string }) {
  return <title ref={putFirst}>{children}</title>;
}

/** The first title of the document counts. React leaves there that of a page which is kept, off the screen. */
function putFirst(title: HTMLTitleElement): () => void {
  const { head } = document;
  head.insertBefore(title, head.querySelector('title'));
  return () => head.append(title);
}
