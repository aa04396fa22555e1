import { makeClientType, makeUser } from '../../../testing/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { accessTokensRepository } from './accessTokensRepository.ts';
import { accessTokensService, type AccessTokensService } from './accessTokensService.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

onEveryDialect('access tokens', (database) => {
  let now = Date.UTC(2026, 0, 1);
  let user = 0;
  let tokens: AccessTokensService;

  beforeAll(async () => {
    user = await database().transaction(async (trx) =>
      makeUser(trx, await makeClientType(trx, 'mayorista', 7000)),
    );
    const clock = { now: () => new Date(now) };
    tokens = accessTokensService(accessTokensRepository(database()), clock);
  });

  const rows = () => database().db.selectFrom('access_tokens').selectAll().execute();

  afterEach(() => database().transaction((trx) => trx.deleteFrom('access_tokens').execute()));

  it('say who calls, and at which prices', async () => {
    const token = await tokens.createAccessToken(user);
    expect(await tokens.authenticateToken(token)).toEqual({
      accountId: user,
      admin: false,
      priceList: { name: 'mayorista', basisPoints: 7000 },
    });
    expect(await tokens.authenticateToken(`${token}x`)).toBeNull();
    expect(await tokens.authenticateToken('')).toBeNull();
  });

  it('are random and kept only as a hash', async () => {
    const made = [await tokens.createAccessToken(user), await tokens.createAccessToken(user)];
    expect(new Set(made).size).toBe(2);
    const kept = JSON.stringify(await rows());
    for (const token of made) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(token);
    }
  });

  it('live 30 days from their last use', async () => {
    const token = await tokens.createAccessToken(user);
    for (let use = 0; use < 3; use += 1) {
      now += 29 * DAY;
      expect(await tokens.authenticateToken(token)).not.toBeNull();
    }
    now += 30 * DAY;
    expect(await tokens.authenticateToken(token)).toBeNull();
  });

  it('write down a use at most once an hour', async () => {
    const token = await tokens.createAccessToken(user);
    const made = now;
    now += HOUR - 1;
    await tokens.authenticateToken(token);
    expect((await rows())[0]?.last_used_at).toBe(made);
    now += 1;
    await tokens.authenticateToken(token);
    expect((await rows())[0]).toMatchObject({ last_used_at: now, expires_at: now + 30 * DAY });
  });

  it('end with their account', async () => {
    const token = await tokens.createAccessToken(user);
    await database().transaction((trx) => trx.deleteFrom('users').execute());
    expect(await tokens.authenticateToken(token)).toBeNull();
  });
});
