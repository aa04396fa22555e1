import { sql } from 'kysely';
import { DIALECTS } from '../../../../testing/onEveryDialect.ts';
import { migrate } from '../migrate.ts';
import { baseline } from './0111_baseline.ts';
import { MIGRATIONS } from './migrations.ts';

describe.each(DIALECTS)('the step to costs on %s', (_name, open) => {
  it('adopts those of catalogue files, and leaves what it cannot read', async () => {
    const database = await open();
    await migrate(database, [baseline]);
    const extras = ['{"cost":"1000,50","mpn":"A"}', '{"cost":"barato"}', '{"mpn":"cost"}', '{}'];
    await database.transaction(async (trx) => {
      await sql`insert into titles (id, name, name_folded) values (1, 'Malla', 'malla')`.execute(
        trx,
      );
      await sql`insert into products (id, title_id, list_price_cents, suggested_price_cents, created_at)
        values (1, 1, 5, 5, 0)`.execute(trx);
      await sql`insert into variants (id, product_id, sku, color, position)
        values (1, 1, 'V', 'Rojo', 0)`.execute(trx);
      for (const [at, text] of extras.entries()) {
        await sql`insert into variant_sizes (id, variant_id, size, sku, quantity, position, file_extras)
          values (${at + 1}, 1, ${`T${at}`}, ${`S${at}`}, 0, ${at}, ${text})`.execute(trx);
      }
    });
    await migrate(database, MIGRATIONS);
    const rows = await database.db
      .selectFrom('variant_sizes')
      .select(['cost_cents', 'file_extras'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { cost_cents: 100_050, file_extras: '{"mpn":"A"}' },
      ...extras.slice(1).map((file_extras) => ({ cost_cents: null, file_extras })),
    ]);
    await database.close();
  });
});
