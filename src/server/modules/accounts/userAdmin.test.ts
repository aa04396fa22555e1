import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

const { assignClientType, assignUsersClientType, clientTypes, searchUser } = API_PATHS;

onEveryDialect('accounts, for admins', (database) => {
  let shop: AccountShop;
  let admin: Record<string, string>;

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await shop.makeAdmin('Jefa');
    const login = await shop.post(API_PATHS.login, { username: 'jefa', password: PASSWORD });
    admin = tokenHeader(login.json().token);
  });

  afterAll(() => shop.close());

  const join = async (username: string) => {
    const { token } = await shop.join(username);
    const headers = tokenHeader(token);
    const { id } = (await shop.get(API_PATHS.selfProfile, headers)).json<{ id: number }>();
    return { id, headers };
  };
  const shirtPath = async () => {
    const { product_id: id } = await database()
      .db.selectFrom('variants')
      .select('product_id')
      .where('id', '=', shop.shirt)
      .executeTakeFirstOrThrow();
    return fillPath(API_PATHS.product, { id });
  };
  const typesByName = async () => {
    const { results } = (await shop.get(`${clientTypes}?page_size=100`, admin)).json<{
      results: { name: string; price_multiplier: number }[];
    }>();
    return new Map(results.map((type) => [type.name, type.price_multiplier]));
  };

  describe('search', () => {
    const search = (username: unknown, query = '') =>
      shop.post(searchUser + query, { username }, admin);
    const namesFound = async (text: string) =>
      (await search(text)).json().results.map(({ username }: { username: string }) => username);

    beforeAll(async () => {
      await database().transaction(async (trx) => {
        const type = await makeClientType(trx, 'club', 8500);
        for (const username of ['Tere_Sa', 'TereXsa', 'Otra']) {
          await makeUser(trx, type, { username, email: `${username}@Nado.example` });
        }
      });
    });

    it('matches part of the user name or email, case-insensitively', async () => {
      expect(await namesFound('TERE')).toEqual(['Tere_Sa', 'TereXsa']);
      expect(await namesFound(' nado.EXAMPLE ')).toEqual(['Otra', 'Tere_Sa', 'TereXsa']);
      expect(await namesFound('unknown')).toEqual([]);
    });

    it('treats wildcards literally', async () => {
      expect(await namesFound('re_sa')).toEqual(['Tere_Sa']);
      expect(await namesFound('%%%')).toEqual([]);
      expect(await namesFound('\\\\\\')).toEqual([]);
    });

    it('returns pages of id, names and client type', async () => {
      const answer = await search('nado', '?page=2&page_size=1');
      expect(answer.json()).toEqual({
        count: 3,
        total_pages: 3,
        previous: `http://localhost:80${searchUser}?page=1&page_size=1`,
        next: `http://localhost:80${searchUser}?page=3&page_size=1`,
        results: [
          {
            id: expect.any(Number) as number,
            username: 'Tere_Sa',
            email: 'Tere_Sa@Nado.example',
            client_type: 'club',
          },
        ],
      });
      expect((await search('nado', '?page=4&page_size=1')).statusCode).toBe(404);
    });

    it.each(['', ' ab ', undefined, 7, 'x'.repeat(255), 'a\u0007bc'])(
      'rejects %j',
      async (text) => {
        const answer = await search(text);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toEqual({
          detail: expect.any(String) as string,
          errors: { username: [expect.any(String)] },
        });
      },
    );
  });

  describe('client types', () => {
    const create = (type: unknown) => shop.post(clientTypes, type, admin);

    it('are listed with their price multiplier', async () => {
      expect((await shop.get(clientTypes, admin)).json().results.slice(0, 2)).toEqual([
        { id: expect.any(Number) as number, name: 'minorista', price_multiplier: 1 },
        { id: expect.any(Number) as number, name: 'mayorista', price_multiplier: 0.7 },
      ]);
    });

    it.each([
      ['Gimnasio', 0.85],
      ['Revendedor', 0.5725],
      ['al décimo', 0.1],
      ['al doble', 2],
    ])('a new one: %s pays %d', async (name, price_multiplier) => {
      const answer = await create({ name: ` ${name} `, price_multiplier });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ id: expect.any(Number) as number, name, price_multiplier });
      expect((await typesByName()).get(name)).toBe(price_multiplier);
    });

    it.each([
      [{ name: 'x' }, 'price_multiplier'],
      [{ price_multiplier: 1 }, 'name'],
      [{ name: ' ', price_multiplier: 1 }, 'name'],
      [{ name: 'x'.repeat(81), price_multiplier: 1 }, 'name'],
      [{ name: 'x', price_multiplier: 0 }, 'price_multiplier'],
      [{ name: 'x', price_multiplier: -0.7 }, 'price_multiplier'],
      [{ name: 'x', price_multiplier: 0.07 }, 'price_multiplier'],
      [{ name: 'x', price_multiplier: 70 }, 'price_multiplier'],
      [{ name: 'x', price_multiplier: 0.33333 }, 'price_multiplier'],
      [{ name: 'x', price_multiplier: '0.7' }, 'price_multiplier'],
      [{ name: 'MAYORISTA', price_multiplier: 0.6 }, 'name'],
      [{ name: 'x', price_multiplier: 1, admin: true }, 'admin'],
    ])('%j is refused', async (type, field) => {
      const before = await typesByName();
      const answer = await create(type);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
      expect(await typesByName()).toEqual(before);
    });

    it('two concurrent identical types create one', async () => {
      const type = { name: 'Escuela', price_multiplier: 0.9 };
      const answers = await Promise.all([create(type), create(type), create(type)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400]);
    });
  });

  describe('assigning', () => {
    const assign = (body: unknown, path: string = assignClientType) => shop.post(path, body, admin);
    const priceFor = async (headers: Record<string, string>) =>
      (await shop.get(await shirtPath(), headers)).json<{ price: number }>().price;

    it.each([
      ['Ana', assignClientType],
      ['Eva', assignUsersClientType],
    ])('%s pays the new price from the next request on (%s)', async (name, path) => {
      const { id, headers } = await join(name);
      expect(await priceFor(headers)).toBe(10_000.5);
      const answer = await assign({ user_ids: [id, id], new_client_type: 'Mayorista' }, path);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message: 'Actualizamos 1 cuenta.', updated: 1 });
      expect(await priceFor(headers)).toBe(7000.35);
      expect((await shop.get(API_PATHS.selfProfile, headers)).json()).toMatchObject({
        mayorista: true,
        client_type: 'mayorista',
      });
      expect((await shop.get(API_PATHS.permissionLevel, headers)).json()).toMatchObject({
        b2b: true,
      });
    });

    it('returns the number of accounts', async () => {
      const user_ids = [(await join('Uno')).id, (await join('Dos')).id];
      const answer = await assign({ user_ids, new_client_type: 'mayorista' });
      expect(answer.json()).toEqual({ message: 'Actualizamos 2 cuentas.', updated: 2 });
    });

    it('an unknown account or type changes nothing', async () => {
      const { id, headers } = await join('Tres');
      const answers = [
        await assign({ user_ids: [id, 2_147_483_647], new_client_type: 'mayorista' }),
        await assign({ user_ids: [id], new_client_type: 'nadie' }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      expect(answers.map((answer) => answer.json())).toEqual([
        { detail: 'No encontramos la cuenta 2147483647.' },
        { detail: 'No hay un tipo de cliente "nadie".' },
      ]);
      expect(await priceFor(headers)).toBe(10_000.5);
    });

    it.each([
      [{ user_ids: [], new_client_type: 'mayorista' }, 'user_ids'],
      [{ user_ids: [1.5], new_client_type: 'mayorista' }, 'user_ids.0'],
      [{ user_ids: [0], new_client_type: 'mayorista' }, 'user_ids.0'],
      [{ user_ids: [1e12], new_client_type: 'mayorista' }, 'user_ids.0'],
      [{ user_ids: Array(1001).fill(1), new_client_type: 'mayorista' }, 'user_ids'],
      [{ user_ids: [1], new_client_type: '' }, 'new_client_type'],
      [{ user_ids: [1] }, 'new_client_type'],
    ])('%#: what is no assignment is refused', async (body, field) => {
      const answer = await assign(body);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    });
  });

  it('a new wholesale type sets the wholesale price of the next request', async () => {
    const wholesalePrice = async () =>
      (await shop.get(await shirtPath())).json<{ precio_mayorista: number }>().precio_mayorista;
    await database().changeCatalogue((trx) =>
      trx
        .updateTable('client_types')
        .set({ name: 'mayorista anterior' })
        .where('name', '=', 'mayorista')
        .execute(),
    );
    expect(await wholesalePrice()).toBe(10_000.5);
    await shop.post(clientTypes, { name: 'mayorista', price_multiplier: 0.6 }, admin);
    expect(await wholesalePrice()).toBe(6000.3);
  });
});
