import type { Cents } from '../../../domain/money/money.ts';
import type { Period } from '../../../domain/time/today.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { formatRemaining } from '../format/formatRemaining.ts';
import { plural } from '../format/plural.ts';

/** The first page of the tools. */
export const todayCopy = {
  title: 'Hoy',
  waiting: 'Lo que espera',
  transfers: 'Transferencias por confirmar',
  transfersTotal: (total: Cents) => `Suman ${formatMoney(total)}`,
  toPack: 'Pedidos por armar',
  toShip: 'Pedidos por enviar',
  toSettle: 'Por resolver',
  withdrawals: 'Arrepentimientos sin responder',
  answerIn: (milliseconds: number) =>
    milliseconds <= 0
      ? 'El plazo de 24 horas ya venció'
      : `El primero vence en ${formatRemaining(milliseconds)}`,
  businesses: 'Empresas que esperan aprobación',
  lowStock: 'Talles con poco stock',
  deadMails: 'Mails que no salieron',
  unknown: 'No pudimos contar lo que espera',

  figures: 'Cómo viene la tienda',
  period: 'Período',
  periods: {
    1: 'Hoy',
    7: 'Últimos 7 días',
    30: 'Últimos 30 días',
    90: 'Últimos 90 días',
  } satisfies Record<Period, string>,
  revenue: 'Ventas',
  revenueHint: (delivery: string) =>
    `De productos, después de cupones y devoluciones; envíos aparte: ${delivery}`,
  delivery: 'Envíos',
  orders: 'Pedidos pagos',
  average: 'Compra promedio',
  conversion: 'Carritos que fueron pedido',
  conversionHint: (ordered: number, left: number) =>
    `${plural(ordered, 'pedido', 'pedidos')} y ${plural(left, 'carrito', 'carritos')} sin terminar`,
  before: (change: string) => `${change} que en el período anterior`,
  more: (percent: string) => `${percent} más`,
  less: (percent: string) => `${percent} menos`,
  same: 'Lo mismo',
  nothingBefore: 'Antes no hubo ventas',
  nothing: '—',
  salesByDay: 'Ventas por día',
  plotOf: (from: string, until: string) =>
    `Ventas por día, del ${from} al ${until}. La tabla tiene los mismos datos.`,
  asPlot: 'Gráfico',
  asTable: 'Tabla',
  csv: 'Descargar CSV',
  day: 'Día',
  byStatus: 'Pedidos por estado',
  status: 'Estado',
  count: 'Cantidad',
  bestSellers: 'Los más vendidos',
  product: 'Producto',
  units: 'Unidades',
  unitsOf: (count: number) => plural(count, 'unidad', 'unidades'),
  missed: 'Búsquedas sin resultados',
  query: 'Búsqueda',
  times: 'Veces',
  none: 'Nada en este período.',
  failed: 'No pudimos traer las cifras',
};
