import type { FieldChange } from '../../../domain/tools/catalogueImport.ts';
import { UNLIMITED_STOCK } from '../../../domain/orders/cart.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { ImportEvent, ImportProgress, ImportReport } from './ImportReport.ts';
import type { PriceFactor } from './cells/readAmounts.ts';
import type { PictureFolder } from './pictures/PictureFolder.ts';
import { assignPictures } from './pictures/assignPictures.ts';
import type { PictureReader } from './pictures/pictureReader.ts';
import { FaultLog } from './reading/FaultLog.ts';
import type { FilePicture, FileProduct, LineNote } from './reading/FileProduct.ts';
import { readGroups, type RowGroup } from './reading/readGroups.ts';
import { readProduct } from './reading/readProduct.ts';
import type { FileSurvey } from './reading/surveyFile.ts';
import {
  storeProducts,
  type ImportGuard,
  type IncomingProduct,
  type StoreOutcome,
} from './storing/storeProducts.ts';

const MOST_IN_SERIES = 20;
const MOST_NAMED = 20;

export type ImportCounts = Pick<
  ImportReport,
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'refused'
  | 'refusedRows'
  | 'missingPictures'
  | 'withoutPictures'
  | 'unlimitedSizes'
  | 'free'
>;

interface PassContext {
  database: Database;
  clock: Clock;
  folder: PictureFolder;
  factor: PriceFactor;
  isDryRun: boolean;
  /** A picture that cannot be fetched refuses its product. */
  isStrict: boolean;
  /** Products that would cost nothing are taken. */
  allowsFree: boolean;
  /** Pictures with an address are fetched, by the real run. */
  downloads: boolean;
  readPicture: PictureReader;
  onEvent: (event: ImportEvent) => void;
  onProgress: (progress: ImportProgress) => void | Promise<void>;
  guard: ImportGuard | null;
}

/** Products per transaction: many enough to be fast, few enough not to block shoppers. */
const BATCH_PRODUCTS = 100;
const BATCH_ROWS = 1000;

/** Processes a file once. */
export async function importPass(survey: FileSurvey, context: PassContext): Promise<ImportCounts> {
  const pass = new Pass(survey, context);
  for await (const group of readGroups(survey)) await pass.take(group);
  await pass.flush();
  return pass.counts;
}

class Pass {
  readonly counts: ImportCounts = {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    refusedRows: 0,
    missingPictures: 0,
    withoutPictures: 0,
    unlimitedSizes: 0,
    free: { count: 0, titles: [] },
  };
  readonly #survey: FileSurvey;
  readonly #context: PassContext;
  readonly #startedAt: number;
  #batch: IncomingProduct[] = [];
  #batchRows = 0;
  #rows = 0;

  constructor(survey: FileSurvey, context: PassContext) {
    this.#survey = survey;
    this.#context = context;
    this.#startedAt = context.clock.now().getTime();
  }

  async take(group: RowGroup): Promise<void> {
    const { index } = this.#survey;
    const { handle, rowCount } = group;
    this.#rows += rowCount;
    const { product, faults, notes } = readProduct(group, { index, factor: this.#context.factor });
    const pictures = product ? await this.#picturesOf(product) : null;
    if (!product || !pictures || pictures.faults.length > 0) {
      const title = product?.title ?? '';
      this.#refuse({ handle, rowCount, title }, [...faults, ...(pictures?.faults ?? [])]);
    } else {
      for (const { line, reason } of [...notes, ...pictures.notes]) {
        this.#report('note', { line, handle, title: product.title, text: reason });
      }
      this.#batch.push({ product, pictures: pictures.urls, rowCount });
      this.#batchRows += rowCount;
    }
    const isFull = this.#batch.length >= BATCH_PRODUCTS || this.#batchRows >= BATCH_ROWS;
    if (isFull) await this.flush();
  }

  async flush(): Promise<void> {
    const { database, isDryRun, allowsFree, onProgress, guard } = this.#context;
    const batch = this.#batch;
    this.#batch = [];
    this.#batchRows = 0;
    if (batch.length > 0) {
      const outcomes = await storeProducts(database, batch, {
        isDryRun,
        allowsFree,
        now: this.#startedAt,
        guard,
        isInFile: (handle) => this.#survey.index.hasHandle(handle),
      });
      for (const outcome of outcomes) this.#count(outcome);
    }
    await onProgress({ rows: this.#rows, allRows: this.#survey.rowCount });
  }

  #count(outcome: StoreOutcome): void {
    const { product, rowCount } = outcome.incoming;
    this.#nameFree(outcome);
    if (outcome.kind === 'refused') {
      const { handle, title } = product;
      this.#refuse({ handle, rowCount, title }, outcome.faults);
      return;
    }
    this.counts[outcome.kind] += 1;
    this.#advise(outcome);
    if (outcome.kind !== 'unchanged') {
      const text = outcome.changes.map(phraseOf).join('; ');
      const { line, handle, title } = product;
      this.#report(outcome.kind, { line, handle, title, text, changes: outcome.changes });
    }
  }

  #nameFree({ kind, incoming: { product }, free }: StoreOutcome): void {
    if (free.length === 0) return;
    const { handle, title } = product;
    this.counts.free.count += 1;
    if (this.counts.free.titles.length < MOST_NAMED) this.counts.free.titles.push(title);
    if (kind === 'refused') return;
    for (const { line, reason } of free) {
      this.#report('note', { line, handle, title, text: reason });
    }
  }

  /** Counts what the merchant may not have meant. */
  #advise({ kind, incoming: { product, pictures } }: StoreOutcome): void {
    const { isDryRun, downloads } = this.#context;
    const { variants, isPublished = true } = product;
    this.counts.unlimitedSizes += variants.filter(({ stock }) => stock === UNLIMITED_STOCK).length;
    const isAwaited = isDryRun && downloads && product.pictures.length > 0;
    if (kind === 'created' && isPublished && pictures.size === 0 && !isAwaited) {
      this.counts.withoutPictures += 1;
    }
  }

  #refuse(
    { handle, rowCount, title }: Pick<RowGroup, 'handle' | 'rowCount'> & { title: string },
    faults: readonly LineNote[],
  ): void {
    this.counts.refused += 1;
    this.counts.refusedRows += rowCount;
    for (const { line, reason } of faults) {
      this.#report('refused', { line, handle, title, text: reason });
    }
  }

  #report(
    kind: ImportEvent['kind'],
    event: Omit<ImportEvent, 'kind' | 'changes'> & Partial<Pick<ImportEvent, 'changes'>>,
  ): void {
    this.#context.onEvent({ kind, changes: [], ...event });
  }

  /** The shop's picture URLs by colour. A colour without available pictures keeps its own. */
  async #picturesOf(
    product: FileProduct,
  ): Promise<{ urls: Map<string, string[]>; faults: LineNote[]; notes: LineNote[] }> {
    const { folder } = this.#context;
    const { index } = this.#survey;
    const log = new FaultLog();
    const urlBySource = new Map<string, string | null>();
    const urls = new Map<string, string[]>();
    for (const [color, sources] of findPictures(product, folder, (each) => index.hasHandle(each))) {
      const found: string[] = [];
      for (const source of sources) {
        const line = product.pictures.find((each) => each.source === source)?.line ?? product.line;
        if (!urlBySource.has(source)) {
          urlBySource.set(source, await this.#takePicture({ line, source }, log));
        }
        const url = urlBySource.get(source);
        if (url) found.push(url);
      }
      if (found.length > 0) urls.set(color, found);
    }
    return { urls, faults: log.faults, notes: log.notes };
  }

  async #takePicture({ line, source }: FilePicture, log: FaultLog): Promise<string | null> {
    const { readPicture, isStrict } = this.#context;
    const found = await log.attemptAsync(line, () => readPicture(source));
    if (!found) return null;
    const { url, unreachable } = found;
    if (unreachable !== null && isStrict) log.faults.push({ line, reason: unreachable });
    else if (unreachable !== null) {
      log.notes.push({ line, reason: `${unreachable}: el producto queda sin ella` });
    }
    if (url === null) this.counts.missingPictures += 1;
    return url;
  }
}

/**
 * Sources of a product's pictures by colour: those in the file, or pictures beside it named after the product's handle
 * (`remera.jpg`, `remera-2.jpg`), its colours (`remera-rojo.jpg`) or its SKUs. `isOther` says whether a handle is
 * another product's: `remera-2` may be one.
 */
function findPictures(
  product: FileProduct,
  folder: PictureFolder,
  isOther: (handle: string) => boolean,
): Map<string, string[]> {
  const named = assignPictures(product);
  if (named.size > 0 || folder.isEmpty) return named;
  const { handle, variants } = product;
  const general = seriesOf(handle, folder, isOther);
  const found = new Map<string, string[]>();
  for (const [color, rows] of Map.groupBy(variants, (row) => row.color)) {
    const stems = [`${handle}-${slug(color)}`, ...rows.flatMap(({ sku }) => sku ?? [])];
    const own = stems.flatMap((stem) => seriesOf(stem, folder, isOther));
    const all = [...new Set([...own, ...general])];
    if (all.length > 0) found.set(color, all);
  }
  return found;
}

/** `stock de Rojo / M 5 → 3`. */
function phraseOf({ field, before, after }: FieldChange): string {
  if (after === null) return field;
  return before === null
    ? `${field}: ${after}`
    : `${field} ${before || '(vacío)'} → ${after || '(vacío)'}`;
}

/** `stem.jpg`, then `stem-1.jpg`, `stem_2.jpg`, … */
function seriesOf(
  stem: string,
  folder: PictureFolder,
  isOther: (handle: string) => boolean,
): string[] {
  const numbers = Array.from({ length: MOST_IN_SERIES }, (_, at) => at + 1);
  const numbered = numbers.flatMap((number) =>
    [`${stem}-${number}`, `${stem}_${number}`].filter((each) => !isOther(each)),
  );
  return [stem, ...numbered].flatMap((each) => folder.ofStem(each) ?? []);
}
