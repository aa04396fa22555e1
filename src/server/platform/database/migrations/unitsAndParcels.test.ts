import { sql } from 'kysely';
import { DIALECTS } from '../../../../testing/onEveryDialect.ts';
import { migrate } from '../migrate.ts';
import { baseline } from './0111_baseline.ts';
import { MIGRATIONS } from './migrations.ts';

describe.each(DIALECTS)('the step to measures on %s', (_name, open) => {
  it('adopts the largest of catalogue files, and leaves what it cannot read', async () => {
    const database = await open();
    await migrate(database, [baseline]);
    const extras = [
      '{"height":"3.00","width":"25,5","depth":"30","mpn":"A"}',
      '{"height":"4","width":"20","depth":"30"}',
      '{"height":"alto","width":"20","depth":"30"}',
    ];
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
    const product = await database.db
      .selectFrom('products')
      .select(['height_mm', 'width_mm', 'depth_mm', 'min_units'])
      .executeTakeFirstOrThrow();
    expect(product).toEqual({ height_mm: 40, width_mm: 255, depth_mm: 300, min_units: 1 });
    const rows = await database.db
      .selectFrom('variant_sizes')
      .select('file_extras')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.file_extras)).toEqual(['{"mpn":"A"}', '{}', extras[2]]);
    await database.close();
  });
});
