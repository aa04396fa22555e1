import { foldText } from '../../../../domain/text.ts';
import { OperatorError } from '../../../platform/OperatorError.ts';
import {
  type CatalogueFormat,
  type Column,
  type FormatName,
  type Field,
  FACT_FIELDS,
  PRODUCT_EXTRAS,
  VARIANT_EXTRAS,
} from './CatalogueFormat.ts';
import { shopifyFormat } from './shopifyFormat.ts';
import { tiendanubeFormat } from './tiendanubeFormat.ts';

export const FORMATS: Readonly<Record<FormatName, CatalogueFormat>> = {
  tiendanube: tiendanubeFormat,
  shopify: shopifyFormat,
};

/** Format of a file, and the column index of each field. */
export interface RecognizedFormat {
  format: CatalogueFormat;
  places: ReadonlyMap<Field, number>;
  /** Unknown headers. */
  ignored: string[];
  unused: UnusedColumn[];
}

/** A known column that the shop does not use. */
export interface UnusedColumn {
  name: string;
  place: number;
  /** Exports write it again. */
  isKept: boolean;
  /** The value that exports write anyway; nothing is lost of it. */
  usual: string;
}

const EXTRAS: ReadonlySet<Field> = new Set<Field>([...PRODUCT_EXTRAS, ...VARIANT_EXTRAS]);

/** `name` is the merchant's choice, or `auto`. @throws OperatorError */
export function recognizeFormat(
  header: readonly string[],
  name: FormatName | 'auto',
): RecognizedFormat {
  const candidates = name === 'auto' ? Object.values(FORMATS) : [FORMATS[name]];
  const found = candidates.map((format) => placesIn(header, format));
  const fitting = found.find(({ format, places }) =>
    format.required.every((field) => places.has(field)),
  );
  if (fitting) return fitting;
  const [only] = found;
  if (!only || found.length > 1) {
    throw new OperatorError(
      `La primera línea no tiene las columnas de Tiendanube ni las de Shopify: «${header.join(', ').slice(0, 80)}».`,
    );
  }
  const missing = headersOf(only.format, (field) => !only.places.has(field));
  throw new OperatorError(
    `Un archivo de ${only.format.title} necesita la columna ${missing.map((each) => `«${each}»`).join(', ')}.`,
  );
}

/** @throws OperatorError when two columns have the same field. */
function placesIn(header: readonly string[], format: CatalogueFormat): RecognizedFormat {
  const known = new Map<string, Column>(
    [
      ...Object.entries(format.columns),
      ...Object.entries(format.otherHeaders),
      ...FACT_FIELDS.map((field) => [format.factColumns[field], field] as const),
    ].map(([name, column]) => [headerKey(name), column]),
  );
  const places = new Map<Field, number>();
  const ignored: string[] = [];
  const unused: UnusedColumn[] = [];
  for (const [place, name] of header.entries()) {
    const column = known.get(headerKey(name)) ?? null;
    if (typeof column !== 'string') {
      if (known.has(headerKey(name))) {
        unused.push({ name, place, isKept: false, usual: column?.always ?? '' });
      } else if (name.trim() !== '') ignored.push(name);
    } else if (places.has(column)) {
      throw new OperatorError(`La columna «${name}» está dos veces en la primera línea.`);
    } else {
      places.set(column, place);
      if (EXTRAS.has(column)) unused.push({ name, place, isKept: true, usual: '' });
    }
  }
  return { format, places, ignored, unused };
}

function headersOf(format: CatalogueFormat, isAsked: (field: Field) => boolean): string[] {
  return Object.entries(format.columns).flatMap(([name, column]) =>
    typeof column === 'string' && format.required.includes(column) && isAsked(column) ? [name] : [],
  );
}

function headerKey(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim();
}
