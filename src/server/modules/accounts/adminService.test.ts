import { makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { adminService, type AdminService } from './adminService.ts';
import { clientTypesRepository } from './clientTypesRepository.ts';
import { usersRepository } from './usersRepository.ts';

const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
const jefa = { email: 'Jefa@brazada.example', username: 'Jefa', password: 'un-secreto-largo' };

onEveryDialect('making admins', (database) => {
  let admins: AdminService;
  let clubType = 0;
  const hashPassword = async (password: string): Promise<string> => `hash of ${password}`;

  beforeAll(async () => {
    clubType = await database().transaction((trx) => makeClientType(trx, 'club', 7000));
    const clientTypes = clientTypesRepository(database().db);
    const deps = {
      database: database(),
      users: usersRepository(),
      clientTypes,
      hashPassword,
      clock,
    };
    admins = adminService(deps);
  });

  afterEach(() => database().transaction((trx) => trx.deleteFrom('users').execute()));

  const users = () => database().db.selectFrom('users').selectAll().execute();

  const joinAs = (username: string) =>
    database().transaction((trx) =>
      makeUser(trx, clubType, { username, email: `${username}@brazada.example` }),
    );

  it('finds no account in an empty shop', async () => {
    expect(await admins.promote({ email: jefa.email, username: null })).toBeNull();
  });

  it('creates an account at list price, even without client types', async () => {
    const { email, username } = jefa;
    expect(await admins.create(jefa)).toEqual({ email, username, change: 'created' });
    const [user, ...more] = await users();
    expect(more).toEqual([]);
    expect(user).toMatchObject({
      email,
      username,
      email_key: 'jefa@brazada.example',
      username_key: 'jefa',
      password_hash: 'hash of un-secreto-largo',
      admin: 1,
      created_at: clock.now().getTime(),
    });
    const types = database().db.selectFrom('client_types').select(['id', 'name', 'basis_points']);
    expect(await types.where('name', '=', 'minorista').execute()).toEqual([
      { id: user?.client_type_id, name: 'minorista', basis_points: 10_000 },
    ]);
  });

  it.each([
    ['once-letras', /at least 12 characters/],
    ['qwerty123456', /among the commonest/],
    ['Jefa-1234567', /must not be the user name/],
  ])('refuses the password %s', async (password, sentence) => {
    await expect(admins.create({ ...jefa, password })).rejects.toThrow(sentence);
    expect(await users()).toEqual([]);
  });

  it('promotes an existing account and keeps its data', async () => {
    await joinAs('ana');
    const [before] = await users();
    const names = { email: 'ANA@brazada.example', username: 'Ana' };
    expect(await admins.promote(names)).toMatchObject({ username: 'ana', change: 'promoted' });
    expect(await users()).toEqual([{ ...before, admin: 1 }]);
  });

  it('is idempotent', async () => {
    await admins.create(jefa);
    const before = await users();
    expect(await admins.promote(jefa)).toMatchObject({ change: 'none' });
    expect(
      await admins.create({ ...jefa, username: 'otra', password: 'otro-secreto' }),
    ).toMatchObject({
      username: 'Jefa',
      change: 'none',
    });
    expect(await users()).toEqual(before);
  });

  it('rejects another account’s user name', async () => {
    await joinAs('ana');
    await expect(admins.create({ ...jefa, username: 'ANA' })).rejects.toThrow(
      'The user name "ANA" is another account\'s: choose one with --username or ADMIN_USERNAME.',
    );
    expect(await users()).toMatchObject([{ username: 'ana', admin: 0 }]);
  });

  it('rejects a different user name for an existing account', async () => {
    await joinAs('ana');
    const names = { email: 'ana@brazada.example', username: 'jefa' };
    await expect(admins.promote(names)).rejects.toThrow(
      'The account of ana@brazada.example has the user name "ana", not "jefa".',
    );
    expect(await users()).toMatchObject([{ admin: 0 }]);
  });

  it('creates one account for two concurrent calls', async () => {
    const made = await Promise.all([admins.create(jefa), admins.create(jefa)]);
    expect(made.map(({ change }) => change).toSorted()).toEqual(['created', 'none']);
    expect(await users()).toHaveLength(1);
  });
});
