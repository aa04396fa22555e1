/** Texts of the home page that are not configured by the shop. */
export const homeCopy = {
  /** Shown until the shop writes its own title. */
  welcome: 'Te damos la bienvenida',
  closed: 'La tienda todavía no está abierta',
  nothingYet: 'Estamos preparando esta página',
  nothingYetHint: 'Pronto vas a ver acá lo mejor de la tienda.',
  callToAction: 'Ver productos',
  secondCall: 'Destacados',
  benefits: 'Beneficios de comprar acá',
  /** Titles of blocks that have none. */
  categories: 'Categorías',
  featured: 'Destacados',
  newest: 'Novedades',
  seeAll: 'Ver todos',
  promo: 'Promoción',
  failedRegion: 'No pudimos cargar esta parte',
  failedHint: 'El resto de la tienda sigue funcionando.',
};
