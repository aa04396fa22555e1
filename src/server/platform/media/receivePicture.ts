import type { Clock } from '../clock.ts';
import { contentHash } from '../crypto/contentHash.ts';
import type { Database } from '../database/Database.ts';
import { mediaUrl, type MediaStore } from './MediaStore.ts';
import { preparePicture } from './preparePicture.ts';

interface ReceiveDeps {
  database: Pick<Database, 'db' | 'transaction'>;
  media: MediaStore;
  clock: Clock;
}

/**
 * A picture of unknown origin becomes one of the shop's, and its URL is given. A file that was received before is known by
 * its bytes and not decoded again. @throws PictureRefusal
 */
export async function receivePicture(
  { database, media, clock }: ReceiveDeps,
  file: Uint8Array,
): Promise<string> {
  const source = contentHash(file);
  const known = await database.db
    .selectFrom('media')
    .select('name')
    .where('source_hash', '=', source)
    .executeTakeFirst();
  if (known && (await media.fileOf(known.name)) !== null) return mediaUrl(known.name);
  const picture = await preparePicture(file);
  const { name, url } = await media.put(picture.bytes, picture.extension);
  await database.transaction((trx) =>
    trx
      .insertInto('media')
      .values({
        name,
        media_type: picture.mediaType,
        width: picture.width,
        height: picture.height,
        byte_size: picture.bytes.length,
        dominant_color: picture.dominantColor,
        created_at: clock.now().getTime(),
        source_hash: source,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  return url;
}
