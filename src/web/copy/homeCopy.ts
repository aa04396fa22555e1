/** Texts of the home page that are not configured by the shop. */
export const homeCopy = {
  callToAction: 'Ver productos',
  secondCall: 'Destacados',
  benefits: 'Beneficios de comprar acá',
  categories: 'Elegí tu carril',
  featured: 'Destacados',
  seeAllFeatured: 'Ver todos',
  shelf: (title: string) => `${title}: deslizá para ver más`,
  promo: 'Promoción',
  failedRegion: 'No pudimos cargar esta parte',
  failedHint: 'El resto de la tienda sigue funcionando.',
};
