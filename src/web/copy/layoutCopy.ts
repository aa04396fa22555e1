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

/** Parts around pages. The header's words are not needed before it is there (`headerCopy.ts`). */
export const layoutCopy = {
  skip: 'Saltar al contenido',
  changingPage: 'Cargando la página',
  regionHint: 'Podés reintentar o seguir navegando.',
  pageFailed: 'No pudimos cargar la página',
  pageFailedHint: 'Revisá tu conexión y probá de nuevo.',
  partFailed: 'No se pudo abrir. Revisá tu conexión.',
};
