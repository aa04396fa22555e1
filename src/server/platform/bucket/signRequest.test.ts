import { hash } from 'node:crypto';
import { canonicalQuery, signRequest } from './signRequest.ts';

/** The examples of AWS's own documentation, "Signature Calculations for the Authorization Header". */
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: null,
  region: 'us-east-1',
};
const AT = new Date('2013-05-24T00:00:00Z');
const HOST = 'https://examplebucket.s3.amazonaws.com';
const EMPTY = hash('sha256', '', 'hex');

test.each<
  [
    string,
    { method: string; path: string; headers?: Record<string, string>; body?: string },
    string,
  ]
>([
  [
    'a range of an object',
    { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an upload',
    {
      method: 'PUT',
      path: '/test%24file.text',
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: 'Welcome to Amazon S3.',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a list',
    { method: 'GET', path: `/?${canonicalQuery({ prefix: 'J', 'max-keys': '2' })}` },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs %s as AWS documents it', (_what, { method, path, headers = {}, body }, signature) => {
  const bodyHash = body === undefined ? EMPTY : hash('sha256', body, 'hex');
  const signed = signRequest({ method, url: new URL(path, HOST), headers, bodyHash }, KEYS, AT);
  expect(signed['authorization']).toMatch(new RegExp(`Signature=${signature}$`));
});

test('a lent key sends its token, signed', () => {
  const request = { method: 'GET', url: new URL(HOST), headers: {}, bodyHash: EMPTY };
  const signed = signRequest(request, { ...KEYS, sessionToken: 'lent' }, AT);
  expect(signed['x-amz-security-token']).toBe('lent');
  expect(signed['authorization']).toContain(
    'SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,',
  );
});

test('a query is encoded as the signature wants it', () => {
  expect(canonicalQuery({ prefix: 'a/b c*', 'list-type': '2', uploads: '' })).toBe(
    'list-type=2&prefix=a%2Fb%20c%2A&uploads=',
  );
});
