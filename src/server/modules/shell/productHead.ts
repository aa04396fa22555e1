import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { pageTitle } from '../../../domain/brand/Brand.ts';
import { titleFor } from '../../../domain/catalogue/audience.ts';
import { gallerySizes } from '../../../domain/catalogue/pictureSources.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { plainText } from '../../../domain/catalogue/richText.ts';
import { categoryUrl, productUrl } from '../../platform/site/pageUrls.ts';
import { type HeadContext, type PageHead, SHARED_DATA } from './PageHead.ts';
import { notFoundHead } from './notFoundHead.ts';
import { picturePreload } from './picturePreload.ts';
import { shellCopy } from './shellCopy.ts';
import { breadcrumbs, productGroup, type Crumb } from './structuredData.ts';

const MAX_DESCRIPTION = 160;
const ID = /^[1-9]\d{0,9}$/;

/** `isPlain`: the URL selects no colour, so the first picture is shown. */
export async function productHead(
  id: string,
  context: HeadContext,
  isPlain: boolean,
): Promise<PageHead> {
  const product = ID.test(id) ? await context.data.findProduct(Number(id)) : null;
  if (!product) return notFoundHead('ProductPage', context.brand);
  const { origin, brand } = context;
  const path = productUrl(product.id);
  const images = product.variants[0]?.images ?? [];
  const [front] = images;
  const crumbs = crumbsOf(product, path);
  return {
    status: 200,
    title: product.seoTitle || pageTitle(titleFor(product), brand),
    description:
      product.seoDescription ||
      shortened(plainText(product.description)) ||
      shellCopy.productDescription(titleFor(product), brand.name),
    canonicalPath: path,
    picture:
      front === undefined
        ? null
        : { mediaUrl: front, alt: product.variants[0]?.alts[0] || product.title },
    price: product.price,
    structuredData: [
      productGroup(product, origin + path, { origin, shop: brand.name }),
      breadcrumbs(crumbs, origin),
    ],
    chunk: 'ProductPage',
    data: [...SHARED_DATA],
    pictures: front === undefined || !isPlain ? [] : [picturePreload(front, gallerySizes(images))],
  };
}

function crumbsOf(product: Product, path: string): Crumb[] {
  const { categoryPath } = product;
  const depths = categoryPath.map((_, index) => categoryPath.slice(0, index + 1));
  return [
    { label: shellCopy.home, path: PAGE_PATHS.home },
    { label: shellCopy.products, path: PAGE_PATHS.products },
    ...depths.map((names) => ({ label: names.at(-1) ?? '', path: categoryUrl(names) })),
    { label: titleFor(product), path },
  ];
}

/** Truncates at a word. */
function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= MAX_DESCRIPTION) return flat;
  const cut = flat.slice(0, MAX_DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
