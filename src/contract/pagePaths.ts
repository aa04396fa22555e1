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
  profile: '/profile',
  recover: '/recuperar/:token',
  tools: '/tools',
} as const;
