/** The not-found page. */
export const notFoundCopy = {
  code: '404',
  title: 'No encontramos esta página',
  hint: 'La página que buscás no existe o cambió de lugar.',
  home: 'Volver al inicio',
  products: 'Ver productos',
  categories: 'O elegí una categoría',
};
