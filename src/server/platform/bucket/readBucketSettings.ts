import { readOrigin, readText, type Environment } from '../config/readValues.ts';
import { OperatorError } from '../OperatorError.ts';
import type { SigningKeys } from './signRequest.ts';

/** Object storage for pictures and backups, in place of `DATA_DIR`. */
export interface BucketSettings extends SigningKeys {
  /** Origin of the storage. */
  endpoint: string;
  bucket: string;
  /** Origin and path under which a CDN serves the bucket's objects; null: the shop serves them. */
  publicUrl: string | null;
}

const PREFIX = 'MEDIA_S3_';
const DEFAULT_REGION = 'us-east-1';
const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Null without MEDIA_S3_BUCKET. Error sentences contain no secrets. @throws OperatorError */
export function readBucketSettings(env: Environment): BucketSettings | null {
  const bucket = readText(env, 'MEDIA_S3_BUCKET');
  if (bucket === null) {
    const other = Object.keys(env).find((name) => name.startsWith(PREFIX) && readText(env, name));
    if (other === undefined) return null;
    throw new OperatorError(`${other} needs a MEDIA_S3_BUCKET: pictures are kept in that bucket.`);
  }
  if (!NAME.test(bucket)) {
    throw new OperatorError(
      `MEDIA_S3_BUCKET must be the name of a bucket such as shop-media, and is "${bucket}".`,
    );
  }
  const region = readText(env, 'MEDIA_S3_REGION') ?? DEFAULT_REGION;
  return {
    bucket,
    region,
    endpoint: readOrigin(env, 'MEDIA_S3_ENDPOINT') ?? `https://s3.${region}.amazonaws.com`,
    publicUrl: readPublicUrl(env),
    ...readKeys(env),
  };
}

/** The shop's own keys, or those by which other programs of S3 find theirs. */
function readKeys(env: Environment) {
  const isOwn = readText(env, 'MEDIA_S3_ACCESS_KEY_ID') !== null;
  const prefix = isOwn || readText(env, 'AWS_ACCESS_KEY_ID') === null ? PREFIX : 'AWS_';
  const accessKeyId = readText(env, `${prefix}ACCESS_KEY_ID`);
  const secretAccessKey = readText(env, `${prefix}SECRET_ACCESS_KEY`);
  if (accessKeyId !== null && secretAccessKey !== null) {
    const sessionToken = isOwn ? null : readText(env, 'AWS_SESSION_TOKEN');
    return { accessKeyId, secretAccessKey, sessionToken };
  }
  const missing = accessKeyId === null ? 'ACCESS_KEY_ID' : 'SECRET_ACCESS_KEY';
  throw new OperatorError(`MEDIA_S3_BUCKET needs ${prefix}${missing}: a bucket asks for keys.`);
}

function readPublicUrl(env: Environment): string | null {
  const text = readText(env, 'MEDIA_S3_PUBLIC_URL');
  if (text === null) return null;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.search + url.hash === '') {
    return url.href.replace(/\/+$/, '');
  }
  throw new OperatorError(
    `MEDIA_S3_PUBLIC_URL must be an address such as https://cdn.example, and has "${text}".`,
  );
}
