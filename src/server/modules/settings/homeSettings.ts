import type { HomeSettings } from '../../../domain/tools/settings.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { readHome, refuseLostPictures, writeHome } from './homeRepository.ts';
import { siteRow, writeSite } from '../../platform/site/siteRow.ts';

interface StoredHome {
  read: (on: Queries) => Promise<HomeSettings>;
  write: (trx: Queries, values: HomeSettings) => Promise<void>;
}

/** The title is in the site configuration as well, for clients that show it from there. */
export function homeOf(media: Pick<MediaStore, 'fileOf'>, now: () => number): StoredHome {
  async function read(on: Queries): Promise<HomeSettings> {
    const row = await siteRow(on);
    const home = await readHome(on);
    return {
      ...home,
      slogan: home.slogan || row.banner_text,
      banner: row.banner,
      bannerMedium: row.banner_md,
      bannerSmall: row.banner_sm,
      bannerBelowText: row.banner_below_text,
    };
  }

  return {
    read,
    write: async (trx, home) => {
      await refuseLostPictures(media, home, await read(trx));
      await writeSite(trx, {
        banner: home.banner,
        banner_md: home.bannerMedium,
        banner_sm: home.bannerSmall,
        banner_text: home.slogan,
        banner_below_text: home.bannerBelowText,
      });
      await writeHome(trx, home, now());
    },
  };
}
