import { sql } from 'kysely';
import { DEFAULT_BRAND } from '../../../../domain/brand/Brand.ts';
import { DIALECTS } from '../../../../testing/onEveryDialect.ts';
import { readBrand } from '../../site/readBrand.ts';
import { migrate } from '../migrate.ts';
import { baseline } from './0111_baseline.ts';
import { MIGRATIONS } from './migrations.ts';

describe.each(DIALECTS)('the step to a brand in the data on %s', (_name, open) => {
  /** The brand of a database of the version before, whose shop is called so; null: not configured. */
  async function adopted(name: string | null) {
    const database = await open();
    await migrate(database, [baseline]);
    if (name !== null) {
      await database.transaction((trx) =>
        sql`insert into site_configuration (id, shop_name, address, banner, banner_md, banner_sm, banner_text,
          banner_below_text, email, facebook, instagram, phone, twitter, youtube, promo_text,
          shipping_text, max_delivery_discount_cents, min_amount_delivery_discount_cents)
          values (1, ${name}, '', '', '', '', '', '', '', '', '', '', '', '', '', '', 0, 0)`.execute(
          trx,
        ),
      );
    }
    await migrate(database, MIGRATIONS);
    const brand = await readBrand(database.db);
    await database.close();
    return brand;
  }

  it('keeps the demo as it looked', async () => {
    expect(await adopted('Brazada')).toMatchObject({
      name: 'Brazada',
      logo: { light: { width: 479, height: 72 }, dark: null },
      colors: null,
      typeface: 'archivo',
      secondBrand: { name: 'Hidralife', category: 'hidralife' },
    });
  });

  it('keeps the name of another shop, without what was the demo’s', async () => {
    expect(await adopted('Nado Club')).toMatchObject({
      name: 'Nado Club',
      homeTitle: 'Nado Club: ropa deportiva',
      logo: null,
      icon: '',
      secondBrand: null,
    });
  });

  it('leaves a shop that was not configured plain', async () => {
    expect(await adopted(null)).toEqual(DEFAULT_BRAND);
  });
});
