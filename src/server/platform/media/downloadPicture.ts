import { lookup as resolve } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './isPublicAddress.ts';
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
  { isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS }: DownloadOptions = {},
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await follow(address, isAllowed, signal, MAX_REDIRECTS);
  } catch (error) {
    if (error instanceof PictureRefusal) throw error;
    if (signal.aborted) throw new PictureRefusal('tarda demasiado en bajar');
    const { code, message } = error as NodeJS.ErrnoException;
    throw new PictureRefusal(`no se puede bajar (${code ?? message})`);
  }
}

async function follow(
  address: URL,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
  redirects: number,
): Promise<Uint8Array> {
  refuseStrange(address);
  const answer = await ask(address, await allowedAddressOf(address, isAllowed), signal);
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

/** The IP address to connect to: resolving again could give another one. */
async function allowedAddressOf(
  { hostname }: URL,
  isAllowed: (address: string) => boolean,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host)
    ? [host]
    : (await resolve(host, { all: true })).map((each) => each.address);
  const [first] = found;
  if (first === undefined || !found.every(isAllowed)) {
    throw new PictureRefusal('está en una dirección privada');
  }
  return first;
}

function ask(url: URL, ip: string, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, { all }, callback) => {
    const family = isIP(ip);
    if (all) callback(null, [{ address: ip, family }]);
    else callback(null, ip, family);
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answer, fail) => {
    request(url, { lookup, signal, agent: false, headers: { accept: 'image/*' } }, answer)
      .on('error', fail)
      .end();
  });
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
