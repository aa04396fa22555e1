import { makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import { systemClock } from '../../platform/clock.ts';
import { dummyHash, hashPassword, verifyPassword } from '../../platform/crypto/passwordHash.ts';
import { accessTokensRepository } from './accessTokensRepository.ts';
import { accessTokensService } from './accessTokensService.ts';
import { mailShop } from '../../platform/mail/layout/mailShop.ts';
import { clientTypesRepository } from './clientTypesRepository.ts';
import { withProvenPassword } from './provenPassword.ts';
import { sessionService, type SessionService } from './sessionService.ts';
import { usersRepository, type UsersRepository } from './usersRepository.ts';

const PASSWORD = 'brazada-demo';
const WRONG = 'Credenciales incorrectas';
const DUMMY = dummyHash();

interface Fakes {
  users?: Partial<UsersRepository>;
  verifyPassword?: typeof verifyPassword;
  mergeGuestCart?: () => Promise<never>;
}

const ORIGIN = 'https://brazada.example';

onEveryDialect('who may come in', (database) => {
  let ana = 0;
  let passwordHash = '';

  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
    const given = { username: 'ana', email: 'ana@brazada.example', password_hash: passwordHash };
    ana = await database().transaction(async (trx) =>
      makeUser(trx, await makeClientType(trx, 'minorista', 10_000), given),
    );
  });

  const serve = (fakes: Fakes = {}): SessionService => {
    const users = { ...usersRepository(), ...fakes.users };
    const verify = fakes.verifyPassword ?? verifyPassword;
    return sessionService({
      database: database(),
      users,
      clientTypes: clientTypesRepository(database().db),
      tokens: accessTokensService(accessTokensRepository(database()), systemClock),
      withProvenPassword: withProvenPassword({
        database: database(),
        users,
        verifyPassword: verify,
        dummyHash: DUMMY,
      }),
      secondFactor: { check: async () => undefined },
      hashPassword,
      mergeGuestCart: fakes.mergeGuestCart ?? (async () => []),
      mailShop: async (origin) => mailShop(origin, null),
      wakeMailWorker: () => undefined,
      clock: systemClock,
    });
  };

  const logIn = (sessions: SessionService, username: string, password = PASSWORD) =>
    sessions.login({ username, password }, undefined);

  it('verifies one password at the same cost for known and unknown names', async () => {
    const verified: string[] = [];
    const sessions = serve({
      verifyPassword: (password, phc) => {
        verified.push(phc);
        return verifyPassword(password, phc);
      },
    });
    await logIn(sessions, 'ana');
    await expect(logIn(sessions, 'ana', 'wrong-password')).rejects.toThrow(WRONG);
    await expect(logIn(sessions, 'unknown')).rejects.toThrow(WRONG);
    await expect(logIn(sessions, 'unknown@brazada.example')).rejects.toThrow(WRONG);
    expect(verified).toEqual([passwordHash, passwordHash, DUMMY, DUMMY]);
  });

  it('rejects a password changed during its verification', async () => {
    const change = (password_hash: string) =>
      database().transaction((trx) =>
        trx.updateTable('users').set({ password_hash }).where('id', '=', ana).execute(),
      );
    const sessions = serve({
      verifyPassword: async () => {
        await change('other');
        return true;
      },
    });
    await expect(logIn(sessions, 'ana')).rejects.toThrow(WRONG);
    await change(passwordHash);
  });

  it('registration creates account, session and cart, or nothing', async () => {
    const before = await readEverything(database());
    const sessions = serve({ mergeGuestCart: () => Promise.reject(new Error('no cart')) });
    const eva = { username: 'eva', email: 'eva@brazada.example', password: PASSWORD };
    await expect(sessions.register(eva, undefined, ORIGIN)).rejects.toThrow('no cart');
    const after = await readEverything(database());
    expect(after['users']).toEqual(before['users']);
    expect(after['access_tokens']).toEqual(before['access_tokens']);
    expect(after['mail_outbox']).toEqual(before['mail_outbox']);
  });

  it('reports a name that is taken concurrently', async () => {
    const { taken } = usersRepository();
    let isFirst = true;
    const sessions = serve({
      users: {
        taken: async (on, names) => {
          if (!isFirst) return taken(on, names);
          isFirst = false;
          return { username: false, lookalike: false, email: false };
        },
      },
    });
    const late = { username: 'ANA', email: 'ANA@brazada.example', password: PASSWORD };
    await expect(sessions.register(late, undefined, ORIGIN)).rejects.toMatchObject({
      kind: 'invalid',
      options: {
        fields: {
          username: ['Ese nombre de usuario ya está en uso.'],
          email: ['Ese email ya está en uso.'],
        },
      },
    });
  });
});
