import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentHash } from '../crypto/contentHash.ts';
import { REQUEST_ID } from './RequestLog.ts';

const CODINGS: readonly ContentCoding[] = ['identity', 'br', 'gzip'];

/** Headers that are specific to one encoding or caller. */
const OWN_HEADERS = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'access-control-allow-origin',
  REQUEST_ID,
]);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli beats gzip in both size and time at quality 5; 11 would block a thread for longer than it saves. */
const BROTLI_QUALITY = 5;
/** A body that is sent again and again is worth the best compression, on another thread and one at a time. */
const BEST_QUALITY = 11;
const OFTEN = 4;
let isShrinking = false;

/** Smaller bodies fit into one packet: compressing saves nothing. */
const WORTHWHILE_BYTES = 1024;

/** A compressed page fits: each further piece would be another trip to the threads and back. */
const PIECE_BYTES = 64 * 1024;

/** A response body with its strong ETag and its compressed forms, each created on first use. */
export class EncodedBody {
  readonly body: Buffer;
  readonly type: string;
  readonly hash: string;
  readonly #compressed: Partial<Record<ContentCoding, Buffer | Promise<Buffer>>> = {};
  #sendsToShrink: number;

  /** `shrinks`: it is sent in its smallest form, once it has been sent a few times. */
  constructor(body: Buffer | string, type: string, { shrinks = false } = {}) {
    this.#sendsToShrink = shrinks ? OFTEN : Infinity;
    this.body = typeof body === 'string' ? Buffer.from(body) : body;
    this.type = type;
    this.hash = contentHash(this.body);
  }

  /** Maximum memory use with all forms. */
  get bytes(): number {
    return Math.ceil(this.body.length * 1.6) + 600;
  }

  get isWorthCompressing(): boolean {
    return this.body.length >= WORTHWHILE_BYTES;
  }

  /** Each encoding has its own ETag, since the bytes differ. */
  etag(coding: ContentCoding): string {
    return coding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${coding}"`;
  }

  in(coding: ContentCoding): Buffer | Promise<Buffer> {
    if (coding === 'identity') return this.body;
    if (coding === 'br') this.#shrinkIfOften();
    return (this.#compressed[coding] ??= compressed(this.body, coding).then((bytes) => {
      this.#compressed[coding] = bytes;
      return bytes;
    }));
  }

  #shrinkIfOften(): void {
    this.#sendsToShrink -= 1;
    if (this.#sendsToShrink > 0 || isShrinking) return;
    this.#sendsToShrink = Infinity;
    isShrinking = true;
    void compressed(this.body, 'br', BEST_QUALITY)
      .then((bytes) => (this.#compressed.br = bytes))
      .finally(() => (isShrinking = false));
  }
}

function compressed(
  body: Buffer,
  coding: ContentCoding,
  quality = BROTLI_QUALITY,
): Promise<Buffer> {
  if (coding === 'gzip') return gzipped(body, { chunkSize: PIECE_BYTES });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { chunkSize: PIECE_BYTES, params });
}

/** A complete response: alternating header names and values, and the bytes. */
interface OutgoingForm {
  headers: string[];
  bytes: Buffer;
}

/** Headers as Fastify returns them. */
type HeaderValues = Readonly<Record<string, number | string | string[] | undefined>>;

/** A cached catalogue response: body and headers, the same for every caller. */
export class KeptAnswer {
  readonly body: EncodedBody;
  readonly #headers: HeaderValues;
  readonly #forms: Partial<Record<ContentCoding, OutgoingForm>> = {};

  constructor(body: EncodedBody, headers: HeaderValues) {
    this.body = body;
    this.#headers = headers;
  }

  /** Made when they are first needed: most answers are given once. */
  #sharedHeaders(): string[] {
    return Object.entries(this.#headers).flatMap(([name, value]) =>
      value === undefined || OWN_HEADERS.has(name) ? [] : [name, String(value)],
    );
  }

  /** The form for an `Accept-Encoding`; null while it is still being compressed. */
  form(acceptEncoding: string | string[] | undefined): OutgoingForm | null {
    const coding = this.body.isWorthCompressing ? contentCoding(acceptEncoding) : 'identity';
    const bytes = this.body.in(coding);
    if (!Buffer.isBuffer(bytes)) return null;
    const known = this.#forms[coding];
    if (known?.bytes === bytes) return known;
    const encoding = coding === 'identity' ? [] : ['content-encoding', coding];
    const headers = [
      ...this.#sharedHeaders(),
      'content-type',
      this.body.type,
      'content-length',
      String(bytes.length),
      'etag',
      this.body.etag(coding),
      ...encoding,
    ];
    const form = { headers, bytes };
    this.#forms[coding] = form;
    return form;
  }

  /** Headers of a 304 for a client with the body under `etag`. */
  notModified(etag: string): string[] {
    return [...this.#sharedHeaders(), 'etag', etag];
  }
}

/** Sets validators and encoding on the reply and returns the bytes, or none for a 304. */
export function prepareEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Buffer | Promise<Buffer> | null {
  const coding = body.isWorthCompressing
    ? contentCoding(request.headers['accept-encoding'])
    : 'identity';
  const known = reply.statusCode === 200 ? knownTag(request.headers['if-none-match'], body) : null;
  reply.header('etag', known ?? body.etag(coding));
  addVary(reply, 'Accept-Encoding');
  if (known !== null) {
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  }
  reply.header('content-type', body.type);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  const bytes = body.in(coding);
  if (Buffer.isBuffer(bytes)) reply.header('content-length', bytes.length);
  return bytes;
}

/** Responds with the smallest form that the client accepts. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): void {
  const bytes = prepareEncoded(request, reply, body);
  if (bytes === null || Buffer.isBuffer(bytes)) {
    void reply.send(bytes ?? undefined);
    return;
  }
  bytes.then(
    (ready) => void reply.send(ready),
    (error: unknown) => void reply.send(error),
  );
}

/** Adds missing values to `Vary`. */
export function addVary(reply: FastifyReply, field: string): void {
  const vary = reply.getHeader('vary');
  if (vary === undefined) reply.header('vary', field);
  else if (!String(vary).includes(field)) reply.header('vary', `${String(vary)}, ${field}`);
}

/** The client's matching ETag, of any encoding; null if none matches. */
export function knownTag(ifNoneMatch: string | undefined, body: EncodedBody): string | null {
  if (ifNoneMatch === undefined) return null;
  if (!ifNoneMatch.includes(body.hash)) return null;
  return (
    CODINGS.map((coding) => body.etag(coding)).find((tag) => ifNoneMatch.includes(tag)) ?? null
  );
}

export type ContentCoding = 'br' | 'gzip' | 'identity';

const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0+)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0+)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;

/** The smallest encoding that an `Accept-Encoding` allows. */
export function contentCoding(acceptEncoding: string | string[] | undefined): ContentCoding {
  if (acceptEncoding === undefined) return 'identity';
  const accepted = String(acceptEncoding);
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}
