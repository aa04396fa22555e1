import { sql } from 'kysely';
import { DIALECTS } from '../../../../testing/onEveryDialect.ts';
import { tagsOf } from '../../catalogue/productTags.ts';
import { migrate } from '../migrate.ts';
import { baseline } from './0111_baseline.ts';
import { MIGRATIONS } from './migrations.ts';

describe.each(DIALECTS)('the step to tags on %s', (_name, open) => {
  it('adopts those of catalogue files, each once', async () => {
    const database = await open();
    await migrate(database, [baseline]);
    const extras = ['{"tags":"Verano, agua","mpn":"A"}', '{"tags":"VERANO"}', '{"tags":""}', '{}'];
    await database.transaction(async (trx) => {
      await sql`insert into titles (id, name, name_folded) values (1, 'Malla', 'malla')`.execute(
        trx,
      );
      for (const [at, text] of extras.entries()) {
        await sql`insert into products
          (id, title_id, list_price_cents, suggested_price_cents, created_at, file_extras)
          values (${at + 1}, 1, 5, 5, 0, ${text})`.execute(trx);
      }
    });
    await migrate(database, MIGRATIONS);
    expect([...(await tagsOf(database.db, database.dialect, [1, 2, 3, 4]))]).toEqual([
      [1, ['agua', 'Verano']],
      [2, ['Verano']],
    ]);
    const rows = await database.db
      .selectFrom('products')
      .select('file_extras')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.file_extras)).toEqual(['{"mpn":"A"}', '{}', '{}', '{}']);
    await database.close();
  });
});
