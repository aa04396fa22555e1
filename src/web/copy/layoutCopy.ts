/** Startup and its failure. */
export const startupCopy = {
  loading: 'Cargando…',
  failed: 'Error al cargar la información del sitio',
  failedHint: 'Podés reintentar sin recargar la página.',
  staleHint: 'Te mostramos la tienda como la viste la última vez.',
  retry: 'Reintentar',
};

/** Texts of a failed region. */
export const regionCopy = {
  retry: 'Reintentar',
  brokenTitle: 'Algo salió mal en esta parte',
};

/** The header, and what is around pages. */
export const layoutCopy = {
  skip: 'Saltar al contenido',
  home: 'ir al inicio',
  openMenu: 'Abrir el menú',
  profile: 'Mi perfil',
  login: 'Ingresar',
  logout: 'Cerrar sesión',
  tools: 'Herramientas',
  changingPage: 'Cargando la página',
  regionHint: 'Podés reintentar o seguir navegando.',
  pageFailed: 'No pudimos cargar la página',
  pageFailedHint: 'Revisá tu conexión y probá de nuevo.',
  partFailed: 'No se pudo abrir. Revisá tu conexión.',
};
