import { readFile } from 'node:fs/promises';
import { contentHash } from '../../platform/crypto/contentHash.ts';
import { createWorkLimit } from '../../platform/media/createWorkLimit.ts';
import { PICTURE_LOST, type MediaStore } from '../../platform/media/MediaStore.ts';
import type { PictureIntake } from '../../platform/media/pictureIntake.ts';
import {
  PICTURE_REFUSALS,
  PictureRefusal,
  type Crop,
} from '../../platform/media/preparePicture.ts';
import { invalid, notFound, RETRY_SOON, ShopError } from '../../platform/ShopError.ts';

export interface PictureToolsService {
  /** URL of the stored picture. @throws ShopError invalid for a file that is no picture, unavailable */
  add(file: Uint8Array): Promise<string>;
  /** URL of a part of a stored picture. @throws ShopError notFound, invalid for a drawing */
  crop(url: string, crop: Crop): Promise<string>;
}

const BUSY = 'Hay muchas fotos en proceso. Probá de nuevo en un momento.';
const NO_DRAWING = 'Un dibujo SVG no se puede recortar.';
/** Each decodes up to 40 million pixels. */
const LIMITS = { atOnce: 2, waiting: 40 };
const STORED = /^\/media\/([0-9a-f]{32}\.[a-z0-9]{2,5})$/;

/** Pictures that admins upload: checked by content and re-encoded like imported ones. */
export function pictureToolsService(
  intake: PictureIntake,
  media: Pick<MediaStore, 'fileOf'>,
): PictureToolsService {
  const limit = createWorkLimit(LIMITS);

  async function take(source: string, file: Uint8Array, crop?: Crop): Promise<string> {
    const sourceHash = contentHash(source);
    const known = await intake.known(sourceHash);
    if (known !== null) return known;
    const url = await limit(() => intake.add(sourceHash, file, crop)).catch(refuse);
    if (url === null) throw new ShopError('unavailable', BUSY, { headers: RETRY_SOON });
    return url;
  }

  return {
    add: (file) => take(contentHash(file), file),
    crop: async (url, crop) => {
      const name = STORED.exec(url)?.[1];
      const path = name === undefined ? null : await media.fileOf(name);
      if (path === null) throw notFound(PICTURE_LOST);
      if (path.endsWith('.svg')) throw invalid(NO_DRAWING);
      return take(JSON.stringify([url, crop]), await readFile(path), crop);
    },
  };
}

function refuse(error: unknown): never {
  if (error instanceof PictureRefusal) throw invalid(PICTURE_REFUSALS[error.fault]);
  throw error;
}
