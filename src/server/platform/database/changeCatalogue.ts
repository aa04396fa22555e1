import type { CatalogueChanges } from './CatalogueChanges.ts';
import { bumpCatalogueVersion } from './catalogueVersion.ts';
import type { Database, Queries } from './Database.ts';

/** A transaction that bumps the catalogue's version and announces it in this process after the commit. */
export async function changeCatalogue<Result>(
  { dialect, transaction }: Pick<Database, 'dialect' | 'transaction'>,
  changes: CatalogueChanges,
  run: (trx: Queries) => Promise<Result>,
): Promise<Result> {
  const { result, version } = await transaction(async (trx) => ({
    result: await run(trx),
    version: await bumpCatalogueVersion(trx, dialect),
  }));
  changes.announce(version);
  return result;
}
