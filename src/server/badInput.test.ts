import fc from 'fast-check';
import { API_PATHS } from '../contract/apiPaths.ts';
import { callsOf, hostileRequest, type HostileRequest } from '../testing/hostileRequests.ts';
import { onEveryDialect } from '../testing/onEveryDialect.ts';
import { openCartShop, type CartShop } from '../testing/openCartShop.ts';
import { readEverything } from '../testing/readEverything.ts';

/** Those that any text may change, or that end the session: the first are tried apart. */
const CHANGEABLE: readonly string[] = [API_PATHS.updateSelfProfile, API_PATHS.withdrawals];
const ENDING: readonly string[] = [API_PATHS.logout];
const RUNS = 300;
const TIMEOUT_MS = 180_000;

onEveryDialect('bad input', (database) => {
  let shop: CartShop;

  beforeAll(async () => {
    shop = await openCartShop(database());
  });

  afterAll(() => shop.close());

  /** Every failure is the contract's: a status below 500 and a sentence. */
  const expectContract = async ({ method, url, headers, payload }: HostileRequest) => {
    const body = payload === undefined ? {} : { payload };
    const answer = await shop.app.inject({ method, url, headers, ...body });
    if ([200, 201, 304].includes(answer.statusCode)) return;
    expect([400, 401, 403, 404, 405, 409, 413, 414, 415]).toContain(answer.statusCode);
    if (answer.statusCode === 409) expect(answer.body).toBe('No hay Stock del producto.');
    else expect(answer.json()).toMatchObject({ detail: expect.stringMatching(/\S/) as string });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([]);
  };

  const callsWhere = async (isChosen: (path: string) => boolean) => {
    const calls = callsOf((await shop.app.inject(API_PATHS.schema)).json());
    return calls.filter(({ path }) => isChosen(path));
  };

  it(
    'ends in 400 or 404 with a sentence, never in 5xx, and changes nothing',
    async () => {
      const calls = await callsWhere((path) => ![...CHANGEABLE, ...ENDING].includes(path));
      expect(calls.length).toBeGreaterThan(22);
      const before = await readEverything(database());
      const request = hostileRequest(calls, shop.retailToken);
      await fc.assert(fc.asyncProperty(request, expectContract), { numRuns: RUNS });
      expect(await readEverything(database())).toEqual(before);
    },
    TIMEOUT_MS,
  );

  it(
    'ends in 400 with a sentence, never in 5xx, where it might change something',
    async () => {
      const calls = await callsWhere((path) => CHANGEABLE.includes(path));
      expect(calls).toHaveLength(CHANGEABLE.length);
      const request = hostileRequest(calls, shop.retailToken);
      await fc.assert(fc.asyncProperty(request, expectContract), { numRuns: RUNS });
    },
    TIMEOUT_MS,
  );
});
