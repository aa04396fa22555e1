import { csvText } from '../../server/platform/csv/readCsv.ts';

/** Rows by header, as a file with the columns that any of them names. */
export function tableFile(
  rows: readonly Readonly<Record<string, string | number>>[],
  delimiter: ';' | ',' = ';',
): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => headers.map((header) => String(row[header] ?? '')));
  return csvText([headers, ...cells], delimiter);
}

/** A row of a Tiendanube file: a product in one colour and size, with what is given. */
export function tiendanubeRow(
  handle: string,
  given: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> {
  return {
    'Identificador de URL': handle,
    Nombre: `Nombre de ${handle}`,
    'Nombre de propiedad 1': '',
    'Valor de propiedad 1': '',
    'Nombre de propiedad 2': '',
    'Valor de propiedad 2': '',
    Precio: '1000.00',
    Stock: 5,
    SKU: '',
    ...given,
  };
}

/** The same, in a colour and size. */
export function sizeRow(
  handle: string,
  [color, size]: readonly [color: string, size: string],
  given: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> {
  return tiendanubeRow(handle, {
    'Nombre de propiedad 1': 'Color',
    'Valor de propiedad 1': color,
    'Nombre de propiedad 2': 'Talle',
    'Valor de propiedad 2': size,
    ...given,
  });
}
