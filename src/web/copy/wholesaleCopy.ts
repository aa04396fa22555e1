import type { Cents } from '../../domain/money/money.ts';
import { formatMoney } from './format/formatMoney.ts';
import { enumerate, plural } from './format/plural.ts';

/** Ordering at wholesale. */
export const wholesaleCopy = {
  curve: 'Comprá por curva',
  curveHint: 'Escribí cuántas unidades querés de cada color y talle.',
  color: 'Color',
  rowTotal: 'Total',
  cell: (color: string, size: string, stock: string) => `${color}, talle ${size}: ${stock}`,
  stock: (units: number) => (units === 1 ? 'queda 1' : `hay ${units}`),
  plenty: 'hay stock',
  noStock: 'sin stock',
  notMade: 'no viene',
  tooMany: (color: string, size: string, stock: number) =>
    `${color}, talle ${size}: ${stock === 1 ? 'queda 1 unidad' : `hay ${stock} unidades`}.`,
  notANumber: (color: string, size: string) => `${color}, talle ${size}: escribí un número.`,
  units: (units: number) => plural(units, 'unidad', 'unidades'),
  chosen: (units: number, amount: Cents) =>
    units === 0
      ? 'Todavía no elegiste unidades.'
      : `${plural(units, 'unidad', 'unidades')}: ${formatMoney(amount)}`,
  add: 'Agregar al carrito',
  added: (units: number) => `Agregamos ${plural(units, 'unidad', 'unidades')} a tu carrito.`,
  seeCart: 'Ver el carrito',
  short: (lines: readonly { title: string; size: string; units: number }[]) =>
    `No alcanzó el stock: ${enumerate(
      lines.map(
        ({ title, size, units }) =>
          `${plural(units, 'unidad', 'unidades')} de ${title}, talle ${size}`,
      ),
    )}.`,

  minimum: (amount: Cents, units: number) => `Tu compra mínima es de ${bothOf(amount, units)}.`,
  reached: 'Ya llegaste a tu compra mínima.',
  missing: (amount: Cents, units: number) =>
    `${amount === 0 && units === 1 ? 'Te falta' : 'Te faltan'} ${bothOf(amount, units)}.`,
  withCart: 'Contando lo que ya tenés en el carrito.',

  quickOrder: 'Pedido rápido por SKU',
  quickLead:
    'Pegá tu lista o elegí un archivo CSV: un producto por renglón, con su SKU y las unidades.',
  list: 'SKU y unidades',
  listHint: 'Por ejemplo: MAL-001-AZU-M 12. También sirven las columnas de una planilla.',
  file: 'Elegir un archivo CSV',
  badFile: 'No pudimos leer ese archivo. Guardalo como CSV y probá de nuevo.',
  empty: 'Escribí al menos un renglón.',
  tooLong: (most: number) => `Hasta ${most} renglones por vez.`,
  linesLeft: (count: number) =>
    count === 1
      ? 'Quedó 1 renglón por corregir. Sigue acá abajo.'
      : `Quedaron ${count} renglones por corregir. Siguen acá abajo.`,
  badQuantity: 'las unidades tienen que ser un número entre 1 y 9999.',
  unknownSku: 'no hay nada en venta con ese SKU.',
  leftOver: (units: number) => `no alcanzó el stock para ${plural(units, 'unidad', 'unidades')}.`,
  problems: 'Renglones por corregir',
  guest: 'El pedido rápido es para clientes mayoristas: ingresá con tu cuenta.',
  logIn: 'Ingresar',
  notWholesale: 'El pedido rápido es para clientes mayoristas. Si tenés un negocio, escribinos.',
};

function bothOf(amount: Cents, units: number): string {
  return enumerate([
    ...(amount > 0 ? [formatMoney(amount)] : []),
    ...(units > 0 ? [plural(units, 'unidad', 'unidades')] : []),
  ]);
}
