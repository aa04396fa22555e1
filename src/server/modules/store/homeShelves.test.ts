import { emptyBlock } from '../../../domain/homeBlock.ts';
import {
  WHOLESALE_TOKEN,
  openSampleStore,
  type SampleStore,
} from '../../../testing/openStoreApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { HOME_SHELF_PATH } from '../../../contract/catalogue/storeMapping.ts';
import type { HomeShelfWire, LandingWire } from '../../../contract/catalogue/storeSchemas.ts';
import { replaceHomeBlocks } from '../../platform/home/homeBlocks.ts';

onEveryDialect('shelves of the home page', (database) => {
  let shop: SampleStore;

  beforeAll(async () => {
    shop = await openSampleStore(database());
    await database().changeCatalogue((trx) =>
      replaceHomeBlocks(
        trx,
        [
          emptyBlock('shelf', 'featured'),
          { ...emptyBlock('shelf', 'offers'), source: 'onSale' },
          emptyBlock('seen', 'seen'),
        ],
        Date.now(),
      ),
    );
  });
  afterAll(() => shop.app.close());

  const shelfOf = (key: string, headers = {}) =>
    shop.app.inject({ url: HOME_SHELF_PATH.replace(':key', key), headers });

  it('come with the page as far as one sees at first, the others by themselves', async () => {
    const { blocks } = (await shop.app.inject(API_PATHS.landing)).json<LandingWire>();
    const [first, later, seen] = blocks;
    expect(first).toMatchObject({ key: 'featured', products: [{}, {}] });
    expect(first).not.toHaveProperty('isLater');
    expect(later).toMatchObject({ key: 'offers', products: [], isLater: true });
    expect(seen).toEqual({ key: 'seen', kind: 'seen' });
    const { products } = (await shelfOf('offers')).json<HomeShelfWire>();
    expect(products.map(({ id, price }) => [id, price])).toEqual([[shop.sample.poolSuit, 40_000]]);
  });

  it('have the prices of who asks; a block that is no shelf has none', async () => {
    const headers = { authorization: `Token ${WHOLESALE_TOKEN}` };
    const { products } = (await shelfOf('offers', headers)).json<HomeShelfWire>();
    expect(products.map(({ price }) => price)).toEqual([28_000]);
    for (const key of ['seen', 'nothing']) expect((await shelfOf(key)).statusCode).toBe(404);
  });
});
