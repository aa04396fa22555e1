import { audienceIn } from '../../../../domain/catalogue/audienceIn.ts';
import { MAX_TAG, MAX_TAGS, readTags } from '../../../../domain/catalogue/tags.ts';
import { BOX_SIDES, type Box } from '../../../../domain/orders/parcel.ts';
import { MAX_LINE_UNITS } from '../../../../domain/orders/unitStep.ts';
import { foldText } from '../../../../domain/text.ts';
import { tidyLine } from '../text/tidyText.ts';
import { CellFault, type FileRow } from './FileRow.ts';
import { readCentimetres, readGrams, readKilograms } from '../cells/readAmounts.ts';
import { readCategories } from '../cells/readCategories.ts';
import { PRODUCT_EXTRAS, type Field } from '../format/CatalogueFormat.ts';
import { FaultLog } from './FaultLog.ts';
import type { FilePicture, FileProduct, LineNote } from './FileProduct.ts';
import { readExtras, type RowGroup, readName } from './readGroups.ts';
import { readTexts } from './readTexts.ts';
import { readVariants, type ReadContext } from './readVariants.ts';

/** A complete product, or none if any part is invalid. */
export interface ReadProduct {
  product: FileProduct | null;
  faults: LineNote[];
  notes: LineNote[];
}

const MAX_TITLE = 200;

export function readProduct(group: RowGroup, context: ReadContext): ReadProduct {
  if (group.faults.length > 0) return { product: null, faults: group.faults, notes: [] };
  const { handle, rows } = group;
  const [{ line }] = rows;
  const log = new FaultLog();
  const first = <Value>(field: Field, read: (cell: string) => Value) =>
    readFirst(rows, field, log, read);

  const title = log.attempt(line, () => readTitle(rows));
  const extraCell = (field: Field): string | undefined => firstCell(rows, field)?.cell;
  const categories = first('categories', readCategories);
  const fields = {
    ...readTexts((field) => firstCell(rows, field), log),
    categories,
    audience: readAudience([extraCell('gender'), extraCell('ageRange')], categories, title),
    isPublished: bothOf(first('published', readFlag), first('status', isActive)),
    grams: readWeight(rows, log),
    box: readBox(rows, log),
    unitStep: readUnitStep(firstCell(rows, 'unitStep'), log),
    tags: readTagCell(rows, log),
    extras: log.attempt(line, () => readExtras(PRODUCT_EXTRAS, extraCell)) ?? {},
    ...readVariants(rows, context, log),
    pictures: readPictures(rows),
  };
  const { faults, notes } = log;
  const isWhole = faults.length === 0 && title !== undefined;
  return { product: isWhole ? { handle, line, title, ...fields } : null, faults, notes };
}

function readAudience(
  cells: readonly (string | undefined)[],
  categories: readonly (readonly string[])[] = [],
  title = '',
) {
  return (
    audienceIn(...cells.map((cell) => cell ?? '')) ??
    audienceIn(...categories.flat()) ??
    audienceIn(title) ??
    undefined
  );
}

/** A bad number is left out with a warning: the product can still be sold. */
function readUnitStep(found: ReturnType<typeof firstCell>, log: FaultLog): number | undefined {
  if (!found) return undefined;
  const units = found.cell === '' ? 1 : Number(found.cell);
  if (Number.isInteger(units) && units >= 1 && units <= MAX_LINE_UNITS) return units;
  const reason = `las unidades de cada venta tienen que ir de 1 a ${MAX_LINE_UNITS}. No se toman`;
  log.notes.push({ line: found.line, reason });
  return undefined;
}

function readTitle(rows: readonly FileRow[]): string {
  const names = rows.map((row) => readName(row.cell('title') ?? '', 'el nombre', MAX_TITLE));
  const title = names.find((name) => name !== '');
  if (title === undefined) throw new CellFault('no tiene nombre');
  const other = names.findIndex((name) => name !== '' && name !== title);
  if (other < 0) return title;
  throw new CellFault(
    `se llama «${title}», y «${names[other] ?? ''}» en la línea ${rows[other]?.line ?? 0}`,
  );
}

/** Product cells may be in any single row. Undefined without such a column. */
function firstCell(
  rows: readonly [FileRow, ...FileRow[]],
  field: Field,
): { cell: string; line: number } | undefined {
  const row = rows.find((each) => each.cell(field)) ?? rows[0];
  const cell = row.cell(field);
  return cell === undefined ? undefined : { cell, line: row.line };
}

function readFirst<Value>(
  rows: readonly [FileRow, ...FileRow[]],
  field: Field,
  log: FaultLog,
  read: (cell: string) => Value,
): Value | undefined {
  const found = firstCell(rows, field);
  return found && log.attempt(found.line, () => read(found.cell));
}

/** The shop leaves out tags that it cannot keep. */
function readTagCell(rows: readonly [FileRow, ...FileRow[]], log: FaultLog): string[] | undefined {
  const found = firstCell(rows, 'tags');
  if (!found) return undefined;
  const tags = readTags(tidyLine(found.cell));
  const kept = tags.filter((tag) => Array.from(tag).length <= MAX_TAG).slice(0, MAX_TAGS);
  if (kept.length < tags.length) {
    const reason = `tiene más de ${MAX_TAGS} etiquetas, o de más de ${MAX_TAG} letras: sobran ${tags.length - kept.length}`;
    log.notes.push({ line: found.line, reason });
  }
  return kept;
}

/** Drafts and archived products are unpublished, like hidden ones. */
function isActive(cell: string): boolean {
  return cell === '' || cell.toLowerCase() === 'active';
}

function bothOf(one: boolean | undefined, other: boolean | undefined): boolean | undefined {
  return one === undefined ? other : one && (other ?? true);
}

/** A product's weight is that of its heaviest row, so that shipping is never undercharged. */
function readWeight(rows: readonly [FileRow, ...FileRow[]], log: FaultLog): number | undefined {
  const read = rows.flatMap((row) => {
    const [kilograms, grams] = [row.cell('kilograms'), row.cell('grams')];
    if (kilograms) return log.attempt(row.line, () => readKilograms(kilograms)) ?? [];
    return grams ? (log.attempt(row.line, () => readGrams(grams)) ?? []) : [];
  });
  const [first] = rows;
  if (new Set(read).size > 1) {
    log.notes.push({ line: first.line, reason: 'sus filas pesan distinto: vale la más pesada' });
  }
  if (read.length > 0) return Math.max(...read);
  const hasColumn = first.cell('kilograms') !== undefined || first.cell('grams') !== undefined;
  return hasColumn ? 0 : undefined;
}

/** A product's sides are those of its largest row, so that its parcel is never too small. */
function readBox(rows: readonly [FileRow, ...FileRow[]], log: FaultLog): Box | null | undefined {
  const read = rows.flatMap((row) => {
    const cells = BOX_SIDES.map((side) => row.cell(side) ?? '');
    if (cells.every((cell) => cell === '' || /^0+(?:[.,]0+)?$/.test(cell))) return [];
    const [height, width, depth] = cells.map((cell) =>
      log.attempt(row.line, () => readCentimetres(cell)),
    );
    return height && width && depth ? [{ height, width, depth }] : [];
  });
  const [first] = rows;
  if (read.length === 0) {
    return BOX_SIDES.some((side) => first.cell(side) !== undefined) ? null : undefined;
  }
  const most = (side: keyof Box) => Math.max(...read.map((box) => box[side]));
  const box = { height: most('height'), width: most('width'), depth: most('depth') };
  if (read.some((each) => BOX_SIDES.some((side) => each[side] !== box[side]))) {
    log.notes.push({ line: first.line, reason: 'sus filas miden distinto: valen las más grandes' });
  }
  return box;
}

/** Sorted by position, if given. */
function readPictures(rows: readonly FileRow[]): FilePicture[] {
  const found = rows.flatMap((row) => {
    const source = row.cell('image');
    const position = Number(row.cell('imagePosition') || Number.MAX_SAFE_INTEGER);
    return source ? [{ line: row.line, source, position }] : [];
  });
  return found
    .toSorted((one, other) => one.position - other.position || one.line - other.line)
    .map(({ line, source }) => ({ line, source }));
}

const YES = new Set(['si', 's', 'yes', 'y', 'true', '1', 'x', 'verdadero']);
const NO = new Set(['no', 'n', 'false', '0', 'falso']);

/** Empty means yes. @throws CellFault */
export function readFlag(cell: string): boolean {
  const word = foldText(cell);
  if (word === '' || YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellFault(`«${cell}» no es ni sí ni no`);
}
