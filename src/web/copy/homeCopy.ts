/** Texts of the home page that are not configured by the shop. */
export const homeCopy = {
  /** Shown until the shop writes its own title. */
  welcome: 'Te damos la bienvenida',
  nothingYet: 'Estamos preparando esta página',
  nothingYetHint: 'Pronto vas a ver acá lo mejor de la tienda.',
  callToAction: 'Ver productos',
  secondCall: 'Destacados',
  benefits: 'Beneficios de comprar acá',
  /** Titles of blocks that have none. */
  categories: 'Categorías',
  shelves: {
    featured: 'Destacados',
    new: 'Novedades',
    bestSellers: 'Los más vendidos',
    onSale: 'Ofertas',
    category: '',
    products: 'Para vos',
  },
  seeAll: 'Ver todos',
  shelf: (title: string) => `${title}: deslizá para ver más`,
  promo: 'Promoción',
  failedRegion: 'No pudimos cargar esta parte',
  failedHint: 'El resto de la tienda sigue funcionando.',
};
