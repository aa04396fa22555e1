/** Pages of the shop, with `:parameters`. The web app routes them and the server renders their HTML shell. */
export const PAGE_PATHS = {
  home: '/',
  products: '/productos',
  featured: '/productos/destacados',
  onSale: '/productos/ofertas',
  category: '/productos/categoria/:category',
  subcategory: '/productos/categoria/:category/:subcategory',
  leafCategory: '/productos/categoria/:category/:subcategory/:leaf',
  filter: '/productos/filter',
  hidralife: '/productos/hidralife',
  collection: '/colecciones/:collection',
  product: '/productos/detalle/:id',
  cart: '/carrito',
  checkout: '/checkout',
  checkoutContact: '/checkout/datos',
  checkoutDelivery: '/checkout/entrega',
  checkoutPayment: '/checkout/pago',
  checkoutReview: '/checkout/revision',
  order: '/pedido/:number',
  orderLookup: '/seguimiento',
  quickOrder: '/pedido-rapido',
  giftCard: '/tarjeta-de-regalo',
  profile: '/profile',
  recover: '/recuperar/:token',
  invitation: '/invitacion/:token',
  withdrawal: '/arrepentimiento',
  privacy: '/privacidad',
  terms: '/terminos',
  shipping: '/envios-y-cambios',
  sizes: '/talles',
  ownPage: '/paginas/:slug',
  tools: '/tools',
} as const;

/** Pages that the web app routes and the server describes; types enforce that both cover every page. */
export type PageName = keyof typeof PAGE_PATHS;

/** Query parameter of an order's page with the guest's order key. */
export const ORDER_KEY_QUERY = 'clave';

/** Query parameter of a product's page with the pass of a preview. */
export const PREVIEW_QUERY = 'vista';

/** Query parameters that listings and products read. */
export const PAGE_QUERY = {
  filters: 'filters',
  order: 'orden',
  page: 'pagina',
  color: 'color',
  size: 'talle',
  option3: 'opcion',
} as const;
