import type { TitleSearchWire } from '../../../contract/catalogue/titleSchemas.ts';
import { makeProduct, makeTitle } from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openStoreApp } from '../../../testing/openStoreApp.ts';
import { refreshShelves } from '../../platform/database/refreshShelves.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';

const ON_SALE = [
  'Malla Caña',
  'Malla Cana',
  'Cañamo antiparras',
  'Buzo canadiense',
  'Gorra Africana',
  'Antiparras "Óptica" 100%_',
  'Snorkel',
];

onEveryDialect('titles', (database) => {
  let app: ShopApp;

  beforeAll(async () => {
    await database().changeCatalogue(async (trx) => {
      for (const name of ON_SALE) await makeProduct(trx, { title_id: await makeTitle(trx, name) });
      await makeTitle(trx, 'Cana sin productos');
      const hidden = await makeTitle(trx, 'Cana escondida');
      await makeProduct(trx, { title_id: hidden, published: 0 });
      await refreshShelves(trx, database().dialect, 'all');
    });
    app = await openStoreApp(database());
  });

  afterAll(() => app.close());

  const get = (query: string) => app.inject(`/api/store/titles/${query}`);

  const search = async (q: string): Promise<string[]> => {
    const answer = await get(`filter/?${new URLSearchParams({ q }).toString()}`);
    return answer.json<TitleSearchWire>().results.map((title) => title.name);
  };

  it('are listed in alphabetical order, page by page', async () => {
    const first = (await get('?page_size=8')).json();
    expect(first).toMatchObject({ count: 9, total_pages: 2, previous: null });
    expect(first.results[0]).toEqual({ id: expect.any(Number), name: 'Antiparras "Óptica" 100%_' });
    const second = (await get('?page_size=8&page=2')).json();
    const names = [...first.results, ...second.results].map((each: { name: string }) => each.name);
    expect(names.slice(1, 5)).toEqual([
      'Buzo canadiense',
      'Cana escondida',
      'Cana sin productos',
      'Cañamo antiparras',
    ]);
    expect(new Set(names).size).toBe(9);
    expect((await get('?page=3')).statusCode).toBe(404);
    expect((await get('?page_size=101')).statusCode).toBe(400);
  });

  it.each(['', '  ', 'ca', ' ca ', 'zzz', '%%%', '___', '"""', "';--", '💧💧💧', '***'])(
    'finds nothing for %j',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  it('treats special characters literally', async () => {
    expect(await search('100%_')).toEqual(['Antiparras "Óptica" 100%_']);
    expect(await search('"óptica"')).toEqual(['Antiparras "Óptica" 100%_']);
  });

  it('finds at most 20', async () => {
    await database().changeCatalogue(async (trx) => {
      for (let index = 0; index < 25; index += 1) {
        await makeProduct(trx, { title_id: await makeTitle(trx, `Repetida ${index}`) });
      }
      await refreshShelves(trx, database().dialect, 'all');
    });
    expect(await search('repetida')).toHaveLength(20);
    expect(await search('epetid')).toHaveLength(20);
  });

  it('finds the few titles that share very frequent words', async () => {
    const few = Array.from({ length: 10 }, (_, n) => `Ab${n + 100} Cd${n}`);
    const many = Array.from({ length: 100 }, (_, n) => [`Ab${n} Ef${n}`, `Gh${n} Cd${n + 10}`]);
    await database().changeCatalogue(async (trx) => {
      for (const name of [...few, ...many.flat()]) {
        await makeProduct(trx, { title_id: await makeTitle(trx, name) });
      }
      await refreshShelves(trx, database().dialect, 'all');
    });
    expect(await search('cd ab')).toEqual(few);
  });

  it('rejects a text that is too long, repeated or has control characters', async () => {
    expect((await get(`filter/?q=${'x'.repeat(201)}`)).statusCode).toBe(400);
    expect((await get('filter/?q=malla&q=gorra')).statusCode).toBe(400);
    expect((await get('filter/?q=mal%07la')).statusCode).toBe(400);
    expect((await get('filter/?q=mal%00la')).statusCode).toBe(400);
    expect((await get('filter/')).json()).toEqual({ results: [] });
  });
});
