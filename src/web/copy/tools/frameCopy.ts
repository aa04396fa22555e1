/** The frame of the tools area: navigation, search, undo. */
export const frameCopy = {
  area: 'Herramientas',
  nav: 'Herramientas de la tienda',
  crumbs: 'Estás en',
  more: 'Más',
  closeMenu: 'Cerrar el menú',
  groups: { day: 'El día', shop: 'La tienda', system: 'Sistema' },
  pages: {
    today: 'Hoy',
    products: 'Productos',
    audit: 'Auditoría',
    jobs: 'Tareas',
    job: 'Tarea',
    system: 'Sistema',
  },
  loading: 'Cargando…',
  screenFailed: 'No pudimos cargar esta pantalla',
  screenFailedHint: 'Revisá tu conexión y probá de nuevo.',
  retry: 'Reintentar',
  undo: 'Deshacer',
  undoFailed: 'No se pudo deshacer.',
  dismiss: 'Cerrar el aviso',
};
