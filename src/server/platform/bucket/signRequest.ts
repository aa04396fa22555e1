import { createHmac, hash } from 'node:crypto';

export interface SigningKeys {
  accessKeyId: string;
  secretAccessKey: string;
  /** Only with keys that were lent for a while. */
  sessionToken: string | null;
  region: string;
}

interface Unsigned {
  method: string;
  /** Its query is encoded as `canonicalQuery` does. */
  url: URL;
  /** Their names are in lower case; all of them are signed. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, in hex. */
  bodyHash: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Headers of a request with AWS Signature Version 4, for the service s3. `host` is signed and left to the sender. */
export function signRequest(
  { method, url, headers, bodyHash }: Unsigned,
  { accessKeyId, secretAccessKey, sessionToken, region }: SigningKeys,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
  const sent = {
    ...headers,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
    ...(sessionToken !== null && { 'x-amz-security-token': sessionToken }),
  };
  const signed = Object.entries({ ...sent, host: url.host }).sort(byName);
  const names = signed.map(([name]) => name).join(';');
  const request = [
    method,
    url.pathname,
    url.search.slice(1),
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const text = [ALGORITHM, time, scope.join('/'), hash('sha256', request, 'hex')].join('\n');
  let key: Buffer | string = `AWS4${secretAccessKey}`;
  for (const part of scope) key = createHmac('sha256', key).update(part).digest();
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const credential = `${accessKeyId}/${scope.join('/')}`;
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** A query in the order and encoding that the signature demands. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
    .sort(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1;
}
