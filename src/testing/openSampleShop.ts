import { storeBrandSample, writeBrand } from './data/brandSample.ts';
import demoSite from '../server/seed/demo/site.json' with { type: 'json' };
import { buildTestApp, type TestApp, type TestAppOptions } from './buildTestApp.ts';
import { UNREAD_BANNERS, writeHome } from './data/homeFactory.ts';
import { writeCatalogueSample, type CatalogueSample } from './data/catalogueSample.ts';

export interface SampleShop extends TestApp {
  sample: CatalogueSample;
}

/** The whole server on the sample catalogue, with the demo's site configuration. */
export async function openSampleShop(
  options: Pick<TestAppOptions, 'config' | 'clock'> = {},
): Promise<SampleShop> {
  let sample: CatalogueSample | undefined;
  const server = await buildTestApp({
    ...options,
    fill: async (database, media) => {
      sample = await writeCatalogueSample(database);
      const banners = { banner: '/b.svg', bannerMedium: '/m.svg', bannerSmall: '/s.svg' };
      const brand = await storeBrandSample(media);
      const { bannerBelowText, slogan } = demoSite.landing;
      await database.changeCatalogue(async (trx) => {
        await trx
          .insertInto('site_configuration')
          .values({ id: 1, ...UNREAD_BANNERS, ...demoSite.texts })
          .execute();
        await writeHome(trx, { slogan, bannerBelowText, ...banners });
        await writeBrand(trx, brand);
        await trx.insertInto('instalment_plans').values(demoSite.instalmentPlans).execute();
      });
    },
  });
  if (!sample) throw new Error('openSampleShop: nothing was written');
  return { ...server, sample };
}
