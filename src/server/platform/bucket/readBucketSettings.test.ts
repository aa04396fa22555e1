import { readBucketSettings } from './readBucketSettings.ts';

const KEYS = { MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'secret' };

test('are none without a bucket', () => {
  expect(readBucketSettings({ AWS_ACCESS_KEY_ID: 'id' })).toBeNull();
  expect(readBucketSettings({ MEDIA_S3_BUCKET: ' ' })).toBeNull();
});

test('need a bucket and its keys', () => {
  expect(readBucketSettings({ MEDIA_S3_BUCKET: 'shop-media', ...KEYS })).toEqual({
    bucket: 'shop-media',
    region: 'us-east-1',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    publicUrl: null,
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: null,
  });
});

test('take another storage, a CDN and the keys of other programs', () => {
  const env = {
    MEDIA_S3_BUCKET: 'shop-media',
    MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9000/',
    MEDIA_S3_REGION: 'garage',
    MEDIA_S3_PUBLIC_URL: 'https://cdn.example/shop/',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'lent',
  };
  expect(readBucketSettings(env)).toMatchObject({
    region: 'garage',
    endpoint: 'http://127.0.0.1:9000',
    publicUrl: 'https://cdn.example/shop',
    accessKeyId: 'id',
    sessionToken: 'lent',
  });
  expect(readBucketSettings({ ...env, ...KEYS })).toMatchObject({ sessionToken: null });
});

test.each([
  [
    { MEDIA_S3_REGION: 'x' },
    'MEDIA_S3_REGION needs a MEDIA_S3_BUCKET: pictures are kept in that bucket.',
  ],
  [
    { MEDIA_S3_BUCKET: 'Shop media', ...KEYS },
    'MEDIA_S3_BUCKET must be the name of a bucket such as shop-media, and is "Shop media".',
  ],
  [
    { MEDIA_S3_BUCKET: 'shop-media' },
    'MEDIA_S3_BUCKET needs MEDIA_S3_ACCESS_KEY_ID: a bucket asks for keys.',
  ],
  [
    { MEDIA_S3_BUCKET: 'shop-media', MEDIA_S3_ACCESS_KEY_ID: 'id' },
    'MEDIA_S3_BUCKET needs MEDIA_S3_SECRET_ACCESS_KEY: a bucket asks for keys.',
  ],
  [
    { MEDIA_S3_BUCKET: 'shop-media', AWS_ACCESS_KEY_ID: 'id' },
    'MEDIA_S3_BUCKET needs AWS_SECRET_ACCESS_KEY: a bucket asks for keys.',
  ],
  [
    { MEDIA_S3_BUCKET: 'shop-media', ...KEYS, MEDIA_S3_PUBLIC_URL: 'cdn.example' },
    'MEDIA_S3_PUBLIC_URL must be an address such as https://cdn.example, and has "cdn.example".',
  ],
])('%j is refused with one sentence', (env, sentence) => {
  expect(() => readBucketSettings(env)).toThrow(sentence);
});
