import { API_PATHS } from '../../../contract/apiPaths.ts';
import { hashPassword } from '../../platform/crypto/passwordHash.ts';
import { TEST_PASSWORD_COST } from '../../../testing/buildTestApp.ts';
import {
  emailOf,
  openRecoveryShop,
  PASSWORD,
  tokenHeader,
  type RecoveryShop,
} from '../../../testing/openAccountShop.ts';
import { onSqlite } from '../../../testing/onEveryDialect.ts';
import { weaknessOf } from './strongPassword.ts';

const COMMON = /muy común/;
const OWN_NAME = /tu nombre ni tu email/;
const RITA = {
  username: 'RitaPaz',
  email: 'rita.paz@brazada.example',
  firstName: 'Rita',
  lastName: 'Páz',
  admin: false,
};

test.each([
  ['password', 'common'],
  ['PASSWORD', 'common'],
  ['12345678', 'common'],
  ['qwerty123456', 'common'],
  ['aaaaaaaa', 'common'],
  ['ritapaz', 'ownName'],
  ['RitaPaz1985', 'ownName'],
  ['paz-rita-2026', 'ownName'],
  ['rita.paz@brazada.example', 'ownName'],
  ['RITA12345', 'ownName'],
  ['rita come milanesas', null],
  ['pazienza-rita-mia', null],
  ['brazada-demo', null],
] as const)('%s of Rita Paz: %s', async (password, weakness) => {
  expect(await weaknessOf(password, RITA)).toBe(weakness);
});

test('admins need twelve characters', async () => {
  expect(await weaknessOf('nada-mucho1', { ...RITA, admin: true })).toBe('shortForAdmin');
  expect(await weaknessOf('nada-mucho12', { ...RITA, admin: true })).toBeNull();
});

onSqlite('a password that is easy to guess', (database) => {
  let shop: RecoveryShop;

  beforeAll(async () => {
    shop = await openRecoveryShop(database());
  });

  afterAll(() => shop.close());

  const twice = (password: string) => ({ password, password2: password });
  const errorsOf = (answer: { statusCode: number; json: () => { errors?: object } }) => [
    answer.statusCode,
    answer.json().errors,
  ];
  const refused = (sentence: RegExp) => [400, { password: [expect.stringMatching(sentence)] }];
  const register = (username: string, password: string) =>
    shop.post(API_PATHS.register, { username, email: emailOf(username), ...twice(password) });

  it('opens no account', async () => {
    expect(errorsOf(await register('Leandra', 'password'))).toEqual(refused(COMMON));
    expect(errorsOf(await register('Leandra', 'leandra2026'))).toEqual(refused(OWN_NAME));
    expect((await register('Leandra', 'leo come asado')).statusCode).toBe(201);
  });

  it('replaces none', async () => {
    const { token } = await shop.join('Mariana');
    const change = (password: string) =>
      shop.post(
        API_PATHS.changePassword,
        { current_password: PASSWORD, ...twice(password) },
        tokenHeader(token),
      );
    expect(errorsOf(await change('iloveyou'))).toEqual(refused(COMMON));
    expect(errorsOf(await change('Mariana.1'))).toEqual(refused(OWN_NAME));
    expect((await change('ocho-letras')).statusCode).toBe(200);
  });

  it('is not set with a mailed link, which stays good', async () => {
    const { username, email } = await shop.joinNext();
    const link = await shop.recover(email);
    expect(errorsOf(await shop.reset(link, '1234567890'))).toEqual(refused(COMMON));
    expect(errorsOf(await shop.reset(link, `${username}!!`))).toEqual(refused(OWN_NAME));
    expect((await shop.reset(link, 'ocho-letras')).statusCode).toBe(200);
  });

  it('of an admin is one of less than twelve characters', async () => {
    await shop.makeAdmin('Teresita');
    const link = await shop.recover(emailOf('Teresita'));
    expect(errorsOf(await shop.reset(link, 'once-letras'))).toEqual(refused(/al menos 12/));
    expect((await shop.reset(link, 'doce-letras-')).statusCode).toBe(200);
  });

  it('goes on where it was in use before', async () => {
    const id = await shop.makeAdmin('Antigua');
    const password_hash = await hashPassword('antigua1', TEST_PASSWORD_COST);
    await database().transaction((trx) =>
      trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute(),
    );
    const answer = await shop.post(API_PATHS.login, { username: 'Antigua', password: 'antigua1' });
    expect([answer.statusCode, answer.json().admin]).toEqual([200, true]);
  });
});
