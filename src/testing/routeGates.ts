import { TOOLS_PAGES } from '../contract/tools/toolsPages.ts';

export type Caller = 'anonymous' | 'retail' | 'wholesale' | 'admin';
export type Outcome = 'allowed' | 401 | 403;
export const CALLERS: readonly Caller[] = ['anonymous', 'retail', 'wholesale', 'admin'];

/** Access levels: everyone, accounts, admins by token, admins by the tools cookie. */
export const GATES = {
  open: { anonymous: 'allowed', retail: 'allowed', wholesale: 'allowed', admin: 'allowed' },
  account: { anonymous: 401, retail: 'allowed', wholesale: 'allowed', admin: 'allowed' },
  admin: { anonymous: 401, retail: 403, wholesale: 403, admin: 'allowed' },
  tools: { anonymous: 403, retail: 403, wholesale: 403, admin: 'allowed' },
} as const satisfies Record<string, Record<Caller, Outcome>>;

export type Gate = keyof typeof GATES;

/**
 * Every route of the server but the calls of the tools (`/api/tools/…`), which are all for admins. A route that is missing
 * here fails the test, so its access level is decided first.
 */
export const ROUTES: Record<Gate, readonly string[]> = {
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
    'GET /pedido-rapido',
    'GET /api/store/checkout-options',
    'GET /api/store/coupons/validate/:name',
    'GET /api/store/get-navbar-categories',
    'GET /api/store/get-shipping-cost',
    'GET /api/store/pickup-points',
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
    // 404 without a token that the shop signed.
    'GET /avisos',
    // Only in development.
    'GET /correos',
    'GET /correos/:name',
    'GET /envios-y-cambios',
    'GET /favicon.ico',
    'GET /favicon.svg',
    'GET /invitacion/:token',
    'GET /icons/:name',
    'GET /site.webmanifest',
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
    // The mailed token gives access.
    'POST /api/accounts/invitations/join',
    'POST /api/accounts/invitations/read',
    'POST /api/accounts/login',
    'POST /api/accounts/register',
    'POST /api/accounts/users/reset-password',
    'POST /api/accounts/users/send-recover-email',
    'POST /api/auth/forgot_passord',
    'POST /api/cart/public-carts/load-cart',
    'POST /api/orders/orders/:orderNumber/cancel',
    'POST /api/orders/orders/:orderNumber/pay',
    'POST /api/orders/orders/lookup',
    // A token or a guest's cart gives access.
    'POST /api/store/payment',
    // Its signature gives access.
    'POST /api/store/payment/webhook/:provider',
    'POST /api/store/products/filter',
    'POST /api/store/withdrawals',
    // The forms of pages without scripts.
    'POST /arrepentimiento',
    // The address of a visitor to the closed shop.
    'POST /avisame',
    'POST /avisos',
    'POST /pasarela-de-prueba/:order',
    'POST /seguimiento',
  ],
  account: [
    'GET /api/accounts/users/download-self-data',
    'GET /api/accounts/users/get-self-profile',
    'GET /api/cart/cart/me',
    'GET /api/cart/cart/modify-product/:subProductId/:size/add/:qty',
    'GET /api/cart/cart/modify-product/:subProductId/:size/substract/:qty',
    'GET /api/cart/cart/products-value',
    'GET /api/orders/orders/get-user-orders',
    'POST /api/accounts/invitations/accept',
    'POST /api/accounts/logout',
    'POST /api/cart/add-many',
    'POST /api/accounts/users/change-password',
    'POST /api/accounts/users/delete-self',
    'POST /api/accounts/users/update-self-profile',
  ],
  admin: [
    'DELETE /api/cart/public-carts/:id',
    'GET /api/accounts/client-type',
    'GET /api/store/stock-report/download',
    'POST /api/accounts/client-type',
    'POST /api/accounts/client-type/update-users-client-type',
    'POST /api/accounts/users/search-user',
    'POST /api/accounts/users/update-users-client-type',
    'POST /api/cart/public-carts',
    'POST /api/orders/orders/:orderNumber/confirm-transfer',
    'POST /api/orders/orders/filter',
    'POST /api/orders/orders/update-status',
    'POST /api/report/download',
  ],
  tools: [
    ...Object.values(TOOLS_PAGES).map(({ path }) => `GET ${path}`),
    'GET /tools/*',
    'GET /tools/inspector',
    'GET /tools/inspector/ventana',
  ],
};
