/** The frame of the tools area: navigation, search, undo. */
export const frameCopy = {
  area: 'Herramientas',
  nav: 'Herramientas de la tienda',
  crumbs: 'Estás en',
  more: 'Más',
  closeMenu: 'Cerrar el menú',
  groups: { day: 'El día', shop: 'La tienda', offers: 'Ofertas', system: 'Sistema' },
  pages: {
    today: 'Hoy',
    products: 'Productos',
    productNew: 'Producto nuevo',
    product: 'Producto',
    orders: 'Pedidos',
    ordersPrint: 'Imprimir',
    order: 'Pedido',
    stock: 'Stock',
    stockMovements: 'Movimientos de stock',
    stockCount: 'Conteo de stock',
    stockReport: 'Informe de stock',
    coupons: 'Cupones',
    couponNew: 'Cupón nuevo',
    coupon: 'Cupón',
    files: 'Archivos y copias',
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
  close: 'Cerrar',
  goBack: 'Volver',
  changedMeanwhile: (by: string | null, when: string | null) => {
    const who = by === null ? 'Otra persona o la tienda misma' : by;
    const at = when === null ? '' : `, ${when}`;
    return `Lo cambió ${who}${at}. Ya ves cómo quedó: revisalo y confirmá de nuevo.`;
  },
};
