import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { LegalTextKey } from '../../../domain/legalText.ts';
import { markup } from '../../platform/http/markup.ts';
import type { HeadContext } from './HeadContext.ts';
import { crumbTrail } from './outlines.ts';
import { legalTextData, SHARED_DATA } from './pageData.ts';
import type { PageHead } from './PageHead.ts';
import { richOutline } from './richOutline.ts';
import { shellCopy } from './shellCopy.ts';
import { breadcrumbs } from './structuredData.ts';

/** A page that says one of the shop's texts; the whole of it is there without scripts too. */
export async function legalHead(
  key: LegalTextKey,
  { data, origin }: HeadContext,
): Promise<PageHead> {
  const [site, text] = await Promise.all([data.siteConfiguration(), data.legalText(key)]);
  const crumbs = [
    { label: shellCopy.home, path: PAGE_PATHS.home },
    { label: text.title, path: `/${key}` },
  ];
  return {
    status: 200,
    title: shellCopy.titled(text.title),
    description: shellCopy.legalDescriptions[key],
    canonicalPath: `/${key}`,
    picture: site && { mediaUrl: site.banner, alt: site.bannerText || shellCopy.shopName },
    structuredData: [breadcrumbs(crumbs, origin)],
    chunk: key === 'arrepentimiento' ? 'WithdrawalPage' : 'LegalTextPage',
    data: [...SHARED_DATA, legalTextData(key)],
    pictures: [],
    outline: markup`${crumbTrail(crumbs)}<h1>${text.title}</h1>
${richOutline(text.body)}`,
  };
}
