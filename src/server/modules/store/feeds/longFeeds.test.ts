import { text } from 'node:stream/consumers';
import { FEED_PATHS } from '../../../../contract/catalogue/feedPaths.ts';
import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../../testing/data/catalogueFactory.ts';
import { onSqlite } from '../../../../testing/onEveryDialect.ts';
import { openSaleShop } from '../../../../testing/openSaleShop.ts';

const PRODUCTS = 450;

onSqlite('long product feeds', (database) => {
  const { shop } = openSaleShop(database);
  const { google: url } = FEED_PATHS;
  const begin = () => shop().app.inject({ url, payloadAsStream: true });

  it('have three readers at once, and places again for others afterwards', async () => {
    await database().changeCatalogue(async (trx) => {
      const description = 'ñ'.repeat(5000);
      for (let at = 0; at < PRODUCTS; at += 1) {
        const title_id = await makeTitle(trx);
        const product_id = await makeProduct(trx, { title_id, published: 1, description });
        await makeSize(trx, { variant_id: await makeVariant(trx, { product_id }) });
      }
    });
    for (let turn = 0; turn < 2; turn += 1) {
      const readers = [await begin(), await begin(), await begin()];
      expect(readers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const refused = await shop().app.inject(url);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(refused.json()).toEqual({
        detail: 'Ya se están leyendo otros catálogos. Probá de nuevo en unos segundos.',
      });
      for (const reader of readers) {
        expect(await text(reader.stream())).toMatch(/<\/rss>\n$/);
      }
    }
  });
});
