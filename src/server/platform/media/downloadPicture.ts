import type { IncomingMessage } from 'node:http';
import { askPublic, PrivateAddress } from '../http/askPublic.ts';
import { MAX_PICTURE_BYTES, PictureRefusal } from './preparePicture.ts';

interface DownloadOptions {
  /** Allowed IP addresses: public ones. */
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
}

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 20_000;

/**
 * Downloads from a public address, up to the size limit of pictures. Every host on the way is resolved once, checked,
 * and then connected to. @throws PictureRefusal
 */
export async function downloadPicture(
  address: URL,
  { isAllowed, timeoutMs = TIMEOUT_MS }: DownloadOptions = {},
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await follow(address, isAllowed, signal, MAX_REDIRECTS);
  } catch (error) {
    if (error instanceof PictureRefusal) throw error;
    if (error instanceof PrivateAddress) throw new PictureRefusal('está en una dirección privada');
    if (signal.aborted) throw new PictureRefusal('tarda demasiado en bajar');
    const { code, message } = error as NodeJS.ErrnoException;
    throw new PictureRefusal(`no se puede bajar (${code ?? message})`);
  }
}

async function follow(
  address: URL,
  isAllowed: DownloadOptions['isAllowed'],
  signal: AbortSignal,
  redirects: number,
): Promise<Uint8Array> {
  refuseStrange(address);
  const answer = await askPublic(address, { headers: { accept: 'image/*' }, signal, isAllowed });
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    answer.destroy();
    const next = URL.parse(headers.location, address);
    if (redirects === 0 || !next) throw new PictureRefusal('lleva de una dirección a otra');
    return follow(next, isAllowed, signal, redirects - 1);
  }
  if (statusCode !== 200) {
    answer.destroy();
    throw new PictureRefusal(`no se puede bajar (la respuesta es ${statusCode})`);
  }
  return bytesOf(answer);
}

function refuseStrange({ protocol, username, password }: URL): void {
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new PictureRefusal('no está en la web');
  }
  if (username !== '' || password !== '')
    throw new PictureRefusal('tiene una contraseña en su dirección');
}

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PICTURE_BYTES) {
      answer.destroy();
      throw new PictureRefusal('pesa más de 25 MB');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
