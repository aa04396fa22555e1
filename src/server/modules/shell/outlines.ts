import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { Category } from '../../../domain/category.ts';
import type { ProductCard } from '../../../domain/product.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import { categoryUrl, productUrl } from './PageHead.ts';
import { shellCopy } from './shellCopy.ts';
import type { Crumb } from './structuredData.ts';

/** Required by law on every page, also without scripts. */
export const WITHDRAWAL_LINK = markup`<p><a href="${PAGE_PATHS.withdrawal}">${shellCopy.withdrawal}</a></p>
`;

/** Products with name and price, as links. */
export function productList(products: readonly ProductCard[]): Markup | null {
  if (products.length === 0) return null;
  const items = products.map(
    (product) =>
      markup`<li><a href="${productUrl(product.id)}">${product.title}</a> ${shellCopy.price(product)}${product.inStock ? null : ` (${shellCopy.soldOut})`}</li>
`,
  );
  return markup`<ul>
${items}</ul>
`;
}

export function categoryList(categories: readonly Category[]): Markup | null {
  if (categories.length === 0) return null;
  const items = categories.map(
    ({ name }) => markup`<li><a href="${categoryUrl([name])}">${name}</a></li>
`,
  );
  return markup`<h2>${shellCopy.categories}</h2>
<ul>
${items}</ul>
`;
}

/** Breadcrumbs; the last one is the page itself. */
export function crumbTrail(crumbs: readonly Crumb[]): Markup {
  const links = crumbs
    .slice(0, -1)
    .map(({ label, path }) => markup`<a href="${path}">${label}</a> / `);
  return markup`<p>${links}${crumbs.at(-1)?.label ?? null}</p>
`;
}
