import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { pageTitle } from '../../../domain/brand/Brand.ts';
import type { LegalTextKey } from '../../../domain/legalText.ts';
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
