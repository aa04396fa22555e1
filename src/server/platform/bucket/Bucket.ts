import { hash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { randomToken } from '../crypto/token.ts';
import { answerFault, awayFault, type BucketFault } from './BucketFault.ts';
import type { BucketSettings } from './readBucketSettings.ts';
import { canonicalQuery, signRequest } from './signRequest.ts';

export interface BucketObject {
  key: string;
  bytes: number;
}

interface PutHeaders {
  'content-type'?: string;
  'cache-control'?: string;
  'x-amz-meta-keys'?: string;
}

/** One bucket of a storage that speaks S3. Every call throws BucketFault where it fails. */
export interface Bucket {
  /** Address under which a CDN serves its objects; null: the shop serves them. */
  publicUrl: string | null;
  /** Writes an object whole; the storage checks its SHA-256. */
  put(key: string, bytes: Uint8Array, headers?: PutHeaders): Promise<void>;
  /** Writes a file of any size, in parts. */
  putFile(key: string, path: string, headers?: PutHeaders): Promise<void>;
  /** The whole object; null for an unknown key. */
  read(key: string): Promise<Buffer | null>;
  /** Writes an object of any size to a file, which others see whole. False for an unknown key. */
  fetchFile(key: string, path: string): Promise<boolean>;
  /** Headers of an object; null for an unknown key. */
  head(key: string): Promise<Headers | null>;
  remove(key: string): Promise<void>;
  /** Objects by the order of their keys. */
  list(prefix: string): AsyncIterable<BucketObject>;
  /** Lists and writes, as the shop will. */
  check(): Promise<void>;
  /** True while the bucket answers; asks at most each few seconds. */
  isReachable(): Promise<boolean>;
}

interface BucketLimits {
  /** A call without an answer fails after this. */
  timeoutMs: number;
  /** Larger files go in parts of this size. */
  partBytes: number;
  /** After a call without an answer, others fail at once for this long. */
  restMs: number;
}

const LIMITS: BucketLimits = { timeoutMs: 10_000, partBytes: 32 * 1024 ** 2, restMs: 3000 };
/** A part or a picture on a slow line. */
const BODY_TIMEOUT_MS = 300_000;
const ATTEMPTS = 3;
const RETRY_MS = 200;
const PROBE = 'storage-check';
const NO_BODY = hash('sha256', '', 'hex');

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: PutHeaders;
  body?: Uint8Array;
  /** The answer may take as long as it does: it goes to a disk. */
  isStream?: boolean;
}

export function openBucket(settings: BucketSettings, given: Partial<BucketLimits> = {}): Bucket {
  const { timeoutMs, partBytes, restMs } = { ...LIMITS, ...given };
  const address = { endpoint: settings.endpoint, name: settings.bucket };
  let rest: { until: number; fault: BucketFault } | null = null;
  let probe: Promise<boolean> | null = null;

  async function send(wanted: Call): Promise<Response> {
    const { method, key = '', query = {}, headers = {}, body, isStream = false } = wanted;
    const url = new URL(`/${settings.bucket}/${key}`.replace(/\/$/, ''), settings.endpoint);
    url.search = canonicalQuery(query);
    const bodyHash = body ? hash('sha256', body, 'hex') : NO_BODY;
    const signed = signRequest(
      { method, url, headers: { ...headers }, bodyHash },
      settings,
      new Date(),
    );
    const unanswered = new AbortController();
    const limit = body ? BODY_TIMEOUT_MS : timeoutMs;
    const timer = setTimeout(() => unanswered.abort(new Error('timeout')), limit);
    const whole = isStream ? [] : [AbortSignal.timeout(BODY_TIMEOUT_MS)];
    try {
      return await fetch(url, {
        method,
        headers: signed,
        redirect: 'manual',
        signal: AbortSignal.any([unanswered.signal, ...whole]),
        ...(body && { body: new Blob([body as Uint8Array<ArrayBuffer>]) }),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Every call can be repeated: keys are written whole, and parts by their number. */
  async function call(wanted: Call, expected: readonly number[] = [200]): Promise<Response> {
    if (rest && rest.until > Date.now()) throw rest.fault;
    for (let attempt = 1; ; attempt += 1) {
      const fault = await send(wanted).then(
        async (answer) => {
          if (expected.includes(answer.status)) return answer;
          const code = codeIn(await answer.text());
          return answerFault(address, { status: answer.status, code, headers: answer.headers });
        },
        (error: unknown) => awayFault(address, error),
      );
      if (fault instanceof Response) {
        rest = null;
        return fault;
      }
      if (fault.kind !== 'away') throw fault;
      if (attempt === ATTEMPTS) {
        rest = { until: Date.now() + restMs, fault };
        throw fault;
      }
      await pause(RETRY_MS * attempt);
    }
  }

  /** A body can end before it is whole. */
  const whole = async (answer: Response): Promise<Buffer> => {
    try {
      return Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      throw awayFault(address, error);
    }
  };

  /** Null for an unknown key. @throws BucketFault for an unknown bucket too */
  async function find(wanted: Call): Promise<Response | null> {
    const answer = await call(wanted, [200, 404]);
    if (answer.status === 200) return answer;
    const code = codeIn(await answer.text());
    if (code !== 'NoSuchBucket') return null;
    throw answerFault(address, { status: 404, code, headers: answer.headers });
  }

  async function put(key: string, bytes: Uint8Array, headers: PutHeaders = {}): Promise<void> {
    const answer = await call({ method: 'PUT', key, body: bytes, headers });
    await answer.body?.cancel();
  }

  async function putFile(key: string, path: string, headers: PutHeaders = {}): Promise<void> {
    const file = await openAsBlob(path);
    if (file.size <= partBytes) return put(key, await file.bytes(), headers);
    const begun = await call({ method: 'POST', key, query: { uploads: '' }, headers });
    const uploadId = textOf(await begun.text(), 'UploadId')[0] ?? '';
    try {
      const parts: string[] = [];
      for (let from = 0; from < file.size; from += partBytes) {
        const partNumber = String(parts.length + 1);
        const body = await file.slice(from, from + partBytes).bytes();
        const answer = await call({ method: 'PUT', key, query: { partNumber, uploadId }, body });
        await answer.body?.cancel();
        const etag = answer.headers.get('etag') ?? '';
        parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`);
      }
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const body = Buffer.from(list);
      const done = await call({ method: 'POST', key, query: { uploadId }, body });
      // A failure while parts are joined comes with status 200.
      const code = codeIn(await done.text());
      if (code !== '') throw answerFault(address, { status: 500, code, headers: done.headers });
    } catch (error) {
      await call({ method: 'DELETE', key, query: { uploadId } }, [204, 404]).catch(() => undefined);
      throw error;
    }
  }

  async function fetchFile(key: string, path: string): Promise<boolean> {
    const answer = await find({ method: 'GET', key, isStream: true });
    if (!answer?.body) return false;
    const draft = `${path}.${randomToken().slice(0, 8)}.tmp`;
    try {
      await pipeline(answer.body, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
      await rename(draft, path);
      return true;
    } catch (error) {
      await rm(draft, { force: true });
      // Broken off on the way; a full disk has an error of its own.
      throw error instanceof TypeError ? awayFault(address, error) : error;
    }
  }

  async function* list(prefix: string): AsyncIterable<BucketObject> {
    let token: string | undefined;
    do {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
      const xml = (await whole(await call({ method: 'GET', query }))).toString();
      const sizes = textOf(xml, 'Size');
      for (const [index, key] of textOf(xml, 'Key').entries()) {
        yield { key, bytes: Number(sizes[index]) };
      }
      [token] = textOf(xml, 'NextContinuationToken');
    } while (token);
  }

  async function check(): Promise<void> {
    const query = { 'list-type': '2', 'max-keys': '1' };
    await (await call({ method: 'GET', query })).body?.cancel();
    await put(PROBE, Buffer.from('ok'));
  }

  return {
    publicUrl: settings.publicUrl,
    put,
    putFile,
    read: async (key) => {
      const answer = await find({ method: 'GET', key });
      return answer && whole(answer);
    },
    fetchFile,
    head: async (key) => (await find({ method: 'HEAD', key }))?.headers ?? null,
    remove: async (key) => {
      await call({ method: 'DELETE', key }, [200, 204, 404]);
    },
    list,
    check,
    isReachable: () => {
      probe ??= call({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
        .then(
          async (answer) => (await answer.body?.cancel(), true),
          () => false,
        )
        .finally(() => {
          setTimeout(() => (probe = null), restMs).unref();
        });
      return probe;
    },
  };
}

/** Texts of all elements of a name, in their order. */
function textOf(xml: string, name: string): string[] {
  const found: string[] = [];
  let text: string | null = null;
  const parser = new Parser(
    {
      onopentagname: (tag) => {
        if (tag === name) text = '';
      },
      ontext: (more) => {
        if (text !== null) text += more;
      },
      onclosetag: (tag) => {
        if (tag === name) found.push(text ?? '');
        text = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

/** The error code of an answer; empty for other texts. */
function codeIn(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';
}
