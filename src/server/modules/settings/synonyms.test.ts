import { API_PATHS } from '../../../contract/apiPaths.ts';
import { SETTINGS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { writeCatalogueSample } from '../../../testing/data/catalogueSample.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';

const NEW_SHOP = [
  ['malla', 'traje de baño'],
  ['antiparras', 'goggles'],
  ['camiseta', 'remera'],
  ['buzo', 'hoodie'],
];

onEveryDialect('synonyms of the search', (database) => {
  let shop: OrderShop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    await writeCatalogueSample(database());
    headers = { authorization: `Token ${shop.adminToken}` };
  });
  afterAll(() => shop.close());

  const read = async () =>
    (await shop.app.inject({ url: SETTINGS_PATHS.search, headers })).json<{
      values: { groups: { terms: string[] }[] };
      version: number;
    }>();
  const save = async (groups: string[][], version?: number) =>
    shop.app.inject({
      method: 'POST',
      url: SETTINGS_PATHS.search,
      headers,
      payload: {
        values: { groups: groups.map((terms) => ({ terms })) },
        version: version ?? (await read()).version,
      },
    });
  const suggested = async (q: string) =>
    (await shop.app.inject(`${API_PATHS.titleSearch}?q=${encodeURIComponent(q)}`))
      .json<{ results: { name: string }[] }>()
      .results.map(({ name }) => name);
  const listed = async (q: string) => {
    const filters = encodeURIComponent(JSON.stringify({ q }));
    const url = `${API_PATHS.productFilter}?filters=${filters}`;
    return (await shop.app.inject(url)).json<{ count: number }>().count;
  };

  it('of a new shop are a few', async () => {
    const { values } = await read();
    expect(values.groups.map(({ terms }) => terms)).toEqual(NEW_SHOP);
  });

  it('find what was saved with the next search, and no longer what was taken out', async () => {
    const found = async (q: string) => [await suggested(q), await listed(q)];
    expect(await found('trajes de baño')).toEqual([['Malla Ñandú'], 2]);
    expect(await found('cofia de pileta')).toEqual([[], 0]);
    expect((await save([['cofia de pileta', 'gorra']])).statusCode).toBe(200);
    expect(await found('cofias de pileta')).toEqual([['Gorra Lisa'], 1]);
    expect(await found('trajes de baño')).toEqual([[], 0]);
    const entry = await database()
      .db.selectFrom('audit_entries')
      .selectAll()
      .where('entity_id', '=', 'search')
      .executeTakeFirstOrThrow();
    expect(entry.before).toContain('traje de baño');
    expect(entry.after).toContain('cofia de pileta');
    expect((await save([])).json()).toMatchObject({ values: { groups: [] } });
    expect(await listed('cofia')).toBe(0);
  });

  it('are refused with a sentence, and nothing changes', async () => {
    await save([['gorra', 'gorro']]);
    const { version } = await read();
    const refused: [string[][], string, string][] = [
      [[['a', 'b'], ['solo']], 'groups.1.terms', 'al menos dos palabras'],
      [
        [
          ['malla', 'bikini'],
          ['short', 'Mallas'],
        ],
        'groups.1.terms',
        '«Mallas» ya está en el grupo 1',
      ],
      [[['short', 'shorts']], 'groups.0.terms', 'dos veces en este grupo'],
      [[['malla', '!!']], 'groups.0.terms', 'letras o números'],
      [[['malla', ' ']], 'groups.0.terms', 'letras o números'],
      [[['malla', 'x'.repeat(81)]], 'groups.0.terms', 'hasta 80'],
      [[Array.from({ length: 13 }, (_, at) => `palabra${at}x`)], 'groups.0.terms', 'Hasta 12'],
    ];
    for (const [groups, field, sentence] of refused) {
      const answer = await save(groups);
      const { errors } = answer.json<{ errors: Record<string, string[]> }>();
      expect(answer.statusCode).toBe(400);
      expect(errors[`values.${field}`]?.[0]).toContain(sentence);
    }
    expect((await save([['a', 'b']], version - 1)).statusCode).toBe(409);
    expect((await read()).values.groups).toEqual([{ terms: ['gorra', 'gorro'] }]);
  });
});
