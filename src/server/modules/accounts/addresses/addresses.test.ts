import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { ADDRESS_PATHS } from '../../../../contract/account/addressMapping.ts';
import type { SavedAddressWire } from '../../../../contract/account/addressSchemas.ts';
import type { SelfProfileWire } from '../../../../contract/account/profileSchemas.ts';
import { fillPath } from '../../../../contract/fillPath.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  tokenHeader,
  type AccountShop,
} from '../../../../testing/openAccountShop.ts';

const HOME = {
  name: 'Casa',
  address: 'Bv. Oroño',
  street_number: 1265,
  depto: '3 B',
  province: 'Santa Fe',
  city: 'Rosario',
  neighbourhood: 'Centro',
  postal_code: '2000',
};
const WORK = { ...HOME, name: 'Trabajo', address: 'Lavalle', street_number: 300, depto: '' };

onEveryDialect('the addresses of a member', (database) => {
  let shop: AccountShop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    shop = await openAccountShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await database().transaction((trx) => trx.deleteFrom('users').execute());
    headers = tokenHeader((await shop.join('Rita')).token);
  });

  const list = async () => {
    const answer = await shop.get(ADDRESS_PATHS.all, headers);
    return answer.json<{ results: SavedAddressWire[] }>().results;
  };
  const add = (draft: object) => shop.post(ADDRESS_PATHS.all, draft, headers);
  const at = (path: string, { id }: { id: number }) => fillPath(path, { id });
  const save = (of: SavedAddressWire, change: object) => {
    const body = { ...of, ...change };
    return shop.post(at(ADDRESS_PATHS.one, of), body, headers);
  };
  const remove = ({ id, version }: SavedAddressWire) =>
    shop.post(at(ADDRESS_PATHS.delete, { id }), { version }, headers);
  const makeDefault = (of: { id: number }) =>
    shop.post(at(ADDRESS_PATHS.makeDefault, of), {}, headers);
  const profile = async () =>
    (await shop.get(API_PATHS.selfProfile, headers)).json<SelfProfileWire>();
  const names = async () => (await list()).map(({ name, default: first }) => [name, first]);

  async function homeAndWork(): Promise<[SavedAddressWire, SavedAddressWire]> {
    await add(HOME);
    await add(WORK);
    const [home, work] = await list();
    if (!home || !work) throw new Error('two addresses were added');
    return [home, work];
  }

  test('the first is the profile’s own; sent again, none is added', async () => {
    expect((await add(HOME)).statusCode).toBe(201);
    expect((await add(HOME)).statusCode).toBe(201);
    expect((await add(WORK)).json()).toMatchObject({ message: 'Guardamos la dirección.' });
    expect(await list()).toMatchObject([
      { ...HOME, default: true },
      { ...WORK, default: false },
    ]);
    expect(await profile()).toMatchObject({ address: 'Bv. Oroño', street_number: 1265, PC: 2000 });
  });

  test('a client that knows one address reads and changes the default', async () => {
    await shop.post(API_PATHS.updateSelfProfile, { address: 'Conesa', PC: '1428' }, headers);
    await add(WORK);
    expect(await list()).toMatchObject([
      { name: '', address: 'Conesa', postal_code: '1428', default: true },
      { name: 'Trabajo', default: false },
    ]);
  });

  test('another default takes the place of the old one, and every address keeps its id', async () => {
    const [home, work] = await homeAndWork();
    expect((await makeDefault(work)).statusCode).toBe(200);
    expect(await list()).toEqual([
      { ...work, default: true },
      { ...home, default: false },
    ]);
    expect(await profile()).toMatchObject({ address: 'Lavalle', street_number: 300 });
    await makeDefault(home);
    expect(await list()).toEqual([home, work]);
  });

  test('a change over another one is refused, and once more is not', async () => {
    const [home, work] = await homeAndWork();
    for (const each of [home, work]) {
      expect((await save(each, { depto: '9' })).statusCode).toBe(200);
      expect((await save(each, { depto: '9' })).statusCode).toBe(200);
      const late = await save(each, { depto: '10' });
      expect(late.statusCode).toBe(409);
      expect(late.json()).toEqual({ detail: expect.stringContaining('cambió mientras tanto') });
      expect((await remove(each)).statusCode).toBe(409);
    }
    expect(await list()).toMatchObject([{ depto: '9' }, { depto: '9' }]);
  });

  test('the next one follows a default that is deleted', async () => {
    const [home, work] = await homeAndWork();
    expect((await remove(home)).statusCode).toBe(200);
    expect(await names()).toEqual([['Trabajo', true]]);
    expect((await remove(home)).statusCode).toBe(404);
    expect((await remove(work)).json()).toMatchObject({ results: [] });
    expect(await profile()).toMatchObject({ address: '', city: '', PC: 0 });
  });

  test('there are ten at most', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => add({ ...HOME, street_number: at + 1 })),
    );
    expect(await list()).toHaveLength(10);
    const answer = await add(WORK);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ detail: expect.stringContaining('hasta 10 direcciones') });
  });

  test.each([
    [{ address: ' ' }, { address: ['Ingresá la calle.'] }],
    [{ postal_code: '99' }, { postal_code: ['Ingresá un código postal válido.'] }],
    [{ postal_code: '9410' }, { postal_code: ['El código postal no es de esa provincia.'] }],
    [{ name: 'x'.repeat(41) }, { name: ['Hasta 40 caracteres.'] }],
  ])('%j is refused at its field', async (fault, errors) => {
    const answer = await add({ ...HOME, ...fault });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors });
  });

  test('those of somebody else are not found', async () => {
    const [, work] = await homeAndWork();
    headers = tokenHeader((await shop.join('Vera')).token);
    expect(await list()).toEqual([]);
    expect((await save(work, { depto: '1' })).statusCode).toBe(404);
    expect((await remove(work)).statusCode).toBe(404);
    expect((await makeDefault(work)).statusCode).toBe(404);
  });

  test('they are in the data download', async () => {
    await homeAndWork();
    const data = await shop.get(API_PATHS.downloadSelfData, headers);
    expect(data.json()).toMatchObject({ addresses: [HOME, WORK] });
  });
});
