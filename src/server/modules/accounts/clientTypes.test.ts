import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { CUSTOMER_TOOLS_PATHS as PATHS, TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

interface Row {
  id: number;
  name: string;
  price_multiplier: number;
  customers: number;
  version: number;
}

onEveryDialect('client types, for admins', (database) => {
  let shop: AccountShop;
  let admin: Record<string, string>;
  let other: Record<string, string>;

  const logIn = async (username: string) =>
    tokenHeader((await shop.post(API_PATHS.login, { username, password: PASSWORD })).json().token);

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await shop.makeAdmin('Jefa');
    await shop.makeAdmin('Socia');
    admin = await logIn('jefa');
    other = await logIn('socia');
  });

  afterAll(() => shop.close());

  const list = async () => (await shop.get(PATHS.types, admin)).json<{ results: Row[] }>().results;
  const named = async (name: string) => (await list()).find((type) => type.name === name)!;
  const draft = { name: 'club', price_multiplier: 0.85, min_amount: 0, min_units: 0 };
  const create = (given: object = {}) => shop.post(PATHS.types, { ...draft, ...given }, admin);
  const change = (id: number, body: object, headers = admin) =>
    shop.post(fillPath(PATHS.type, { id }), { ...draft, ...body }, headers);
  const remove = (id: number) => shop.post(fillPath(PATHS.removeType, { id }), {}, admin);
  const shirt = async (headers?: Record<string, string>) => {
    const { product_id: id } = await database()
      .db.selectFrom('variants')
      .select('product_id')
      .where('id', '=', shop.shirt)
      .executeTakeFirstOrThrow();
    const answer = await shop.get(fillPath(API_PATHS.product, { id }), headers);
    return answer.json<{ price: number; precio_mayorista: number }>();
  };
  const lastEntry = async () =>
    (await shop.get(TOOLS_PATHS.audit, admin)).json<{ results: object[] }>().results[0];

  it('are created, changed and deleted, and all of it is recorded', async () => {
    const made = await create({ name: ' Equipo ', min_amount: 1500.5, min_units: 3 });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { name: 'Equipo', price_multiplier: 0.85, min_amount: 1500.5, min_units: 3, version: 0 },
    ]);
    const { id } = made.json<Row>();
    const changed = await change(id, { name: 'Equipos', price_multiplier: 0.8, version: 0 });
    expect(changed.json()).toMatchObject({ id, name: 'Equipos', min_amount: 0, version: 1 });
    expect(await lastEntry()).toMatchObject({
      actor: 'Jefa',
      entity: 'clientType',
      before: { name: 'Equipo', basisPoints: 8500, minAmount: 150_050, minUnits: 3 },
      after: { name: 'Equipos', basisPoints: 8000, minAmount: 0, minUnits: 0 },
    });
    expect((await remove(id)).statusCode).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'deleted', label: 'Equipos' });
    expect((await remove(id)).statusCode).toBe(404);
    expect((await change(id, { version: 1 })).statusCode).toBe(404);
  });

  it('change the prices that their customers see with the next request', async () => {
    const { token } = await shop.join('compradora');
    const headers = tokenHeader(token);
    const { id: customer } = (await shop.get(API_PATHS.selfProfile, headers)).json<Row>();
    const { id } = (await create({ name: 'amigas' })).json<Row>();
    await shop.post(
      API_PATHS.assignClientType,
      { user_ids: [customer], new_client_type: 'amigas' },
      admin,
    );
    const price = async () => (await shirt(headers)).price;
    const before = await price();
    await change(id, { name: 'amigas', price_multiplier: 0.425, version: 0 });
    expect(await price()).toBeCloseTo(before / 2, 1);
    expect(await named('amigas')).toMatchObject({ customers: 1, version: 1 });
    const refusal = await remove(id);
    expect([refusal.statusCode, refusal.json().detail]).toEqual([
      409,
      'Hay 1 cliente con este tipo. Dale otro antes de eliminarlo.',
    ]);
  });

  it('move the wholesale price that retail shoppers are shown', async () => {
    const wholesalePrice = async () => {
      const { price, precio_mayorista: wholesale } = await shirt();
      return wholesale / price;
    };
    const { id, version } = await named('mayorista');
    await change(id, { name: 'mayorista', price_multiplier: 0.5, version });
    expect(await wholesalePrice()).toBeCloseTo(0.5, 3);
    await change(id, { name: 'mayorista', price_multiplier: 0.6, version: version + 1 });
    expect(await wholesalePrice()).toBeCloseTo(0.6, 3);
  });

  it('edited by two admins keep the first change and say whose it was', async () => {
    const { id } = (await create({ name: 'disputado' })).json<Row>();
    await change(id, { name: 'disputado', price_multiplier: 0.9, version: 0 });
    const late = await change(id, { name: 'disputado', version: 0 }, other);
    expect([late.statusCode, late.json()]).toMatchObject([409, { changed_by: 'Jefa' }]);
    expect((await named('disputado')).price_multiplier).toBe(0.9);
  });

  it('that the shop needs keep their names, and the retail one its price', async () => {
    const retail = await named('minorista');
    const wholesale = await named('mayorista');
    const { version } = retail;
    expect((await change(retail.id, { name: 'minorista', version })).statusCode).toBe(409);
    expect((await remove(wholesale.id)).statusCode).toBe(409);
    const renamed = await change(wholesale.id, { name: 'gremio', version: wholesale.version });
    expect([renamed.statusCode, Object.keys(renamed.json().errors)]).toEqual([400, ['name']]);
  });

  it.each([
    ['a taken name', { name: 'MAYORISTA' }, 'name'],
    ['no name', { name: '  ' }, 'name'],
    ['a price of nothing', { price_multiplier: 0 }, 'price_multiplier'],
    ['a minimum at the list price', { price_multiplier: 1, min_units: 2 }, 'min_units'],
    ['a minimum below nothing', { min_amount: -1 }, 'min_amount'],
    ['half a unit', { min_units: 1.5 }, 'min_units'],
  ])('with %s are refused at the field', async (_what, given, field) => {
    const answer = await create(given);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });
});
