import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { pageTitle } from '../../../domain/brand/Brand.ts';
import type { LegalTextKey } from '../../../domain/legalText.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import { plainText } from '../../../domain/catalogue/richText.ts';
import { notFoundHead } from './notFoundHead.ts';
import { ownPageUrl } from '../../platform/site/pageUrls.ts';
import { type HeadContext, type PageHead, legalTextData, SHARED_DATA } from './PageHead.ts';
import { shellCopy } from './shellCopy.ts';
import { breadcrumbs } from './structuredData.ts';

/** Head of a legal text's page. */
export async function legalHead(
  key: LegalTextKey,
  { data, origin, brand }: HeadContext,
): Promise<PageHead> {
  const [site, text] = await Promise.all([data.siteConfiguration(), data.legalText(key)]);
  const crumbs = [
    { label: shellCopy.home, path: PAGE_PATHS.home },
    { label: text.title, path: `/${key}` },
  ];
  return {
    status: 200,
    title: pageTitle(text.title, brand),
    description: shellCopy.legalDescriptions[key](brand.name),
    canonicalPath: `/${key}`,
    picture: site && { mediaUrl: site.banner, alt: site.bannerText || brand.name },
    structuredData: [breadcrumbs(crumbs, origin)],
    chunk: key === 'arrepentimiento' ? 'WithdrawalPage' : 'LegalTextPage',
    data: [...SHARED_DATA, legalTextData(key)],
    pictures: [],
  };
}

const MAX_DESCRIPTION = 160;

/** Head of a page that the merchant wrote; an unknown one is a 404. */
export async function ownPageHead(
  slug: string,
  { data, origin, brand }: HeadContext,
): Promise<PageHead> {
  const [site, page] = await Promise.all([data.siteConfiguration(), data.ownPage(slug)]);
  if (!page) return notFoundHead('LegalTextPage', brand);
  const path = ownPageUrl(page.slug);
  const crumbs = [
    { label: shellCopy.home, path: PAGE_PATHS.home },
    { label: page.title, path },
  ];
  const banner = site && { mediaUrl: site.banner, alt: site.bannerText || brand.name };
  return {
    status: 200,
    title: pageTitle(page.seoTitle || page.title, brand),
    description: page.seoDescription || beginning(plainText(page.body)),
    canonicalPath: path,
    picture: page.image === '' ? banner : { mediaUrl: page.image, alt: page.imageAlt },
    structuredData: [breadcrumbs(crumbs, origin)],
    chunk: 'LegalTextPage',
    data: [...SHARED_DATA, fillPath(API_PATHS.ownPage, { slug })],
    pictures: [],
  };
}

function beginning(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}
