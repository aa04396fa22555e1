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

/** Startup and its failure. */
export const startupCopy = {
  loading: 'Cargando…',
  failed: 'Error al cargar la información del sitio',
  failedHint: 'Revisá tu conexión. Podés reintentar sin recargar la página.',
  staleHint: 'Te mostramos la tienda como la viste la última vez.',
  retry: 'Reintentar',
};

/** The shop's name and brand pictures, as in `public/brand/`. */
export const brandCopy = {
  name: 'Brazada',
  homeTitle: 'Brazada: ropa deportiva para nadar, correr y entrenar',
  titled: (title: string) => `${title} | Brazada`,
  logo: { src: '/brand/brazada.svg', alt: 'Brazada', width: 479, height: 72 },
  hidralifeLogo: { src: '/brand/hidralife.svg', alt: 'Hidralife', width: 349, height: 72 },
};

/** Texts of a failed region. */
export const regionCopy = {
  retry: 'Reintentar',
  retrying: 'Reintentando…',
  brokenTitle: 'Algo salió mal en esta parte',
  brokenHint: 'Ya lo anotamos. Podés reintentar o seguir navegando.',
};

/** The header and the side menu. */
export const layoutCopy = {
  skip: 'Saltar al contenido',
  home: 'ir al inicio',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  menu: 'Menú',
  categories: 'Categorías',
  products: 'Productos',
  featured: 'Destacados',
  subcategoriesOf: (category: string) => `Subcategorías de ${category}`,
  account: 'Tu cuenta',
  profile: 'Mi perfil',
  login: 'Ingresar',
  logout: 'Cerrar sesión',
  tools: 'Herramientas',
  social: 'Seguinos',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  opensElsewhere: '(se abre en otra pestaña)',
  changingPage: 'Cargando la página',
  regionHint: 'Podés reintentar o seguir navegando.',
  pageFailed: 'No pudimos cargar la página',
  pageFailedHint: 'Revisá tu conexión y probá de nuevo.',
  partFailed: 'No se pudo abrir. Revisá tu conexión.',
};
