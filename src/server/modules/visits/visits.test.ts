import { VISIT_PATHS } from '../../../contract/tools/shop/visitReportMapping.ts';
import type {
  VisitOverviewWire,
  VisitReportWire,
} from '../../../contract/tools/shop/visitReportSchemas.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openShop } from '../../../testing/openShop.ts';
import { MAX_ERRORS } from './visitCounts.ts';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
const ERROR = {
  message: 'rita@brazada.example has no 4321 at https://shop.example/pedido/77?clave=abc',
  source: 'main.ab12.js:1:2345',
  page: 'order',
} as const;
const TOLD = '<mail> has no <n> at <url>';

onEveryDialect('visits', (database) => {
  let now = Date.parse('2026-11-27T12:00:00Z');
  let shop: Awaited<ReturnType<typeof openShop>>;
  let token = '';

  beforeAll(async () => {
    const clock = { now: () => new Date(now) };
    shop = await openShop(database(), { clock, config: { visitReports: 10, rateLimit: true } });
    token = await database().transaction(async (trx) => {
      const user = await makeUser(trx, await makeClientType(trx, 'minorista', 10_000), {
        admin: 1,
      });
      return makeAccessToken(trx, user, now);
    });
  });

  afterAll(() => shop.close());

  const report = (given: Partial<VisitReportWire>, headers = {}, remoteAddress = '203.0.113.9') =>
    shop.app.inject({
      method: 'POST',
      url: VISIT_PATHS.report,
      headers: { ...FIREFOX, ...headers },
      payload: { errors: [], vitals: [], ...given },
      remoteAddress,
    });
  const overview = async () => {
    const headers = { authorization: `Token ${token}` };
    const answer = await shop.app.inject({ url: VISIT_PATHS.overview, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<VisitOverviewWire>();
  };

  it('count the same error once, without what may say who visited', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await report({ errors: [ERROR] })).statusCode).toBe(200);
    }
    expect((await report({ errors: [{ ...ERROR, source: '' }] })).json()).toEqual({
      message: 'Gracias.',
    });
    now += 60_000;
    const { errors } = await overview();
    expect(errors).toHaveLength(2);
    expect(errors).toContainEqual({
      message: TOLD,
      source: ERROR.source,
      page: 'order',
      browser: 'Firefox',
      times: 2,
      last_at: '2026-11-27T12:00:00.000Z',
    });
    await report({ errors: [ERROR] });
    expect((await overview()).errors[0]).toMatchObject({
      times: 3,
      last_at: new Date(now).toISOString(),
    });
    expect(
      JSON.stringify(await database().db.selectFrom('visit_errors').selectAll().execute()),
    ).not.toMatch(/rita|4321|clave|203\.0/);
  });

  it('tell what three quarters of the visits of a page do not exceed', async () => {
    for (const value of [900, 1000, 1100, 9000]) {
      await report({ vitals: [{ vital: 'LCP', value, page: 'home' }] });
    }
    await report({ vitals: [{ vital: 'CLS', value: 0.02, page: 'product' }] });
    const { vitals } = await overview();
    expect(vitals).toEqual([
      { page: 'home', vital: 'LCP', p75: expect.closeTo(1100, -2), visits: 4 },
      { page: 'product', vital: 'CLS', p75: expect.closeTo(0.02, 2), visits: 1 },
    ]);
  });

  it('leave out browsers that ask not to be followed', async () => {
    const before = await overview();
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
      expect((await report({ errors: [ERROR] }, headers)).statusCode).toBe(200);
    }
    expect(await overview()).toEqual(before);
  });

  it('refuse what is no report, too long or too frequent', async () => {
    const wrong = [
      { errors: [{ ...ERROR, page: '/pedido/77?clave=abc' as never }] },
      { errors: [{ ...ERROR, source: 'https://evil.example/x.js:1:1' }] },
      { errors: Array(11).fill(ERROR) },
      { vitals: [{ vital: 'LCP' as const, value: -1, page: 'home' as const }] },
    ];
    for (const each of wrong) expect((await report(each)).statusCode).toBe(400);
    const long = { errors: [{ ...ERROR, message: 'a'.repeat(9000) }] };
    expect((await report(long)).statusCode).toBe(413);
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) {
      statuses.push((await report({}, {}, '198.51.100.4')).statusCode);
    }
    expect(statuses.filter((each) => each === 429)).toEqual([429]);
    const stranger = await shop.app.inject({ url: VISIT_PATHS.overview });
    expect(stranger.statusCode).toBe(401);
  });

  it('keep so many different errors a day, for four weeks', async () => {
    for (let at = 0; at < MAX_ERRORS + 50; at += 10) {
      const letters = (number: number) =>
        String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26));
      const errors = Array.from({ length: 10 }, (_, index) => ({
        ...ERROR,
        message: `no ${letters(at + index)}`,
      }));
      expect((await report({ errors }, {}, `198.51.${at}.7`)).statusCode).toBe(200);
    }
    await overview();
    const count = async () =>
      (await database().db.selectFrom('visit_errors').select('day').execute()).length;
    expect(await count()).toBe(MAX_ERRORS);
    now += 29 * 86_400_000;
    await report({ errors: [ERROR] }, {}, '192.0.2.7');
    expect((await overview()).errors).toHaveLength(1);
    expect(await count()).toBe(1);
  });
});
