/** The not-found page. */
export const notFoundCopy = {
  tab: 'No encontramos esta página',
  code: '404',
  title: 'Te fuiste del andarivel',
  hint: 'La página que buscás no existe o cambió de lugar.',
  home: 'Volver al inicio',
  products: 'Ver productos',
  categories: 'O elegí una categoría',
};
