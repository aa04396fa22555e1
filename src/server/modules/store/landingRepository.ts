import type { Landing } from '../../../domain/siteConfiguration.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { shownCampaign } from './shownCampaign.ts';

/** The merchant's content of the home page; its products come from the catalogue. */
export type LandingContent = Omit<Landing, 'featured'>;

export interface LandingRepository {
  find(): Promise<LandingContent>;
}

const NO_HERO = { slogan: '', subtitle: '', background_image: '' };

export function landingRepository(db: Queries): LandingRepository {
  async function messages(): Promise<string[]> {
    const rows = await db
      .selectFrom('landing_messages')
      .select('text')
      .orderBy('position')
      .execute();
    return rows.map((row) => row.text);
  }

  return {
    find: async () => {
      const campaign = await shownCampaign(db);
      const [hero = NO_HERO] = await db.selectFrom('landing').selectAll().execute();
      return {
        hero: {
          slogan: campaign.slogan ?? hero.slogan,
          subtitle: campaign.subtitle ?? hero.subtitle,
          backgroundImage: campaign.backgroundImage ?? hero.background_image,
          messages: await messages(),
        },
        tiles: await db
          .selectFrom('landing_tiles')
          .select(['label', 'url', 'image'])
          .orderBy('position')
          .execute(),
        infoCards: await db
          .selectFrom('landing_info_cards')
          .select(['title', 'text', 'image'])
          .orderBy('position')
          .execute(),
      };
    },
  };
}
