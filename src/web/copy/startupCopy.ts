/** Startup and its failure. */
export const startupCopy = {
  loading: 'Cargando…',
  failed: 'Error al cargar la información del sitio',
  failedHint: 'Revisá tu conexión. Podés reintentar sin recargar la página.',
  staleHint: 'Te mostramos la tienda como la viste la última vez.',
  retry: 'Reintentar',
};
