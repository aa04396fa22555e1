import { API_PATHS } from '../../../contract/apiPaths.ts';
import type { SessionAnswerWire } from '../../../contract/account/sessionSchemas.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  emailOf,
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';
import { readEverything } from '../../../testing/readEverything.ts';

const { login, register } = API_PATHS;

onEveryDialect('registering', (database) => {
  let shop: AccountShop;

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await shop.join('Ana');
  });

  afterAll(() => shop.close());

  const logIn = (username: string) => shop.post(login, { username, password: PASSWORD });

  const cartOf = async (token: string) =>
    (await shop.get(API_PATHS.accountCart, tokenHeader(token))).json().cart.items;

  const applicant = (username: string, email = emailOf(username)) => ({
    username,
    email,
    password: PASSWORD,
    password2: PASSWORD,
  });

  it('mails a welcome without links from user input', async () => {
    await shop.post(register, applicant('evil.example', 'nueva@brazada.example'));
    const mails = await database()
      .db.selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', 'nueva@brazada.example')
      .execute();
    expect(mails).toMatchObject([{ subject: 'Te damos la bienvenida a Mi tienda' }]);
    const { body_text: text = '', body_html: html = '' } = mails[0] ?? {};
    expect(text).toContain('Email: nueva@brazada.example');
    expect(`${text}${html}`).toMatch(/evil\.\u2060example/);
    expect(`${text}${html}`).not.toMatch(/evil\.example/);
  });

  it('creates an account, logs in, and merges the guest cart', async () => {
    const headers = await shop.fillSession(3);
    const answer = await shop.post(register, applicant(' Bea ', ' Bea@Brazada.example '), headers);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const session = answer.json<SessionAnswerWire>();
    expect(session).toMatchObject({
      message: 'Registro existo',
      username: 'Bea',
      email: 'Bea@Brazada.example',
      admin: false,
      paymentMethods: ['Tarjeta de Credito'],
      unmerged: [],
    });
    expect(await cartOf(session.token)).toMatchObject([{ quantity: 3, price: 10_000.5 }]);
    expect((await logIn('bea')).statusCode).toBe(200);
  });

  it('rejects lookalike names, and existing names keep working', async () => {
    await shop.makeAdmin('admin');
    for (const name of ['АDMIN', 'admın', 'аdmіn', 'adrnin', 'ａｄｍｉｎ']) {
      const answer = await shop.post(register, applicant(name, emailOf(`otro-${name.length}`)));
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        {
          username: [
            name === 'ａｄｍｉｎ'
              ? 'Ese nombre de usuario ya está en uso.'
              : 'Ese nombre de usuario se parece demasiado a otro.',
          ],
        },
      ]);
    }
    const id = await shop.makeAdmin('аdmіn');
    expect((await logIn('аdmіn')).statusCode).toBe(200);
    expect((await logIn('admin')).statusCode).toBe(200);
    await database().transaction((trx) => trx.deleteFrom('users').where('id', '=', id).execute());
    const both = await Promise.all([
      shop.post(register, applicant('carnaval')),
      shop.post(register, applicant('camaval')),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    expect((await shop.post(register, applicant('Administrador'))).statusCode).toBe(201);
  });

  it('creates no admin, whatever is sent', async () => {
    const wish = { admin: true, client_type_id: 2, mayorista: true };
    const answer = await shop.post(register, { ...applicant('Mala'), ...wish });
    expect(answer.json()).toMatchObject({ admin: false, profile: { mayorista: false } });
    const level = await shop.get(API_PATHS.permissionLevel, tokenHeader(answer.json().token));
    expect(level.json()).toEqual({ admin: false, b2b: false, anonymous: false });
  });

  it.each([
    [applicant('ANA', 'other@brazada.example'), ['username']],
    [applicant('Otra', 'ANA@brazada.EXAMPLE'), ['email']],
    [applicant('ana', ' ana@brazada.example '), ['username', 'email']],
    [applicant('Ａｎａ', 'other@brazada.example'), ['username']],
  ])('%j is taken', async (body, fields) => {
    const answer = await shop.post(register, body);
    expect(answer.statusCode).toBe(400);
    const sentences: Record<string, string[]> = {
      username: ['Ese nombre de usuario ya está en uso.'],
      email: ['Ese email ya está en uso.'],
    };
    expect(answer.json()).toEqual({
      detail: fields.map((field) => sentences[field]).join(' '),
      errors: Object.fromEntries(fields.map((field) => [field, sentences[field]])),
    });
  });

  it('one of several concurrent registrations with the same name succeeds, the others get an error', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => shop.post(register, applicant('Race'))));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, 400, 400]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 400)) {
      expect(Object.keys(answer.json().errors)).toEqual(['username', 'email']);
    }
    const { db } = database();
    const rows = await db.selectFrom('users').where('username', '=', 'Race').selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['no name', { username: undefined }, 'username', 'El nombre de usuario es obligatorio.'],
    ['an empty name', { username: '' }, 'username', 'El nombre de usuario es obligatorio.'],
    ['blanks', { username: ' \u00a0 ' }, 'username', 'El nombre de usuario es obligatorio.'],
    ['nothing to see', { username: '\u200b' }, 'username', /caracteres/],
    ['a hidden twin', { username: 'Ana\u200d' }, 'username', /caracteres/],
    ['someone’s email', { username: 'ana@brazada.example' }, 'username', /@/],
    ['a wide @', { username: 'ana\uff20brazada.example' }, 'username', /@/],
    ['a long name', { username: 'x'.repeat(151) }, 'username', /150/],
    ['a name that grows', { username: '\ufdfa'.repeat(100) }, 'username', /./],
    ['no email', { email: undefined }, 'email', 'El email es obligatorio'],
    ['no address', { email: 'ana' }, 'email', 'Ingrese un email válido'],
    ['a header', { email: 'a@b.example\r\nBcc: all@b.example' }, 'email', /caracteres/],
    ['a coded header', { email: 'a@b.example%0aBcc:x@b.example' }, 'email', /válido/],
    ['two', { email: 'a@b.example,c@d.example' }, 'email', /válido/],
    ['a long email', { email: `${'x'.repeat(60)}@${'y'.repeat(250)}.example` }, 'email', /254/],
    ['no password', { password: '' }, 'password', 'La contraseña es obligatoria.'],
    [
      'a short password',
      { password: '1234567', password2: '1234567' },
      'password',
      'La contraseña tiene que tener 8 caracteres.',
    ],
    ['a long one', { password: 'x'.repeat(129), password2: 'x'.repeat(129) }, 'password', /128/],
    ['two passwords', { password2: 'other-password' }, 'password2', /deben coincidir/],
    ['one password', { password2: undefined }, 'password2', 'Confirme la contraseña'],
  ])('refuses %s, and makes nothing', async (_, wrong, field, sentence) => {
    const before = await readEverything(database());
    const answer = await shop.post(register, { ...applicant('Nueva'), ...wrong });
    expect(answer.statusCode).toBe(400);
    const sentences: string[] = answer.json().errors[field];
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
    expect(await readEverything(database())).toEqual(before);
  });

  it.each(['日本', 'ñandú 🏊', 'O’Higgins', 'x'.repeat(150)])(
    'accepts the user name %s',
    async (name) => {
      const answer = await shop.post(register, applicant(name, `n${name.length}@brazada.example`));
      expect(answer.json()).toMatchObject({ username: name });
      expect((await logIn(name)).statusCode).toBe(200);
    },
  );

  it('creates the retail client type if it is missing', async () => {
    const rename = (from: string, to: string) =>
      database().transaction((trx) =>
        trx.updateTable('client_types').set({ name: to }).where('name', '=', from).execute(),
      );
    await rename('minorista', 'old');
    const answers = await Promise.all([shop.join('Pionera'), shop.join('Segunda')]);
    for (const { token } of answers) {
      const profile = await shop.get(API_PATHS.selfProfile, tokenHeader(token));
      expect(profile.json()).toMatchObject({ client_type: 'minorista', mayorista: false });
    }
    const { db } = database();
    const types = await db.selectFrom('client_types').select('name').execute();
    expect(types.filter(({ name }) => name === 'minorista')).toHaveLength(1);
  });
});
