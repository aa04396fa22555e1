import { dirname } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { pictureIntake, pictureTrial } from '../../platform/media/pictureIntake.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { NO_FACTOR, type PriceFactor } from './cells/readAmounts.ts';
import type { FormatName } from './format/CatalogueFormat.ts';
import { importPass, type ImportCounts } from './importPass.ts';
import type { ImportEvent, ImportProgress, ImportReport } from './ImportReport.ts';
import { openPictureFolder, type PictureFolder } from './pictures/PictureFolder.ts';
import { pictureReader } from './pictures/pictureReader.ts';
import { surveyFile, type FileSurvey } from './reading/surveyFile.ts';
import { giveHandles } from './storing/giveHandles.ts';
import type { ImportGuard } from './storing/storeProducts.ts';

export interface ImportOptions {
  file: string;
  format: FormatName | 'auto';
  /** Reports what would be done, and writes nothing. */
  isDryRun: boolean;
  /** Imports nothing if anything is rejected. */
  isStrict: boolean;
  /** Products that would cost nothing are imported; otherwise they are rejected. */
  allowsFree: boolean;
  /** Multiplier for the file's prices; null if not given. */
  factor: PriceFactor | null;
}

export interface ImportDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
  /** Downloads pictures given as URLs; null skips them. @throws PictureRefusal */
  download: ((address: URL) => Promise<Uint8Array>) | null;
  /** Asks for the multiplier when the file's currency is unknown; null without a terminal: pesos are assumed. */
  askFactor: (() => Promise<PriceFactor>) | null;
  onEvent: (event: ImportEvent) => void;
  /** Awaited before the next batch; what it throws ends the import. */
  onProgress: (progress: ImportProgress) => void | Promise<void>;
  /** Present only in a real run. */
  guard?: ImportGuard;
}

/**
 * Imports a catalogue file product by product, each completely or not at all. Repeatable: a second run changes nothing,
 * and an interrupted one can be resumed. @throws OperatorError for an invalid file.
 */
export async function importCatalogue(
  deps: ImportDeps,
  options: ImportOptions,
): Promise<ImportReport> {
  const survey = await surveyFile(options.file, options.format);
  try {
    const { format, encoding, hasBom, strayLine, ignored, kept, rowCount } = survey;
    const folder = await openPictureFolder(dirname(options.file));
    const asked =
      format.isCurrencyOpen && options.factor === null ? await deps.askFactor?.() : null;
    const factor = options.factor ?? asked ?? null;
    const counts = await run(deps, { ...options, factor }, { survey, folder });
    return {
      ...counts,
      format: format.title,
      encoding,
      hasBom,
      strayLine,
      rows: rowCount,
      ignoredColumns: ignored,
      keptColumns: kept,
      wasCurrencyGuessed: format.isCurrencyOpen && factor === null,
    };
  } finally {
    survey.close();
  }
}

interface Place {
  survey: FileSurvey;
  folder: PictureFolder;
}

async function run(
  deps: ImportDeps,
  { isDryRun, isStrict, allowsFree, factor }: ImportOptions,
  { survey, folder }: Place,
): Promise<ImportCounts> {
  const { database, media, clock, download, onEvent, onProgress, guard = null } = deps;
  const downloads = download !== null;
  const given = { database, clock, folder, onProgress };
  const shared = { ...given, factor: factor ?? NO_FACTOR, downloads, isStrict, allowsFree };

  function trial(onEvent: ImportDeps['onEvent']): Promise<ImportCounts> {
    const intake = pictureTrial({ database, media });
    const readPicture = pictureReader({ folder, media, intake, download: null });
    return importPass(survey, { ...shared, isDryRun: true, readPicture, onEvent, guard: null });
  }

  if (isDryRun) return trial(onEvent);
  if (isStrict) {
    const { refused } = await trial((event) => event.kind === 'refused' && onEvent(event));
    if (refused > 0)
      throw new OperatorError('No se importó nada: se rechazaron las líneas de arriba.');
  }
  await giveHandles(database);
  const intake = pictureIntake({ database, media, clock });
  const readPicture = pictureReader({ folder, media, intake, download });
  return importPass(survey, { ...shared, isDryRun: false, readPicture, onEvent, guard });
}
