import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { HeadContext } from './HeadContext.ts';
import { heroPictures } from './heroPictures.ts';
import { markup } from '../../platform/http/markup.ts';
import { categoryList, productList } from './outlines.ts';
import { SHARED_DATA } from './pageData.ts';
import type { PageHead } from './PageHead.ts';
import { shellCopy } from './shellCopy.ts';
import { organization } from './structuredData.ts';

export async function homeHead({ data, origin }: HeadContext): Promise<PageHead> {
  const [site, categories, landing] = await Promise.all([
    data.siteConfiguration(),
    data.categories(),
    data.landing(),
  ]);
  return {
    status: 200,
    title: shellCopy.homeTitle,
    description: shellCopy.homeDescription,
    canonicalPath: PAGE_PATHS.home,
    picture: site && { mediaUrl: site.banner, alt: site.bannerText || shellCopy.shopName },
    structuredData: organization(site, origin),
    chunk: 'HomePage',
    data: [...SHARED_DATA],
    pictures: site ? heroPictures(site) : [],
    outline: markup`<h1>${shellCopy.homeTitle}</h1>
<p>${landing.hero.slogan} ${landing.hero.subtitle}</p>
${categoryList(categories)}<h2>${shellCopy.featured}</h2>
${productList(landing.featured)}`,
  };
}
