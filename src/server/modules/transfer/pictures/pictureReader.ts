import { contentHash } from '../../../platform/crypto/contentHash.ts';
import { mediaUrl, type MediaStore } from '../../../platform/media/MediaStore.ts';
import type { PictureIntake } from '../../../platform/media/pictureIntake.ts';
import { PictureRefusal } from '../../../platform/media/preparePicture.ts';
import { CellFault } from '../reading/FileRow.ts';
import type { PictureFolder } from './PictureFolder.ts';

interface PictureReaderDeps {
  folder: PictureFolder;
  media: Pick<MediaStore, 'fileOf'>;
  intake: PictureIntake;
  /** Null: URLs are skipped. @throws PictureRefusal */
  download: ((address: URL) => Promise<Uint8Array>) | null;
}

interface ReadPicture {
  /** The shop's; null when it is missing. */
  url: string | null;
  /** The reason why its address gave no picture. */
  unreachable: string | null;
}

/** A picture by its source in a file. @throws CellFault for a file that is no picture */
export type PictureReader = (source: string) => Promise<ReadPicture>;

const OWN = /^(?:https?:\/\/[^/]+)?\/media\/([0-9a-f]{32}\.[a-z]{3,4})$/;

/** A source is a picture of this shop, a file beside the catalogue, or a URL whose file may also be there. */
export function pictureReader(deps: PictureReaderDeps): PictureReader {
  const { folder, media, intake, download } = deps;

  async function read(source: string): Promise<string | null> {
    const address = addressIn(source);
    const name = address ? lastOf(decoded(address.pathname)) : source;
    if (/[/\\]/.test(name)) throw new PictureRefusal('es una ruta: poné el nombre de un archivo');
    const beside = folder.named(name);
    if (beside !== null) {
      const file = await folder.read(beside);
      const hash = contentHash(file);
      return (await intake.known(hash)) ?? intake.add(hash, file);
    }
    if (!address) return null;
    const hash = contentHash(address.href);
    const known = await intake.known(hash);
    return known ?? (download ? intake.add(hash, await fetched(address, download)) : null);
  }

  return async (source) => {
    const own = OWN.exec(source)?.[1];
    if (own !== undefined && (await media.fileOf(own)) !== null) {
      return { url: mediaUrl(own), unreachable: null };
    }
    try {
      return { url: await read(source), unreachable: null };
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error;
      const reason = `la foto «${source}» ${error.message}`;
      if (error instanceof Unreachable) return { url: null, unreachable: reason };
      throw new CellFault(reason);
    }
  };
}

/** A picture that its address does not give. */
class Unreachable extends PictureRefusal {}

async function fetched(
  address: URL,
  download: NonNullable<PictureReaderDeps['download']>,
): Promise<Uint8Array> {
  try {
    return await download(address);
  } catch (error) {
    throw error instanceof PictureRefusal ? new Unreachable(error.message) : error;
  }
}

function addressIn(source: string): URL | null {
  return /^https?:\/\//i.test(source) ? URL.parse(source) : null;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
