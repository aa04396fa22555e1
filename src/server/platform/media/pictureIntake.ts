import type { Clock } from '../clock.ts';
import { contentHash } from '../crypto/contentHash.ts';
import type { Database } from '../database/Database.ts';
import { mediaUrl, type MediaStore } from './MediaStore.ts';
import { preparePicture, type Crop } from './preparePicture.ts';

/** Imports external pictures. A source is identified by a hash of its bytes or URL. */
export interface PictureIntake {
  /** URL of the picture imported from this source before, or null. */
  known(sourceHash: string): Promise<string | null>;
  /** URL of the picture imported from a file, or from a part of it. @throws PictureRefusal */
  add(sourceHash: string, file: Uint8Array, crop?: Crop): Promise<string>;
}

interface IntakeDeps {
  database: Pick<Database, 'db' | 'transaction'>;
  media: MediaStore;
  clock: Clock;
}

export function pictureIntake({ database, media, clock }: IntakeDeps): PictureIntake {
  const known = knownPicture(database, media);

  async function add(sourceHash: string, file: Uint8Array, crop?: Crop): Promise<string> {
    const picture = await preparePicture(file, crop);
    const { name, url } = await media.put(picture.bytes, picture.extension);
    await database.transaction(async (trx) => {
      await trx
        .insertInto('media')
        .values({
          name,
          media_type: picture.mediaType,
          width: picture.width,
          height: picture.height,
          byte_size: picture.bytes.length,
          dominant_color: picture.dominantColor,
          created_at: clock.now().getTime(),
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      await trx
        .insertInto('media_sources')
        .values({ source_hash: sourceHash, name })
        .onConflict((conflict) => conflict.column('source_hash').doUpdateSet({ name }))
        .execute();
    });
    return url;
  }

  return { known, add };
}

/** A dry run: validates like an intake, and stores nothing. */
export function pictureTrial({
  database,
  media,
}: Pick<IntakeDeps, 'database' | 'media'>): PictureIntake {
  return {
    known: knownPicture(database, media),
    add: async (_sourceHash, file) => {
      const { bytes, extension } = await preparePicture(file);
      return mediaUrl(`${contentHash(bytes)}.${extension}`);
    },
  };
}

function knownPicture({ db }: Pick<Database, 'db'>, media: MediaStore): PictureIntake['known'] {
  return async (sourceHash) => {
    const row = await db
      .selectFrom('media_sources')
      .select('name')
      .where('source_hash', '=', sourceHash)
      .executeTakeFirst();
    return row && (await media.fileOf(row.name)) !== null ? mediaUrl(row.name) : null;
  };
}
