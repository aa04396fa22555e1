import { API_PATHS } from '../../../contract/apiPaths.ts';
import type { SelfProfileWire } from '../../../contract/account/profileSchemas.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

const { selfProfile, updateSelfProfile, permissionLevel } = API_PATHS;

const ADDRESS = {
  first_name: 'Ana',
  last_name: 'Giménez',
  telephone: 1155550111,
  address: 'Conesa',
  street_number: 1872,
  depto: '4 B',
  neighbourhood: 'Colegiales',
  city: 'Ciudad Autónoma de Buenos Aires',
  province: 'Ciudad Autónoma de Buenos Aires',
};

onEveryDialect('the profile', (database) => {
  let shop: AccountShop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    shop = await openAccountShop(database());
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    await database().transaction((trx) => trx.deleteFrom('users').execute());
    headers = tokenHeader((await shop.join('Ana')).token);
  });

  const profile = async () => (await shop.get(selfProfile, headers)).json<SelfProfileWire>();
  const update = (change: unknown) => shop.post(updateSelfProfile, change, headers);

  it('starts with the data of the registration', async () => {
    expect(await profile()).toEqual({
      id: expect.any(Number) as number,
      username: 'Ana',
      email: 'Ana@brazada.example',
      first_name: '',
      last_name: '',
      date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      telephone: null,
      address: '',
      street_number: 0,
      'street-number': 0,
      depto: '',
      province: '',
      city: '',
      neighbourhood: '',
      PC: 0,
      full_postal_code: '',
      mayorista: false,
      business: false,
      cuit: null,
      iva_condition: null,
      client_type: 'minorista',
    } satisfies SelfProfileWire);
  });

  it('stores all editable fields, and returns the session part', async () => {
    const answer = await update({ ...ADDRESS, PC: 'c1426aqj' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Guardamos tus datos.',
      profile: {
        address: 'Conesa',
        street_number: 1872,
        PC: 1426,
        telephone: 1155550111,
        depto: '4 B',
        province: ADDRESS.province,
        city: ADDRESS.city,
        neighbourhood: 'Colegiales',
        mayorista: false,
        business: false,
      },
    });
    expect(await profile()).toMatchObject({
      ...ADDRESS,
      'street-number': 1872,
      PC: 1426,
      full_postal_code: 'C1426AQJ',
    });
  });

  it('changes only the given fields', async () => {
    await update({ ...ADDRESS, PC: 'C1426AQJ' });
    const before = await profile();
    await update({ city: ' Rosario ' });
    expect(await profile()).toEqual({ ...before, city: 'Rosario' });
    await update({ 'street-number': 7, telephone: null });
    expect(await profile()).toMatchObject({ street_number: 7, telephone: null, city: 'Rosario' });
    expect((await update({})).statusCode).toBe(200);
  });

  it('accepts its own response', async () => {
    const asNew = await profile();
    expect((await update(asNew)).statusCode).toBe(200);
    expect(await profile()).toEqual(asNew);
    await update({ ...ADDRESS, PC: 'C1426AQJ' });
    const filled = await profile();
    expect((await update(filled)).statusCode).toBe(200);
    expect(await profile()).toEqual(filled);
  });

  it.each([
    [1426, 1426, 'C1426AQJ'],
    ['1426', 1426, 'C1426AQJ'],
    ['1427', 1427, ''],
    ['C1426BBB', 1426, 'C1426BBB'],
    [null, 0, ''],
    ['', 0, ''],
    [0, 0, ''],
  ])('the postal code C1426AQJ and then %j is %i and %j', async (PC, digits, full) => {
    await update({ PC: 'C1426AQJ' });
    expect((await update({ PC })).statusCode).toBe(200);
    expect(await profile()).toMatchObject({ PC: digits, full_postal_code: full });
  });

  it.each([
    ['+54 9 341 555-0122', 3415550122],
    ['011 15 5555-0111', 1155550111],
    ['', null],
  ])('the telephone %j is %j', async (telephone, expected) => {
    await update({ telephone });
    expect(await profile()).toMatchObject({ telephone: expected });
  });

  it.each([
    ['1872', 1872],
    [' 7 ', 7],
    ['', 0],
    ['0', 0],
    [12, 12],
    [null, 0],
  ])('the street number %j is %i', async (street_number, expected) => {
    await update({ street_number: 99 });
    expect((await update({ street_number })).statusCode).toBe(200);
    expect(await profile()).toMatchObject({ street_number: expected });
  });

  it.each([
    [{ username: 'Eva' }, { username: ['El nombre de usuario no se puede cambiar.'] }],
    [{ email: 'eva@brazada.example' }, { email: ['El email no se puede cambiar.'] }],
    [{ business: true, iva_condition: 1 }, { cuit: ['Ingresá el CUIT de la empresa.'] }],
    [
      { business: true, cuit: '30-71234567-1' },
      { iva_condition: ['Elegí una condición frente al IVA.'] },
    ],
    [{ cuit: '30-71234567-2' }, { cuit: ['Ingresá un CUIT válido.'] }],
    [{ iva_condition: 2 }, { iva_condition: ['Elegí una condición frente al IVA.'] }],
    [{ PC: '142' }, { PC: ['Ingresá un código postal válido.'] }],
    [{ PC: 99999 }, { PC: ['Ingresá un código postal válido.'] }],
    [{ telephone: '123' }, { telephone: ['Ingresá un teléfono válido.'] }],
    [{ province: 'Montevideo' }, { province: ['Elegí una provincia.'] }],
    [{ city: 'x'.repeat(81) }, { city: ['Hasta 80 caracteres.'] }],
    [{ city: 'a\u0007' }, { city: ['Tiene caracteres que no se pueden usar.'] }],
    [{ street_number: -1 }, { street_number: ['Tiene que ser al menos 0.'] }],
    [{ street_number: '12 bis' }, { street_number: ['Tiene que ser un número.'] }],
    [{ street_number: '100000' }, { street_number: ['Tiene que ser como mucho 99999.'] }],
    [{ street_number: 1.5 }, { street_number: ['Tiene que ser un número.'] }],
    [{ business: 'yes' }, { business: [expect.any(String)] }],
  ])('%j is refused, and changes nothing', async (change, errors) => {
    const before = await profile();
    const answer = await update({ first_name: 'Otra', ...change });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect(await profile()).toEqual(before);
  });

  it('reports all errors at once', async () => {
    const answer = await update({ username: 'Eva', email: 'eva@x.example', business: true });
    expect(Object.keys(answer.json().errors).toSorted()).toEqual([
      'cuit',
      'email',
      'iva_condition',
      'username',
    ]);
  });

  it('a business requires CUIT and IVA condition, in the same or an earlier change', async () => {
    await update({ cuit: '30-71234567-1', iva_condition: 1 });
    expect((await update({ business: true })).json()).toMatchObject({
      profile: { business: true },
    });
    expect(await profile()).toMatchObject({
      business: true,
      cuit: '30712345671',
      iva_condition: 1,
    });
    expect((await update({ cuit: null })).statusCode).toBe(400);
    expect((await update({ business: false, cuit: null })).statusCode).toBe(200);
  });

  it('does not change privileges', async () => {
    await update({ admin: true, mayorista: true, client_type: 'mayorista', id: 1, PC: '1426' });
    expect(await profile()).toMatchObject({ mayorista: false, client_type: 'minorista' });
    expect((await shop.get(permissionLevel, headers)).json()).toMatchObject({ admin: false });
  });

  it('reports privileges, also for guests', async () => {
    const levelOf = async (who: Record<string, string>) =>
      (await shop.get(permissionLevel, who)).json();
    expect(await levelOf({})).toEqual({ admin: false, b2b: false, anonymous: true });
    expect(await levelOf(headers)).toEqual({ admin: false, b2b: false, anonymous: false });
    await shop.makeAdmin('Jefa');
    const admin = await shop.post(API_PATHS.login, { username: 'jefa', password: 'brazada-demo' });
    expect(await levelOf(tokenHeader(admin.json().token))).toMatchObject({ admin: true });
  });

  it('recognises wholesale buyers', async () => {
    await database().transaction((trx) =>
      trx
        .updateTable('users')
        .set((eb) => ({
          client_type_id: eb
            .selectFrom('client_types')
            .select('id')
            .where('name', '=', 'mayorista'),
        }))
        .execute(),
    );
    expect(await profile()).toMatchObject({ mayorista: true, client_type: 'mayorista' });
    expect((await shop.get(permissionLevel, headers)).json()).toMatchObject({ b2b: true });
  });
});
