import { makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
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

  const make = () => database().transaction((trx) => tokens.createAccessToken(trx, user));
  const rows = () => database().db.selectFrom('access_tokens').selectAll().execute();

  afterEach(() => database().transaction((trx) => trx.deleteFrom('access_tokens').execute()));

  it('identify the caller and their price list', async () => {
    const token = await make();
    expect(await tokens.authenticateToken(token)).toEqual({
      accountId: user,
      admin: false,
      lacksSecondFactor: false,
      isProven: true,
      areas: null,
      priceList: { name: 'mayorista', basisPoints: 7000 },
    });
    expect(await tokens.authenticateToken(`${token}x`)).toBeNull();
    expect(await tokens.authenticateToken('')).toBeNull();
  });

  it('are random and stored only as a hash', async () => {
    const made = [await make(), await make()];
    expect(new Set(made).size).toBe(2);
    const kept = JSON.stringify(await rows());
    for (const token of made) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(token);
    }
  });

  it('expire 30 days after their last use', async () => {
    const token = await make();
    for (let use = 0; use < 3; use += 1) {
      now += 29 * DAY;
      expect(await tokens.authenticateToken(token)).not.toBeNull();
    }
    now += 30 * DAY;
    expect(await tokens.authenticateToken(token)).toBeNull();
  });

  it('record a use at most once an hour', async () => {
    const token = await make();
    const made = now;
    now += HOUR - 1;
    await tokens.authenticateToken(token);
    expect((await rows())[0]?.last_used_at).toBe(made);
    now += 1;
    await tokens.authenticateToken(token);
    expect((await rows())[0]).toMatchObject({ last_used_at: now, expires_at: now + 30 * DAY });
  });

  it('end individually, or all of an account at once', async () => {
    const [one, other, third] = [await make(), await make(), await make()];
    await tokens.revokeToken(one);
    await tokens.revokeToken('unknown');
    expect(await tokens.authenticateToken(one)).toBeNull();
    expect(await tokens.authenticateToken(other)).not.toBeNull();
    await database().transaction((trx) => tokens.revokeAllOf(trx, user + 1));
    expect(await tokens.authenticateToken(other)).not.toBeNull();
    await database().transaction((trx) => tokens.revokeAllOf(trx, user));
    expect(await tokens.authenticateToken(other)).toBeNull();
    expect(await tokens.authenticateToken(third)).toBeNull();
  });

  it('are deleted after expiry, with the next login', async () => {
    await make();
    now += 30 * DAY - 1;
    await make();
    expect(await rows()).toHaveLength(2);
    now += 1;
    await make();
    expect(await rows()).toHaveLength(2);
  });

  it('end with their account', async () => {
    const token = await make();
    await database().transaction((trx) => trx.deleteFrom('users').execute());
    expect(await tokens.authenticateToken(token)).toBeNull();
  });
});
