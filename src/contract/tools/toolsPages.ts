import type { AreaGate } from '../../domain/people/adminAreas.ts';

interface ToolsPagePlace {
  /** The path may hold `:parameters`. */
  path: string;
  /** The area that the page and its calls ask for. */
  area: AreaGate;
}

/** Pages of the tools area. The web app routes them, and the server answers 200 for them. */
export const TOOLS_PAGES = {
  today: { path: '/tools', area: 'any' },
  products: { path: '/tools/productos', area: 'products' },
  productNew: { path: '/tools/productos/nuevo', area: 'products' },
  product: { path: '/tools/productos/:id', area: 'products' },
  categories: { path: '/tools/categorias', area: 'products' },
  catalogueFiles: { path: '/tools/catalogo', area: 'products' },
  importGuide: { path: '/tools/catalogo/traer', area: 'products' },
  catalogueImport: { path: '/tools/catalogo/:id', area: 'products' },
  orders: { path: '/tools/pedidos', area: 'orders' },
  orderNew: { path: '/tools/pedidos/nuevo', area: 'orders' },
  ordersPrint: { path: '/tools/pedidos/imprimir', area: 'orders' },
  order: { path: '/tools/pedidos/:number', area: 'orders' },
  stock: { path: '/tools/stock', area: 'products' },
  stockMovements: { path: '/tools/stock/movimientos', area: 'products' },
  stockCount: { path: '/tools/stock/conteo', area: 'products' },
  stockReport: { path: '/tools/stock/informe', area: 'products' },
  sales: { path: '/tools/ofertas/rebajas', area: 'marketing' },
  saleNew: { path: '/tools/ofertas/rebajas/nueva', area: 'marketing' },
  sale: { path: '/tools/ofertas/rebajas/:id', area: 'marketing' },
  coupons: { path: '/tools/ofertas/cupones', area: 'marketing' },
  couponNew: { path: '/tools/ofertas/cupones/nuevo', area: 'marketing' },
  coupon: { path: '/tools/ofertas/cupones/:id', area: 'marketing' },
  kits: { path: '/tools/ofertas/kits', area: 'marketing' },
  kitNew: { path: '/tools/ofertas/kits/nuevo', area: 'marketing' },
  kit: { path: '/tools/ofertas/kits/:id', area: 'marketing' },
  texts: { path: '/tools/textos', area: 'marketing' },
  text: { path: '/tools/textos/:key', area: 'marketing' },
  mails: { path: '/tools/mails', area: 'settings' },
  mail: { path: '/tools/mails/:name', area: 'settings' },
  files: { path: '/tools/archivos', area: 'full' },
  withdrawals: { path: '/tools/arrepentimientos', area: 'orders' },
  customers: { path: '/tools/clientes', area: 'orders' },
  clientTypes: { path: '/tools/clientes/tipos', area: 'settings' },
  clientType: { path: '/tools/clientes/tipos/:id', area: 'settings' },
  customer: { path: '/tools/clientes/:id', area: 'orders' },
  settings: { path: '/tools/configuracion', area: 'settings' },
  opening: { path: '/tools/apertura', area: 'settings' },
  settingsBrand: { path: '/tools/configuracion/marca', area: 'settings' },
  settingsShop: { path: '/tools/configuracion/tienda', area: 'settings' },
  settingsPayments: { path: '/tools/configuracion/pagos', area: 'settings' },
  settingsBank: { path: '/tools/configuracion/cuenta-bancaria', area: 'settings' },
  settingsTaxes: { path: '/tools/configuracion/impuestos', area: 'settings' },
  settingsOrders: { path: '/tools/configuracion/pedidos', area: 'settings' },
  settingsDelivery: { path: '/tools/configuracion/envios', area: 'settings' },
  settingsHome: { path: '/tools/portada', area: 'settings' },
  settingsZones: { path: '/tools/configuracion/zonas', area: 'settings' },
  settingsPickup: { path: '/tools/configuracion/retiro', area: 'settings' },
  keys: { path: '/tools/configuracion/claves', area: 'settings' },
  key: { path: '/tools/configuracion/claves/:provider', area: 'settings' },
  settingsSearch: { path: '/tools/configuracion/busqueda', area: 'settings' },
  admins: { path: '/tools/administradores', area: 'full' },
  secondFactor: { path: '/tools/verificacion', area: 'any' },
  sessions: { path: '/tools/sesiones', area: 'any' },
  notices: { path: '/tools/avisos', area: 'any' },
  audit: { path: '/tools/auditoria', area: 'full' },
  jobs: { path: '/tools/tareas', area: 'any' },
  job: { path: '/tools/tareas/:id', area: 'any' },
  system: { path: '/tools/sistema', area: 'settings' },
} as const satisfies Record<string, ToolsPagePlace>;

export type ToolsPageName = keyof typeof TOOLS_PAGES;
