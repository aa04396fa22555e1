/** Pages of the tools area, with `:parameters`. The web app routes them and the server answers 200 for them. */
export const TOOLS_PAGE_PATHS = {
  today: '/tools',
  products: '/tools/productos',
  productNew: '/tools/productos/nuevo',
  product: '/tools/productos/:id',
  orders: '/tools/pedidos',
  ordersPrint: '/tools/pedidos/imprimir',
  order: '/tools/pedidos/:number',
  stock: '/tools/stock',
  stockMovements: '/tools/stock/movimientos',
  stockCount: '/tools/stock/conteo',
  stockReport: '/tools/stock/informe',
  coupons: '/tools/ofertas/cupones',
  couponNew: '/tools/ofertas/cupones/nuevo',
  coupon: '/tools/ofertas/cupones/:id',
  files: '/tools/archivos',
  withdrawals: '/tools/arrepentimientos',
  audit: '/tools/auditoria',
  jobs: '/tools/tareas',
  job: '/tools/tareas/:id',
  system: '/tools/sistema',
} as const;

export type ToolsPageName = keyof typeof TOOLS_PAGE_PATHS;
