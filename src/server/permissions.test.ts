import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HTTPMethods } from 'fastify';
import { ADMIN_COOKIE } from '../contract/cookies.ts';
import { API_PATHS } from '../contract/apiPaths.ts';
import { SCOPE_CALLS } from '../contract/scopeCalls.ts';
import { ADMIN_AREAS, mayUse, type AdminArea, type AreaGate } from '../domain/people/adminAreas.ts';
import { makeAccessToken, makeClientType, makeUser } from '../testing/data/accountFactory.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import {
  CALLERS,
  GATES,
  ROUTES,
  type Caller,
  type Gate,
  type Outcome,
} from '../testing/routeGates.ts';
import { API_SCOPES, apiKeyOf, type ApiScope } from '../domain/tools/apiKey.ts';
import { randomToken, tokenHash } from './platform/crypto/token.ts';
import { AREA_KEY } from './platform/http/caller.ts';

const PASSWORDS = { password: 'brazada-demo', password2: 'brazada-demo' };
/** Valid bodies of the routes that check the body before the caller. */
const BODIES: Record<string, object> = {
  'POST /api/accounts/addresses': { address: 'Conesa' },
  'POST /api/accounts/addresses/:id': { address: 'Conesa', version: 'x' },
  'POST /api/accounts/addresses/:id/delete': { version: 'x' },
  'POST /api/accounts/users/change-password': { current_password: 'x', ...PASSWORDS },
  'POST /api/accounts/users/delete-self': { password: 'x' },
  'POST /api/tools/withdrawals/:code/answer': { answer: 'x' },
  'POST /api/cart/add-many': { items: [{ sku: 'MAL-1', quantity: 1 }] },
  'POST /api/cart/public-carts': { name: 'Kit', public: true, clear: false },
};

/**
 * Routes of admins that ask for no area: they leave out by themselves what the caller's areas do not cover, or are about
 * the caller. Pictures and the names of products, categories and client types are chosen in every area.
 */
const ANY_AREA: readonly string[] = [
  'GET /api/accounts/client-type',
  'GET /api/tools/categories',
  'GET /api/tools/client-types',
  'GET /api/tools/collections',
  'GET /api/tools/jobs',
  'GET /api/tools/jobs/:id',
  'GET /api/tools/jobs/:id/refusals',
  'GET /api/tools/notices',
  'GET /api/tools/pages',
  'GET /api/tools/products',
  'GET /api/tools/search',
  'GET /api/tools/second-factor',
  'GET /api/tools/self',
  'GET /api/tools/sessions',
  'GET /api/tools/today',
  'GET /api/tools/today/figures',
  'POST /api/tools/jobs/:id/cancel',
  'POST /api/tools/notices',
  'POST /api/tools/notices/devices',
  'POST /api/tools/notices/devices/delete',
  'POST /api/tools/pictures',
  'POST /api/tools/pictures/crop',
  'POST /api/tools/proof',
  'POST /api/tools/second-factor/begin',
  'POST /api/tools/second-factor/confirm',
  'POST /api/tools/second-factor/recovery-codes',
  'POST /api/tools/second-factor/turn-off',
  'POST /api/tools/sessions/:session/revoke',
  'POST /api/tools/sessions/revoke-others',
];

/** Answered by painting a page, which needs the built web app. */
const NEEDS_BUILD = ['POST /arrepentimiento', 'POST /seguimiento'];

describe('permissions', () => {
  let shop: TestApp;
  let directory: string;
  let types: Record<Caller, number>;
  let routes: string[];
  /** Every call for admins, those of the tools without being listed. */
  let adminsCalls: string[];

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'brazada-permissions-'));
    mkdirSync(join(directory, 'static'));
    writeFileSync(join(directory, 'index.html'), '<!--head--><!--content--><!--foot-->');
    writeFileSync(join(directory, 'inspector.html'), '');
    writeFileSync(join(directory, 'favicon.svg'), '');
    const manifest = { build: '', initial: { js: [], css: [] }, chunks: {}, fonts: [] };
    writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest));
    shop = await buildTestApp({ buildDirectory: directory, config: { mailPreview: true } });
    routes = routesOf(shop.app.printRoutes());
    adminsCalls = [...ROUTES.admin, ...routes.filter(isOfTools)].toSorted();
    types = await shop.database.transaction(async (trx) => {
      const retail = await makeClientType(trx, 'minorista', 10_000);
      const wholesale = await makeClientType(trx, 'mayorista', 7000);
      return { anonymous: retail, retail, wholesale, admin: retail };
    });
  });

  afterAll(async () => {
    await shop.close();
    rmSync(directory, { recursive: true });
  });

  /** A new account each time: some routes end sessions or delete the account. */
  async function headersOf(caller: Caller, area?: AdminArea): Promise<Record<string, string>> {
    if (caller === 'anonymous') return {};
    const token = await shop.database.transaction(async (trx) => {
      const admin = caller === 'admin' ? 1 : 0;
      const areas = { admin_areas: area ?? null };
      return makeAccessToken(trx, await makeUser(trx, types[caller], { admin, ...areas }));
    });
    return { authorization: `Token ${token}`, cookie: `${ADMIN_COOKIE}=${token}` };
  }

  /** A key of a new admin. */
  async function keyWith(scopes: readonly ApiScope[]) {
    const key = apiKeyOf(randomToken());
    const id = await shop.database.transaction(async (trx) => {
      const user_id = await makeUser(trx, types.admin, { admin: 1 });
      const row = { name: 'ERP', prefix: '', key_hash: tokenHash(key), scopes: scopes.join(',') };
      const none = { expires_at: null, last_used_at: null, revoked_at: null };
      await trx
        .insertInto('api_keys')
        .values({ ...row, ...none, user_id, created_at: 0 })
        .execute();
      return user_id;
    });
    const remove = () =>
      shop.database.transaction((trx) => trx.deleteFrom('users').where('id', '=', id).execute());
    return { headers: { authorization: `Token ${key}` }, remove };
  }

  async function statusFor(
    caller: Caller,
    route: string,
    method = route.split(' ')[0],
    area?: AdminArea,
    headers?: Record<string, string>,
  ) {
    const [, path = ''] = route.split(' ');
    const { statusCode } = await shop.app.inject({
      method: method as HTTPMethods,
      url: path.replace(/:\w+/g, '1').replace('*', ''),
      headers: headers ?? (await headersOf(caller, area)),
      ...(method === 'POST' && { payload: BODIES[route] ?? {} }),
    });
    if (NEEDS_BUILD.includes(route)) expect(statusCode).toBe(503);
    else expect(statusCode).toBeLessThan(500);
    return statusCode;
  }

  it('are defined for every route', () => {
    const decided = routes.filter((route) => !isOfTools(route));
    expect(decided).toEqual(Object.values(ROUTES).flat().toSorted());
  });

  const cases = (Object.keys(ROUTES) as Gate[]).flatMap((gate) =>
    ROUTES[gate].map((route) => [gate, route] as const),
  );

  async function outcomesOf(route: string) {
    const outcomes: Partial<Record<Caller, Outcome>> = {};
    for (const caller of CALLERS) {
      const status = await statusFor(caller, route);
      outcomes[caller] = status === 401 || status === 403 ? status : 'allowed';
    }
    return outcomes;
  }

  it.each(cases)('%s: %s', async (gate, route) => {
    expect(await outcomesOf(route)).toEqual(GATES[gate]);
  });

  it('are those of admins for every call of the tools', async () => {
    for (const route of routes.filter(isOfTools)) {
      expect([route, await outcomesOf(route)]).toEqual([route, GATES.admin]);
    }
  });

  it('match the OpenAPI document', async () => {
    const { paths } = (await shop.app.inject(API_PATHS.schema)).json<{
      paths: Record<string, Record<string, { security?: object[] }>>;
    }>();
    const needingToken = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, { security }]) => security?.some((way) => 'token' in way))
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(needingToken.map((route) => route.replace(/\/$/, '')).toSorted()).toEqual(
      [...ROUTES.account, ...adminsCalls].toSorted(),
    );
  });

  it('name an area for every route of admins, and let in who has it', async () => {
    const { paths } = (await shop.app.inject(API_PATHS.schema)).json<{
      paths: Record<string, Record<string, { [AREA_KEY]?: AreaGate }>>;
    }>();
    const gates = new Map<string, AreaGate | undefined>(
      Object.entries(paths).flatMap(([path, calls]) =>
        Object.entries(calls).map(([method, call]) => {
          const name = path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
          return [`${method.toUpperCase()} ${name}`, call[AREA_KEY]] as const;
        }),
      ),
    );
    expect(adminsCalls.filter((route) => gates.get(route) === undefined)).toEqual([]);
    const open = adminsCalls.filter((route) => gates.get(route) === 'any');
    expect(open.toSorted()).toEqual(ANY_AREA);
    const withArea = [...gates].filter(([, area]) => area !== undefined);
    expect(withArea.map(([route]) => route).toSorted()).toEqual(adminsCalls);
    for (const area of ADMIN_AREAS) {
      const refused: string[] = [];
      for (const route of adminsCalls) {
        // A job that another route began has an area of its own.
        await shop.database.transaction((trx) => trx.deleteFrom('jobs').execute());
        if ((await statusFor('admin', route, undefined, area)) === 403) refused.push(route);
      }
      const beyond = adminsCalls.filter((route) => !mayUse([area], gates.get(route) ?? 'full'));
      expect([area, refused]).toEqual([area, beyond]);
    }
  });

  it.each(cases.filter(([gate, route]) => gate !== 'open' && route.startsWith('GET ')))(
    '%s: HEAD of %s needs the same access',
    async (gate, route) => {
      for (const caller of CALLERS.filter((each) => GATES[gate][each] !== 'allowed')) {
        expect([GATES[gate][caller], 405]).toContain(await statusFor(caller, route, 'HEAD'));
      }
    },
  );

  it('of a key are the calls of its scopes, and no others', async () => {
    const reached = async (scopes: readonly ApiScope[], asked: readonly string[]) => {
      const { headers, remove } = await keyWith(scopes);
      const open: string[] = [];
      for (const route of asked) {
        const status = await statusFor('admin', route, undefined, undefined, headers);
        if (status !== 403 && status !== 401) open.push(route);
      }
      await remove();
      return open.toSorted();
    };
    const callsOf = (scopes: readonly ApiScope[]) =>
      scopes
        .flatMap((scope) => SCOPE_CALLS[scope])
        .map((call) => call.replace(/\/$/, ''))
        .toSorted();
    const opened = callsOf(API_SCOPES);
    expect(opened.filter((call) => !routes.includes(call))).toEqual([]);
    // Pages and files are left out: they take no token.
    const calls = routes.filter((route) => isOfApi(route) && !NO_CALLS.test(route));
    expect(await reached(API_SCOPES, calls)).toEqual(opened);
    for (const scope of API_SCOPES)
      expect(await reached([scope], opened)).toEqual(callsOf([scope]));
  });

  it('HEAD of the tools needs the same access', async () => {
    for (const route of routes.filter((each) => isOfTools(each) && each.startsWith('GET '))) {
      for (const caller of CALLERS.filter((each) => GATES.admin[each] !== 'allowed')) {
        expect([GATES.admin[caller], 405]).toContain(await statusFor(caller, route, 'HEAD'));
      }
    }
  });
});

/** Calls outside of the API's gate: anybody asks them, and no token is looked at. */
const NO_CALLS = / \/api\/(docs|health|schema|auth)/;

function isOfApi(route: string): boolean {
  return route.includes(' /api/');
}

function isOfTools(route: string): boolean {
  return route.includes(' /api/tools/');
}

const BRANCH = /^(?<indent>(?:[│ ] {3})*[├└]── )(?<part>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/;
const INDENT = 4;

/** `GET /path` of each route, parsed from Fastify's printed routes. */
function routesOf(tree: string): string[] {
  const parts: string[] = [];
  const routes = tree
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const { indent, part, methods = '' } = BRANCH.exec(line)?.groups ?? {};
      if (indent === undefined || part === undefined) throw new Error(`No branch: ${line}`);
      parts.length = indent.length / INDENT - 1;
      parts.push(part);
      const own = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
      return own.map((method) => `${method} ${parts.join('')}`);
    });
  return routes.toSorted();
}
