import {
  makeAccessToken,
  makeClientType,
  makeUser,
} from '../../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { readEverything } from '../../../../testing/readEverything.ts';
import { tokenHash } from '../../../platform/crypto/token.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { mailShop } from '../../../platform/mail/layout/mailShop.ts';
import { accessTokensRepository } from '../accessTokensRepository.ts';
import { accessTokensService } from '../accessTokensService.ts';
import { recoveryService, type RecoveryService } from './recoveryService.ts';
import { resetTokensRepository } from './resetTokensRepository.ts';
import { usersRepository } from '../usersRepository.ts';

const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
const EMAIL = 'ana@brazada.example';
const ORIGIN = 'https://brazada.example';
const linkTo = (token: string) => `${ORIGIN}/recuperar/${token}`;

onEveryDialect('recovery', (database) => {
  let wakes = 0;
  let hashes = 0;
  let user = 0;

  function serviceOn(given: Database): RecoveryService {
    return recoveryService({
      database: given,
      users: usersRepository(),
      resetTokens: resetTokensRepository(),
      tokens: accessTokensService(accessTokensRepository(given), clock),
      hashPassword: async (password) => {
        hashes += 1;
        return `hash of ${password}`;
      },
      mailShop: async (origin) => mailShop(origin, null),
      wakeMailWorker: () => (wakes += 1),
      clock,
    });
  }

  /** All its transactions fail at commit. */
  function failing(): { on: Database; transactions: () => number } {
    let transactions = 0;
    const transaction: Database['transaction'] = (run) =>
      database().transaction(async (trx) => {
        transactions += 1;
        await run(trx);
        throw new Error('the disk is full');
      });
    return { on: { ...database(), transaction }, transactions: () => transactions };
  }

  async function mailedToken(): Promise<string> {
    let mailed = '';
    await serviceOn(database()).mailLink(EMAIL, (token) => {
      mailed = token;
      return linkTo(token);
    });
    return mailed;
  }

  beforeAll(async () => {
    user = await database().transaction(async (trx) => {
      const made = await makeUser(trx, await makeClientType(trx, 'minorista', 10_000), {
        email: EMAIL,
      });
      await makeAccessToken(trx, made, clock.now().getTime());
      return made;
    });
  });

  beforeEach(() => {
    wakes = 0;
    hashes = 0;
  });

  it('stores link and mail together or not at all, and wakes the worker only on success', async () => {
    const before = await readEverything(database());
    const { on, transactions } = failing();
    await expect(serviceOn(on).mailLink(EMAIL, linkTo)).rejects.toThrow('the disk is full');
    expect(await readEverything(database())).toEqual(before);
    expect([transactions(), wakes]).toEqual([1, 0]);
    await mailedToken();
    expect(wakes).toBe(1);
  });

  it('wakes the worker after the commit', async () => {
    const mails = () => database().db.selectFrom('mail_outbox').select('id').execute();
    const before = (await mails()).length;
    let seen: Promise<unknown[]> | undefined;
    const service = recoveryService({
      database: database(),
      users: usersRepository(),
      resetTokens: resetTokensRepository(),
      tokens: accessTokensService(accessTokensRepository(database()), clock),
      hashPassword: async () => '',
      mailShop: async (origin) => mailShop(origin, null),
      wakeMailWorker: () => {
        seen = mails();
      },
      clock,
    });
    await service.mailLink(EMAIL, linkTo);
    expect(await seen).toHaveLength(before + 1);
  });

  it('waits for a concurrent request for the same account, and then invalidates its link', async () => {
    const made = Promise.withResolvers<undefined>();
    const now = clock.now().getTime();
    const other = { tokenHash: 'f'.repeat(64), userId: user, now, expiresAt: now + 1000 };
    const first = database().transaction(async (trx) => {
      await usersRepository().lock(trx, user);
      await resetTokensRepository().replace(trx, other);
      made.resolve(undefined);
      // As long as the second would take without waiting.
      for (let query = 0; query < 50; query += 1)
        await trx.selectFrom('users').select('id').execute();
    });
    await made.promise;
    const token = await mailedToken();
    await first;
    const kept = database().db.selectFrom('password_reset_tokens').select('token_hash');
    expect(await kept.execute()).toEqual([{ token_hash: tokenHash(token) }]);
  });

  it('changes password, link and sessions together or not at all', async () => {
    const token = await mailedToken();
    const before = await readEverything(database());
    const { on, transactions } = failing();
    const change = serviceOn(on).resetPassword(token, 'secreto', ORIGIN);
    await expect(change).rejects.toThrow('the disk is full');
    expect(await readEverything(database())).toEqual(before);
    expect(transactions()).toBe(1);
    await serviceOn(database()).resetPassword(token, 'secreto', ORIGIN);
    const { db } = database();
    const row = await db.selectFrom('users').selectAll().where('id', '=', user).executeTakeFirst();
    expect(row?.password_hash).toBe('hash of secreto');
    expect(await db.selectFrom('access_tokens').selectAll().execute()).toEqual([]);
    const [link] = await db.selectFrom('password_reset_tokens').selectAll().execute();
    expect(link?.used_at).toBe(clock.now().getTime());
  });

  it('does not hash passwords for an invalid link', async () => {
    const dead = serviceOn(database()).resetPassword('none', 'secreto', ORIGIN);
    await expect(dead).rejects.toThrow('El enlace no es válido o ya venció.');
    expect(hashes).toBe(0);
  });
});
