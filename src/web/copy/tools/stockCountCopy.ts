import { formatNumber } from '../../../domain/money/formatMoney.ts';
import { plural } from '../format/plural.ts';

const sizes = (count: number) => plural(count, 'talle', 'talles');

/** The sheet of a stock count. */
export const countCopy = {
  title: 'Conteo',
  hint: 'Escaneá o escribí lo que hay en el depósito. La planilla queda guardada y nada cambia hasta que la apliques.',
  failed: 'No pudimos cargar la planilla',
  code: 'Código de barras, SKU o título',
  add: 'Contar uno',
  scanned: (name: string, counted: number) => `${name}: ${formatNumber(counted)}`,
  unknown: (text: string) => `«${text}» no es el código de ningún talle.`,
  dismiss: 'Descartar el aviso',
  empty: 'La planilla está vacía',
  emptyText:
    'Cada escaneo suma uno. También podés escribir el número de cada talle después de escanearlo una vez.',
  counted: (lines: number, different: number) =>
    `${sizes(lines)}, ${different === 0 ? 'sin diferencias' : `${formatNumber(different)} con diferencia`}`,
  openedAt: (when: string) => `Empezada el ${when}`,
  expected: (count: number) => `Esperados: ${formatNumber(count)}`,
  toPack: (count: number) => `(${formatNumber(count)} en pedidos por armar)`,
  countedOf: (name: string) => `Contados de ${name}`,
  badNumber: 'Ingresá un número entero desde 0.',
  equal: 'Coincide',
  difference: (units: number) =>
    units > 0 ? `Sobran ${formatNumber(units)}` : `Faltan ${formatNumber(-units)}`,
  countAgain: 'Contalo de nuevo: se vendió en el medio',
  remove: (name: string) => `Sacar ${name} de la planilla`,
  review: 'Ver diferencias y aplicar',
  discard: 'Descartar la planilla',

  applyTitle: 'Aplicar el conteo',
  applyHint:
    'Así queda el stock de lo que no coincidía. Lo que se vendió mientras contabas ya está descontado.',
  nothingDiffers: 'Todo coincide: el stock no cambia y la planilla se cierra.',
  apply: (different: number) =>
    different === 0 ? 'Cerrar la planilla' : `Corregir ${sizes(different)}`,
  becomes: (before: number, after: number | null) =>
    after === null ? 'Contalo de nuevo' : `${formatNumber(before)} → ${formatNumber(after)}`,
  applied: (changed: number, unchanged: number, refused: number) =>
    [
      `Corregimos ${sizes(changed)}.`,
      ...(unchanged > 0 ? [`${formatNumber(unchanged)} ya coincidían.`] : []),
      ...(refused > 0 ? [`Quedan ${formatNumber(refused)} para contar de nuevo.`] : []),
    ].join(' '),
  discardTitle: 'Descartar la planilla',
  discardHint: (lines: number) => `Se pierde lo contado de ${sizes(lines)}. El stock no cambia.`,
  discarded: 'Descartamos la planilla.',
};
