/** The pages a person can open, with `:parameters`. The web app routes them and the server answers their HTML. */
export const PAGE_PATHS = {
  home: '/',
  products: '/productos',
  featured: '/productos/destacados',
  category: '/productos/categoria/:category',
  subcategory: '/productos/categoria/:category/:subcategory',
  leafCategory: '/productos/categoria/:category/:subcategory/:leaf',
  filter: '/productos/filter',
  hidralife: '/productos/hidralife',
  product: '/productos/detalle/:id',
  cart: '/carrito',
  checkout: '/checkout',
  checkoutContact: '/checkout/datos',
  checkoutDelivery: '/checkout/entrega',
  checkoutPayment: '/checkout/pago',
  checkoutReview: '/checkout/revision',
  order: '/pedido/:number',
  orderLookup: '/seguimiento',
  profile: '/profile',
  recover: '/recuperar/:token',
  withdrawal: '/arrepentimiento',
  privacy: '/privacidad',
  terms: '/terminos',
  shipping: '/envios-y-cambios',
  sizes: '/talles',
  tools: '/tools',
  inspector: '/tools/inspector',
  /** A window of its own, opened from there. */
  inspectorWindow: '/tools/inspector/ventana',
} as const;

/** What the web app routes and the server describes: the type checker asks both for every page. The inspector lies within the tools. */
export type PageName = Exclude<keyof typeof PAGE_PATHS, 'inspector' | 'inspectorWindow'>;

/** In the query of an order's page: what opens the order of a guest. */
export const ORDER_KEY_QUERY = 'clave';
