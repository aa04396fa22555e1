import type { ImportEvent, ImportReport } from '../../src/server/modules/transfer/ImportReport.ts';

const LABELS = {
  created: 'se agrega',
  updated: 'cambia',
  refused: 'se rechaza',
  note: 'atención',
} as const;

/** One line of a file and its result. */
export function describeEvent({ kind, line, handle, text }: ImportEvent): string {
  const whose = handle === '' ? '' : ` (${handle})`;
  return `Línea ${line}${whose}: ${LABELS[kind]}: ${text}.`;
}

/** Summary of an import or dry run, with advice for the merchant. */
export function describeImport(report: ImportReport, isDryRun: boolean): string[] {
  const { created, updated, unchanged, refused, refusedRows } = report;
  const verb = isDryRun ? 'Quedaría: ' : '';
  return [
    `${report.format}, ${encodingName(report)}, ${count(report.rows, 'fila')}.`,
    `${verb}${count(created, 'producto')} de alta, ${updated} con cambios, ${unchanged} igual, ${refused} sin importar (${count(refusedRows, 'fila')}).`,
    ...(report.strayLine === null
      ? []
      : [
          `Atención: la línea ${report.strayLine} está en UTF-8 y el archivo no: letras como la ñ pueden estar mal. Guardalo todo en UTF-8.`,
        ]),
    ...(report.ignoredColumns.length > 0
      ? [`Columnas que acá no significan nada: ${report.ignoredColumns.join(', ')}.`]
      : []),
    ...(report.keptColumns.length > 0
      ? [
          `Columnas que la tienda no usa y guarda para la exportación: ${report.keptColumns.join(', ')}.`,
        ]
      : []),
    ...(report.unlimitedSizes > 0
      ? [
          `${count(report.unlimitedSizes, 'talle')} con stock sin límite: el archivo no dice cuántas unidades hay, o dice que no se cuentan.`,
        ]
      : []),
    ...(report.withoutPictures > 0
      ? [`${count(report.withoutPictures, 'producto')} a la vista sin fotos.`]
      : []),
    ...(report.free.count > 0
      ? [
          `${count(report.free.count, 'producto')} con precio 0, que se vendería gratis: ${named(report.free)}. Solo con --allow-free se importa.`,
        ]
      : []),
    ...(report.missingPictures > 0
      ? [
          `${count(report.missingPictures, 'foto')} sin importar: no están junto al archivo. --download-pictures baja las que tienen dirección.`,
        ]
      : []),
    ...(report.wasCurrencyGuessed
      ? ['Los precios se tomaron en pesos: --price-factor N pasa a pesos los de otra moneda.']
      : []),
  ];
}

function encodingName({ encoding, hasBom }: ImportReport): string {
  if (encoding === 'windows-1252') return 'Windows-1252';
  return hasBom ? 'UTF-8 con BOM' : 'UTF-8';
}

function named({ count, titles }: ImportReport['free']): string {
  const more = count > titles.length ? ' y más' : '';
  return `${titles.join(', ')}${more}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
