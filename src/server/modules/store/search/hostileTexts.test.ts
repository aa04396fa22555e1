import type { FilteredProductsWire } from '../../../../contract/catalogue/productSchemas.ts';
import type { TitleSearchWire } from '../../../../contract/catalogue/titleSchemas.ts';
import { makeProduct, makeTitle } from '../../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openStoreApp } from '../../../../testing/openStoreApp.ts';
import { refreshShelves } from '../../../platform/database/refreshShelves.ts';
import type { ShopApp } from '../../../platform/http/ShopApp.ts';

const NAME = 'Malla "O\'Neill" 100% (2_XL) \\ *especial* near';

onEveryDialect('hostile search texts', (database) => {
  let app: ShopApp;

  beforeAll(async () => {
    await database().changeCatalogue(async (trx) => {
      await makeProduct(trx, { title_id: await makeTitle(trx, NAME) });
      await makeProduct(trx, { title_id: await makeTitle(trx, 'Gorra lisa') });
      await refreshShelves(trx, database().dialect, 'all');
    });
    app = await openStoreApp(database());
  });

  afterAll(() => app.close());

  const titles = (q: string) => app.inject({ url: '/api/store/titles/filter/', query: { q } });
  const products = (q: string) =>
    app.inject({ method: 'POST', url: '/api/store/products/filter/', payload: { q } });

  const namesOf = async (q: string): Promise<string[]> =>
    (await titles(q)).json<TitleSearchWire>().results.map(({ name }) => name);

  const countOf = async (q: string): Promise<number> =>
    (await products(q)).json<FilteredProductsWire>().count;

  it.each([
    '%%%',
    '___',
    '"""',
    "''';--",
    '***',
    '^^^ ~~~',
    '\\\\\\',
    '()[]{}',
    '💧💧💧',
    '👩‍👩‍👧‍👧 🏊🏽‍♀️',
    '\u200b\u200b\u200b',
    '…¿¡—',
  ])('signs alone, %j, find nothing', async (q) => {
    expect(await namesOf(q)).toEqual([]);
    expect(await countOf(q)).toBe(0);
  });

  it.each([
    ['malla AND gorra'],
    ['malla NOT gorra'],
    ['name_folded : malla'],
    ["malla' or '1'='1"],
    ["'; drop table titles; --"],
    ['malla gorra'],
    ['{malla gorra}'],
    ['xyzzy*'],
  ])('operators and SQL are words like others: %j finds nothing', async (q) => {
    expect(await namesOf(q)).toEqual([]);
    expect(await countOf(q)).toBe(0);
  });

  it.each([
    ['malla NEAR'],
    ['malla*'],
    ['^malla'],
    ['"neill malla"'],
    ['100%'],
    ['%100'],
    ['2_xl'],
    ['\\especial'],
    ["o'neill"],
    ['malla 💧'],
    ['MALLA\u0301'],
  ])('signs between the words of a title do not hide it: %j', async (q) => {
    expect(await namesOf(q)).toEqual([NAME]);
    expect(await countOf(q)).toBe(1);
  });

  it.each([
    ['ten thousand letters', 'x'.repeat(10_000), 414],
    ['ten thousand bytes of emoji', '💧'.repeat(2500), 414],
    ['a zero byte', 'mal\u0000la', 400],
  ])('%s are refused in a sentence', async (_what, q, status) => {
    const answers = [await titles(q), await products(q)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, 400]);
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ detail: expect.any(String) });
    }
  });

  it.each([
    ['one endless word', 'a'.repeat(200)],
    ['words and more words', 'malla '.repeat(33)],
    ['a hundred words of a letter', 'a b c d '.repeat(25)],
    ['eight frequent beginnings', 'm g l o n 1 2 e'],
    ['marks upon marks', `e${'\u0301'.repeat(190)}`],
    ['all that is almost', 'mala gora lsia oneil espcial 10 nera xl'],
  ])('%s are answered', async (_what, q) => {
    expect((await titles(q)).statusCode).toBe(200);
    expect((await products(q)).statusCode).toBe(200);
  });
});
