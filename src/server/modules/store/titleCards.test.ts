import { POPULAR_TITLES_PATH } from '../../../contract/catalogue/titleMapping.ts';
import type { FoundTitleWire, TitleSearchWire } from '../../../contract/catalogue/titleSchemas.ts';
import { makeProduct, makeTitle } from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openStoreApp, WHOLESALE_TOKEN } from '../../../testing/openStoreApp.ts';
import { refreshShelves } from '../../platform/database/refreshShelves.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';

const TITLES = ['Gorra Africana', 'Gorro Lana', 'Malla Cana', 'Malla Top', 'Traje de baño Clásico'];

onEveryDialect('titles as search shows them', (database) => {
  let app: ShopApp;

  beforeAll(async () => {
    await database().changeCatalogue(async (trx) => {
      for (const name of TITLES) await makeProduct(trx, { title_id: await makeTitle(trx, name) });
      const twins = await makeTitle(trx, 'Short Zancada');
      const priced = (list_price_cents: number, more: object) =>
        makeProduct(trx, { title_id: twins, list_price_cents, ...more });
      await priced(40_000_00, { audience: 'hombre' });
      await priced(30_000_00, { audience: 'mujer', tax_rate_basis_points: 1050 });
      await priced(10_000_00, { audience: 'ninos', published: 0 });
      await refreshShelves(trx, database().dialect, 'all');
    });
    app = await openStoreApp(database());
  });

  afterAll(() => app.close());

  async function search(q: string, headers = {}): Promise<FoundTitleWire[]> {
    const url = `/api/store/titles/filter/?${new URLSearchParams({ q }).toString()}`;
    return (await app.inject({ url, headers })).json<TitleSearchWire>().results;
  }

  const listed = async (q: string): Promise<number> => {
    const filters = JSON.stringify({ q });
    const answer = await app.inject({ url: '/api/store/products/filter/', query: { filters } });
    return answer.json<{ count: number }>().count;
  };

  it('have the lowest price of what is on sale, and for whom it is', async () => {
    const [short] = await search('zancada');
    expect(short).toMatchObject({
      name: 'Short Zancada',
      card: { price: 30_000, price_varies: true, audiences: ['mujer', 'hombre'], products: 2 },
    });
  });

  it('have the price of who asks', async () => {
    const token = { authorization: `Token ${WHOLESALE_TOKEN}` };
    const [short] = await search('zancada', token);
    expect(short?.card?.price).toBe(21_000);
    expect((await search('zancada'))[0]?.card?.price).toBe(30_000);
  });

  it('say by which text they were found where they do not have the one that was typed', async () => {
    const byOf = async (q: string) => (await search(q)).map(({ found_by }) => found_by ?? null);
    expect(await byOf('gorra')).toEqual([null, { kind: 'typo', text: 'gorro' }]);
    expect(await byOf('shrot zancda')).toEqual([{ kind: 'typo', text: 'short zancada' }]);
    expect(await byOf('clasicco')).toEqual([{ kind: 'typo', text: 'clásico' }]);
    expect(await byOf('malla')).toEqual([null, null, { kind: 'synonym', text: 'traje baño' }]);
  });

  it.each([
    'malla',
    'gorra',
    'shrot',
    'clasicco',
    'short zancada',
    'traje de baño',
    'gor',
    'mallas',
  ])('count the products of the list that %j leads to', async (q) => {
    const found = await search(q);
    const exact = found.filter(({ found_by: by }) => by?.kind !== 'typo');
    const counted = exact.length > 0 ? exact : found;
    const products = counted.reduce((sum, { card }) => sum + (card?.products ?? NaN), 0);
    expect(products).toBe(await listed(q));
  });

  it('have no number where more match than are found', async () => {
    await database().changeCatalogue(async (trx) => {
      for (let index = 0; index < 21; index += 1) {
        await makeProduct(trx, { title_id: await makeTitle(trx, `Repetida ${index}`) });
      }
      await refreshShelves(trx, database().dialect, 'all');
    });
    const found = await search('repetida');
    expect(found).toHaveLength(20);
    expect(found.every(({ card }) => card && card.products === undefined)).toBe(true);
  });

  it('are suggested before anything is typed: featured ones where nothing was sold', async () => {
    await database().changeCatalogue(async (trx) => {
      const title = await makeTitle(trx, 'Buzo Destacado');
      await makeProduct(trx, { title_id: title, featured: 1 });
      await refreshShelves(trx, database().dialect, 'all');
    });
    const popular = (await app.inject(POPULAR_TITLES_PATH)).json<TitleSearchWire>().results;
    expect(popular).toEqual([
      expect.objectContaining({ name: 'Buzo Destacado', card: expect.anything() }),
    ]);
  });
});
