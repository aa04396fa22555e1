import { contentCoding, type ContentCoding } from './contentCoding.ts';
import type { EncodedBody } from './EncodedBody.ts';

/** An answer as it goes out: header names and values by turns, and the bytes. */
export interface OutgoingForm {
  headers: string[];
  bytes: Buffer;
}

/** Headers as Fastify gives them back. */
type HeaderValues = Readonly<Record<string, number | string | string[] | undefined>>;

/** What only holds for one form of the body or for one caller. */
const OWN_HEADERS = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'access-control-allow-origin',
]);

/** A cached catalogue response: body and headers, the same for every caller. */
export class KeptAnswer {
  readonly body: EncodedBody;
  readonly #headers: string[];
  readonly #forms = new Map<ContentCoding, OutgoingForm>();

  constructor(body: EncodedBody, headers: HeaderValues) {
    this.body = body;
    this.#headers = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OWN_HEADERS.has(name) ? [] : [name, String(value)],
    );
  }

  /** The form for an `Accept-Encoding`; null while it is still being compressed. */
  form(acceptEncoding: string | string[] | undefined): OutgoingForm | null {
    const coding = this.body.isWorthCompressing ? contentCoding(acceptEncoding) : 'identity';
    const known = this.#forms.get(coding);
    if (known) return known;
    const bytes = this.body.in(coding);
    if (!Buffer.isBuffer(bytes)) return null;
    const encoding = coding === 'identity' ? [] : ['content-encoding', coding];
    const headers = [
      ...this.#headers,
      'content-type',
      this.body.type,
      'content-length',
      String(bytes.length),
      'etag',
      this.body.etag(coding),
      ...encoding,
    ];
    const form = { headers, bytes };
    this.#forms.set(coding, form);
    return form;
  }

  /** Headers of a 304 to someone who has the body under `etag`. */
  notModified(etag: string): string[] {
    return [...this.#headers, 'etag', etag];
  }
}
