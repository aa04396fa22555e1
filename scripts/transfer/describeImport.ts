import type { ImportEvent, ImportReport } from '../../src/server/modules/transfer/ImportReport.ts';

const LABELS = { created: 'adds', updated: 'changes', refused: 'refused', note: 'note' } as const;

/** One line of a file and its result. */
export function describeEvent({ kind, line, handle, text }: ImportEvent): string {
  const whose = handle === '' ? '' : ` (${handle})`;
  return `Line ${line}${whose}: ${LABELS[kind]}: ${text}.`;
}

/** Summary of an import or dry run, with advice for the merchant. */
export function describeImport(report: ImportReport, isDryRun: boolean): string[] {
  const { created, updated, unchanged, refused, refusedRows } = report;
  const verb = isDryRun ? 'Would be: ' : '';
  return [
    `${report.format}, ${encodingName(report)}, ${count(report.rows, 'row')}.`,
    `${verb}${count(created, 'product')} added, ${updated} changed, ${unchanged} unchanged, ${refused} refused (${count(refusedRows, 'row')}).`,
    ...(report.strayLine === null
      ? []
      : [
          `Warning: line ${report.strayLine} is in UTF-8, and the file is not: letters such as ñ may be wrong. Save all of it as UTF-8.`,
        ]),
    ...(report.ignoredColumns.length > 0
      ? [`Columns without a meaning here: ${report.ignoredColumns.join(', ')}.`]
      : []),
    ...(report.missingPictures > 0
      ? [
          `${count(report.missingPictures, 'picture')} left out: not beside the file. --download-pictures fetches those with an address.`,
        ]
      : []),
    ...(report.wasCurrencyGuessed
      ? [
          'Prices were taken for pesos: --price-factor N turns those of another currency into pesos.',
        ]
      : []),
  ];
}

function encodingName({ encoding, hasBom }: ImportReport): string {
  if (encoding === 'windows-1252') return 'Windows-1252';
  return hasBom ? 'UTF-8 with BOM' : 'UTF-8';
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
