import { sql, type RawBuilder } from 'kysely';
import { mediaUrl } from '../../platform/media/MediaStore.ts';

const NAME_START = mediaUrl('').length + 1;

/** Joins `media m` to a picture's path by primary key; pictures on other hosts match no row. */
export function isMediaOf(url: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`m.name = substr(${url}, ${sql.lit(NAME_START)})`;
}
