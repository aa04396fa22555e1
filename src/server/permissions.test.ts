import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HTTPMethods } from 'fastify';
import { ADMIN_COOKIE } from '../contract/cookies.ts';
import { API_PATHS } from '../contract/apiPaths.ts';
import { makeAccessToken, makeClientType, makeUser } from '../testing/accountFactory.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';

type Caller = 'anonymous' | 'retail' | 'wholesale' | 'admin';
type Outcome = 'allowed' | 401 | 403;
const CALLERS: readonly Caller[] = ['anonymous', 'retail', 'wholesale', 'admin'];

/** Access levels: everyone, accounts, admins by token, admins by the tools cookie. */
const GATES = {
  open: { anonymous: 'allowed', retail: 'allowed', wholesale: 'allowed', admin: 'allowed' },
  account: { anonymous: 401, retail: 'allowed', wholesale: 'allowed', admin: 'allowed' },
  admin: { anonymous: 401, retail: 403, wholesale: 403, admin: 'allowed' },
  tools: { anonymous: 403, retail: 403, wholesale: 403, admin: 'allowed' },
} as const satisfies Record<string, Record<Caller, Outcome>>;

type Gate = keyof typeof GATES;

/** Every route of the server. A route that is missing here fails the test, so its access level is decided first. */
const ROUTES: Record<Gate, readonly string[]> = {
  open: [
    'GET /',
    'GET /*',
    'GET /api/accounts/users/get-permission-level',
    'GET /api/cart/public-carts',
    'GET /api/cart/session-cart',
    'GET /api/cart/session-cart/modify/:subProductId/:size/add/:qty',
    'GET /api/cart/session-cart/modify/:subProductId/:size/substract/:qty',
    'GET /api/cart/session-cart/products-value',
    'GET /api/docs',
    'GET /api/docs/json',
    'GET /api/docs/static/*',
    'GET /api/docs/static/index.html',
    'GET /api/docs/static/swagger-initializer.js',
    'GET /api/docs/yaml',
    'GET /api/health/live',
    'GET /api/health/ready',
    // 404 for everyone but its owner, by token or key.
    'GET /api/orders/orders/:orderNumber',
    'GET /api/schema',
    'GET /api/store/checkout-options',
    'GET /api/store/coupons/validate/:name',
    'GET /api/store/get-navbar-categories',
    'GET /api/store/get-shipping-cost',
    'GET /api/store/products',
    'GET /api/store/products/:id',
    'GET /api/store/products/filter',
    'GET /api/store/site-configuration',
    'GET /api/store/site-test/get-test-info',
    'GET /api/store/texts/:key',
    'GET /api/store/titles',
    'GET /api/store/titles/filter',
    'GET /arrepentimiento',
    'GET /carrito',
    'GET /checkout',
    'GET /checkout/datos',
    'GET /checkout/entrega',
    'GET /checkout/pago',
    'GET /checkout/revision',
    // Only in development.
    'GET /correos',
    'GET /correos/:name',
    'GET /envios-y-cambios',
    'GET /favicon.svg',
    'GET /media/:name',
    'GET /media/og/:name',
    // Only local, or with METRICS_TOKEN.
    'GET /metrics',
    'GET /pasarela-de-prueba/:order',
    'GET /pedido/:number',
    'GET /privacidad',
    'GET /productos',
    'GET /productos/categoria/:category',
    'GET /productos/categoria/:category/:subcategory',
    'GET /productos/categoria/:category/:subcategory/:leaf',
    'GET /productos/destacados',
    'GET /productos/detalle/:id',
    'GET /productos/filter',
    'GET /productos/hidralife',
    'GET /profile',
    'GET /recuperar/:token',
    'GET /robots.txt',
    'GET /seguimiento',
    'GET /sitemap-:part.xml',
    'GET /sitemap.xml',
    'GET /static/*',
    'GET /talles',
    'GET /terminos',
    'POST /api/accounts/login',
    'POST /api/accounts/register',
    'POST /api/accounts/users/reset-password',
    'POST /api/accounts/users/send-recover-email',
    'POST /api/auth/forgot_passord',
    'POST /api/cart/public-carts/load-cart',
    'POST /api/orders/orders/:orderNumber/cancel',
    'POST /api/orders/orders/:orderNumber/pay',
    'POST /api/orders/orders/lookup',
    // With a token, or as a guest with a cart.
    'POST /api/store/payment',
    // By its signature.
    'POST /api/store/payment/webhook/:provider',
    'POST /api/store/products/filter',
    'POST /api/store/withdrawals',
    'POST /pasarela-de-prueba/:order',
  ],
  account: [
    'GET /api/accounts/users/download-self-data',
    'GET /api/accounts/users/get-self-profile',
    'GET /api/cart/cart/me',
    'GET /api/cart/cart/modify-product/:subProductId/:size/add/:qty',
    'GET /api/cart/cart/modify-product/:subProductId/:size/substract/:qty',
    'GET /api/cart/cart/products-value',
    'GET /api/orders/orders/get-user-orders',
    'POST /api/accounts/logout',
    'POST /api/accounts/users/change-password',
    'POST /api/accounts/users/delete-self',
    'POST /api/accounts/users/update-self-profile',
  ],
  admin: [
    'DELETE /api/cart/public-carts/:id',
    'GET /api/accounts/client-type',
    'GET /api/store/stock-report/download',
    'GET /api/tools/audit',
    'GET /api/tools/audit/export',
    'GET /api/tools/jobs',
    'GET /api/tools/jobs/:id',
    'GET /api/tools/jobs/:id/refusals',
    'GET /api/tools/mail',
    'GET /api/tools/orders',
    'GET /api/tools/orders/:orderNumber',
    'GET /api/tools/orders/board',
    'GET /api/tools/orders/export',
    'GET /api/tools/today',
    'GET /api/tools/today/figures',
    'GET /api/tools/products',
    'GET /api/tools/products/:id',
    'GET /api/tools/products/bulk/:id',
    'GET /api/tools/products/export',
    'GET /api/tools/withdrawals',
    'POST /api/accounts/client-type',
    'POST /api/accounts/client-type/update-users-client-type',
    'POST /api/accounts/users/search-user',
    'POST /api/accounts/users/update-users-client-type',
    'POST /api/cart/public-carts',
    'POST /api/orders/orders/:orderNumber/confirm-transfer',
    'POST /api/orders/orders/filter',
    'POST /api/orders/orders/update-status',
    'POST /api/report/download',
    'POST /api/tools/jobs/:id/cancel',
    'POST /api/tools/mail/:id/retry',
    'POST /api/tools/mail/retry',
    'POST /api/tools/orders/:orderNumber/address',
    'POST /api/tools/orders/:orderNumber/confirm-transfer',
    'POST /api/tools/orders/:orderNumber/mails',
    'POST /api/tools/orders/:orderNumber/notes',
    'POST /api/tools/orders/:orderNumber/refund',
    'POST /api/tools/orders/:orderNumber/status',
    'POST /api/tools/orders/bulk-status',
    'POST /api/tools/orders/print',
    'POST /api/tools/pictures',
    'POST /api/tools/pictures/crop',
    'POST /api/tools/products',
    'POST /api/tools/products/:id',
    'POST /api/tools/products/:id/archive',
    'POST /api/tools/products/:id/duplicate',
    'POST /api/tools/products/bulk',
    'POST /api/tools/products/bulk/:id/undo',
    'POST /api/tools/products/bulk/preview',
    'POST /api/tools/withdrawals/:code/answer',
  ],
  tools: [
    'GET /tools',
    'GET /tools/*',
    'GET /tools/auditoria',
    'GET /tools/inspector',
    'GET /tools/inspector/ventana',
    'GET /tools/sistema',
    'GET /tools/tareas',
    'GET /tools/tareas/:id',
  ],
};

const PASSWORDS = { password: 'brazada-demo', password2: 'brazada-demo' };
/** Valid bodies of the routes that check the body before the caller. */
const BODIES: Record<string, object> = {
  'POST /api/accounts/users/change-password': { current_password: 'x', ...PASSWORDS },
  'POST /api/accounts/users/delete-self': { password: 'x' },
  'POST /api/tools/withdrawals/:code/answer': { answer: 'x' },
  'POST /api/cart/public-carts': { name: 'Kit', public: true, clear: false },
};

describe('permissions', () => {
  let shop: TestApp;
  let directory: string;
  let types: Record<Caller, number>;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'brazada-permissions-'));
    mkdirSync(join(directory, 'static'));
    writeFileSync(join(directory, 'index.html'), '<!--head--><!--body-->');
    writeFileSync(join(directory, 'inspector.html'), '');
    writeFileSync(join(directory, 'favicon.svg'), '');
    const manifest = { initial: { js: [], css: [] }, chunks: {}, fonts: [] };
    writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest));
    shop = await buildTestApp({ buildDirectory: directory, config: { mailPreview: true } });
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
  async function headersOf(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'anonymous') return {};
    const token = await shop.database.transaction(async (trx) => {
      const admin = caller === 'admin' ? 1 : 0;
      return makeAccessToken(trx, await makeUser(trx, types[caller], { admin }));
    });
    return { authorization: `Token ${token}`, cookie: `${ADMIN_COOKIE}=${token}` };
  }

  async function statusFor(caller: Caller, route: string, method = route.split(' ')[0]) {
    const [, path = ''] = route.split(' ');
    const { statusCode } = await shop.app.inject({
      method: method as HTTPMethods,
      url: path.replace(/:\w+/g, '1').replace('*', ''),
      headers: await headersOf(caller),
      ...(method === 'POST' && { payload: BODIES[route] ?? {} }),
    });
    expect(statusCode).toBeLessThan(500);
    return statusCode;
  }

  it('are defined for every route', () => {
    expect(routesOf(shop.app.printRoutes())).toEqual(Object.values(ROUTES).flat().toSorted());
  });

  const cases = (Object.keys(ROUTES) as Gate[]).flatMap((gate) =>
    ROUTES[gate].map((route) => [gate, route] as const),
  );

  it.each(cases)('%s: %s', async (gate, route) => {
    const outcomes: Partial<Record<Caller, Outcome>> = {};
    for (const caller of CALLERS) {
      const status = await statusFor(caller, route);
      outcomes[caller] = status === 401 || status === 403 ? status : 'allowed';
    }
    expect(outcomes).toEqual(GATES[gate]);
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
      [...ROUTES.account, ...ROUTES.admin].toSorted(),
    );
  });

  it.each(cases.filter(([gate, route]) => gate !== 'open' && route.startsWith('GET ')))(
    '%s: HEAD of %s needs the same access',
    async (gate, route) => {
      for (const caller of CALLERS.filter((each) => GATES[gate][each] !== 'allowed')) {
        expect([GATES[gate][caller], 405]).toContain(await statusFor(caller, route, 'HEAD'));
      }
    },
  );
});

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
