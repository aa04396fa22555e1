import { createHash, hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '../../server/platform/bucket/readBucketSettings.ts';
import { canonicalQuery, signRequest } from '../../server/platform/bucket/signRequest.ts';

interface StoredObject {
  bytes: Buffer;
  headers: Record<string, string>;
}

interface Refusal {
  status: number;
  code: string;
}

export interface BucketDouble {
  /** Settings of a shop that uses it. */
  settings: BucketSettings;
  /** The same as environment variables. */
  env: Record<string, string>;
  objects: Map<string, StoredObject>;
  /** Every answered request, such as `PUT media/a.jpg 200`. */
  requests: string[];
  /** Uploads in parts that were neither finished nor given up. */
  openUploads: () => number;
  /** Refuses everything so from now on; `away` drops connections, null serves again. */
  fail: (way: Refusal | 'away' | null) => void;
  /** Its clock is this much ahead. */
  setSkew: (ms: number) => void;
  close: () => Promise<void>;
}

const KEYS = { accessKeyId: 'double-key', secretAccessKey: 'double-secret', sessionToken: null };
const REGION = 'us-east-1';
const BUCKET = 'shop-media';
const MOST_SKEW_MS = 15 * 60_000;
const KEPT_HEADERS = /^(content-type|cache-control|x-amz-meta-.+)$/;

/**
 * A local storage that speaks the subset of S3 which the shop uses: objects whole, in parts and in ranges, heads, lists in
 * pages, deletions. It refuses what S3 refuses: wrong signatures, keys, clocks, buckets, regions, bodies and part lists.
 */
export async function openBucketDouble({ pageSize = 1000 } = {}): Promise<BucketDouble> {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<
    string,
    { headers: Record<string, string>; parts: Map<number, Buffer> }
  >();
  const requests: string[] = [];
  let failure: Refusal | 'away' | null = null;
  let skewMs = 0;

  /** @throws Refused */
  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = Buffer.from(
      url.searchParams.get('continuation-token') ?? '',
      'base64',
    ).toString();
    const most = Math.min(pageSize, Number(url.searchParams.get('max-keys') ?? pageSize));
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, most);
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
    );
    const token = Buffer.from(page.at(-1) ?? '').toString('base64');
    const more =
      keys.length > page.length ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name>${rows.join('')}${more}</ListBucketResult>`;
  }

  function sendObject(request: IncomingMessage, response: ServerResponse, key: string): void {
    const found = objects.get(key);
    if (!found) throw new Refused(404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const all = found.bytes;
    const bytes = first ? all.subarray(Number(first), last ? Number(last) + 1 : undefined) : all;
    if (first && bytes.length === 0) throw new Refused(416, 'InvalidRange');
    const headers = { ...found.headers, etag: etagOf(all), 'content-length': bytes.length };
    response.writeHead(first ? 206 : 200, headers).end(request.method === 'HEAD' ? '' : bytes);
  }

  /** Calls about uploads in parts; false for others. */
  function uploadInParts(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: Buffer,
  ) {
    const key = keyIn(url);
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { headers: keptHeaders(request), parts: new Map() });
      const xml = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      response.writeHead(200).end(xml);
      return true;
    }
    const id = url.searchParams.get('uploadId');
    if (id === null) return false;
    const upload = uploads.get(id);
    if (!upload) throw new Refused(404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (request.method === 'DELETE') {
      uploads.delete(id);
      response.writeHead(204).end();
    } else {
      const named = [
        ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g),
      ];
      const parts = named.map(([, number, etag]) => {
        const part = upload.parts.get(Number(number));
        if (!part || etagOf(part) !== etag) throw new Refused(400, 'InvalidPart');
        return part;
      });
      objects.set(key, { bytes: Buffer.concat(parts), headers: upload.headers });
      uploads.delete(id);
      response.writeHead(200).end('<CompleteMultipartUploadResult/>');
    }
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    if (failure !== null && failure !== 'away') throw new Refused(failure.status, failure.code);
    checkSignature(request, url, body, Date.now() + skewMs);
    if (url.pathname.split('/')[1] !== BUCKET) throw new Refused(404, 'NoSuchBucket');
    if (uploadInParts(request, response, url, body)) return;
    const key = keyIn(url);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, headers: keptHeaders(request) });
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(list(url));
    } else {
      sendObject(request, response, key);
    }
  }

  const server = createServer((request, response) => {
    if (failure === 'away') {
      request.socket.destroy();
      return;
    }
    response.setHeader('date', new Date(Date.now() + skewMs).toUTCString());
    response.on('finish', () => {
      const key = keyIn(new URL(request.url ?? '', 'http://double'));
      requests.push(`${request.method} ${key} ${response.statusCode}`);
    });
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof Refused ? error : new Refused(500, 'InternalError');
      response.writeHead(status, { 'x-amz-bucket-region': REGION });
      response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...KEYS, region: REGION, endpoint, bucket: BUCKET, publicUrl: null },
    env: {
      MEDIA_S3_ENDPOINT: endpoint,
      MEDIA_S3_BUCKET: BUCKET,
      MEDIA_S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    objects,
    requests,
    openUploads: () => uploads.size,
    fail: (way) => (failure = way),
    setSkew: (ms) => (skewMs = ms),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Signs the request again, as it came. That the shop's signatures are AWS's is the matter of `signRequest.test.ts`. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer, now: number): void {
  const { headers, method = '' } = request;
  const parts = /Credential=([^/]+)\/\d+\/([^/]+)\/.*SignedHeaders=([^,]+),/.exec(
    headers.authorization ?? '',
  );
  const [, key, region, signedNames = ''] = parts ?? [];
  if (!parts) throw new Refused(403, 'AccessDenied');
  if (key !== KEYS.accessKeyId) throw new Refused(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new Refused(400, 'AuthorizationHeaderMalformed');
  const [, ...date] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const [year = 0, month = 0, ...rest] = date.map(Number);
  const at = new Date(Date.UTC(year, month - 1, ...rest));
  if (Math.abs(at.getTime() - now) > MOST_SKEW_MS) throw new Refused(403, 'RequestTimeTooSkewed');
  const own = /^(host|x-amz-date|x-amz-content-sha256)$/;
  const names = signedNames.split(';').filter((name) => !own.test(name));
  const bodyHash = String(headers['x-amz-content-sha256']);
  url.search = canonicalQuery(Object.fromEntries(url.searchParams));
  const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const again = signRequest({ method, url, headers: sent, bodyHash }, { ...KEYS, region }, at);
  if (again['authorization'] !== headers.authorization)
    throw new Refused(403, 'SignatureDoesNotMatch');
  if (hash('sha256', body, 'hex') !== bodyHash) throw new Refused(400, 'XAmzContentSHA256Mismatch');
}

function keyIn(url: URL): string {
  return url.pathname.split('/').slice(2).join('/');
}

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
