import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentHash } from '../crypto/contentHash.ts';
import type { ContentCoding } from './contentCoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quality 5 is where brotli beats gzip in both size and time; 11 would block a thread for longer than it saves. */
const BROTLI_QUALITY = 5;
/** Below this a packet is a packet: compressing saves nothing. */
const WORTHWHILE_BYTES = 1024;

/** An answer's body with its strong ETag and its compressed forms, each made when first asked for. */
export class EncodedBody {
  readonly body: Buffer;
  readonly type: string;
  readonly hash: string;
  readonly #forms = new Map<ContentCoding, Buffer | Promise<Buffer>>();

  constructor(body: Buffer | string, type: string) {
    this.body = Buffer.from(body);
    this.type = type;
    this.hash = contentHash(this.body);
    this.#forms.set('identity', this.body);
  }

  /** What it may come to weigh with all its forms. */
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
    const known = this.#forms.get(coding);
    if (known !== undefined) return known;
    const form = compressed(this.body, coding).then((bytes) => {
      this.#forms.set(coding, bytes);
      return bytes;
    });
    this.#forms.set(coding, form);
    return form;
  }
}

function compressed(body: Buffer, coding: ContentCoding): Promise<Buffer> {
  if (coding === 'gzip') return gzipped(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}
