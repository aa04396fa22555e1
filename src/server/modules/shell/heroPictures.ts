import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import type { PicturePreload } from './PageHead.ts';

/** The hero's banner for each width, cut where the app's own picture element cuts. */
export function heroPictures(site: SiteConfiguration): PicturePreload[] {
  const all: PicturePreload[] = [
    { url: site.bannerSmall, media: '(width < 48rem)' },
    { url: site.bannerMedium, media: '(48rem <= width < 64rem)' },
    { url: site.banner, media: '(width >= 64rem)' },
  ];
  return all.filter(({ url }) => url !== '');
}
