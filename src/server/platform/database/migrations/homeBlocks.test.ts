import { sql } from 'kysely';
import { DIALECTS } from '../../../../testing/onEveryDialect.ts';
import { NEW_HOME } from '../../../../domain/homeBlock.ts';
import { readHomeBlocks } from '../../home/homeBlocks.ts';
import { migrate } from '../migrate.ts';
import { baseline } from './0111_baseline.ts';
import { MIGRATIONS } from './migrations.ts';

describe.each(DIALECTS)('the step to blocks on %s', (_name, open) => {
  it('keeps all of a home page, in the order in which it was shown', async () => {
    const database = await open();
    await migrate(database, [baseline]);
    const campaign = { slogan: '', bannerText: 'Hot Sale', promoText: '40 %', subtitle: '' };
    const pictures = { backgroundImage: '', banner: '/c.svg', bannerMedium: '', bannerSmall: '' };
    const content = JSON.stringify({ ...campaign, ...pictures, bannerBelowText: '' });
    await database.transaction(async (trx) => {
      for (const statement of [
        sql`insert into site_configuration (id, address, banner, banner_md, banner_sm, banner_text,
          banner_below_text, email, facebook, instagram, phone, twitter, youtube, promo_text,
          shipping_text, max_delivery_discount_cents, min_amount_delivery_discount_cents)
          values (1, '', '/b.svg', '/m.svg', '/s.svg', 'Del sitio', 'Al pie', '', '', '', '', '',
          '', '', '', 0, 0)`,
        sql`insert into landing values (1, 'Al agua', 'Mallas', '/f.svg')`,
        sql`insert into landing_messages values (2, 'Dos'), (1, 'Uno')`,
        sql`insert into landing_tiles values (0, 'Mallas', '/productos', '/t.svg')`,
        sql`insert into landing_info_cards values (0, 'Cambios', '30 días', '/i.svg')`,
        sql`insert into campaigns values (0, 1000, 2000, 1, ${content})`,
      ]) {
        await statement.execute(trx);
      }
    });
    await migrate(database, MIGRATIONS);
    const blocks = await readHomeBlocks(database.db);
    expect(blocks.map(({ kind, isShown }) => [kind, isShown])).toEqual(
      ['hero', 'campaign', 'tiles', 'shelf', 'cards', 'kits'].map((kind) => [kind, true]),
    );
    expect(blocks).toMatchObject([
      {
        slogan: 'Al agua',
        subtitle: 'Mallas',
        bannerBelowText: 'Al pie',
        backgroundImage: '/f.svg',
        banner: '/b.svg',
        bannerMedium: '/m.svg',
        bannerSmall: '/s.svg',
        messages: ['Uno', 'Dos'],
        startsAt: null,
      },
      { slogan: 'Hot Sale', promoText: '40 %', banner: '/c.svg', startsAt: 1000, endsAt: 2000 },
      { tiles: [{ label: 'Mallas', url: '/productos', image: '/t.svg' }] },
      { source: 'featured' },
      { cards: [{ title: 'Cambios', text: '30 días', image: '/i.svg' }] },
      {},
    ]);
    await database.close();
  });

  it('leaves a shop without a home page that of a new shop', async () => {
    const database = await open();
    await migrate(database);
    const blocks = await readHomeBlocks(database.db);
    expect(blocks.map(({ key }) => key)).toEqual(NEW_HOME.map(({ key }) => key));
    await database.close();
  });
});
