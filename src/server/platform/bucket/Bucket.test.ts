import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../testing/freePort.ts';
import { openBucketDouble, type BucketDouble } from '../../../testing/fakes/openBucketDouble.ts';
import { openBucket } from './Bucket.ts';
import type { BucketSettings } from './readBucketSettings.ts';

let double: BucketDouble;

beforeEach(async () => {
  double = await openBucketDouble({ pageSize: 3 });
});

afterEach(() => double.close());

const open = (changed: Partial<BucketSettings> = {}, limits = {}) =>
  openBucket({ ...double.settings, ...changed }, { restMs: 0, ...limits });

async function allOf<Each>(source: AsyncIterable<Each> | Iterable<Each>): Promise<Each[]> {
  const all: Each[] = [];
  for await (const each of source) all.push(each);
  return all;
}

test('an object is written, found, listed and deleted', async () => {
  const bucket = open();
  await bucket.put('media/a.jpg', Buffer.from([1, 2, 3]), { 'content-type': 'image/jpeg' });
  expect([...((await bucket.read('media/a.jpg')) ?? [])]).toEqual([1, 2, 3]);
  expect((await bucket.head('media/a.jpg'))?.get('content-type')).toBe('image/jpeg');
  expect(await bucket.read('media/b.jpg')).toBeNull();
  expect(await bucket.head('media/b.jpg')).toBeNull();
  await bucket.remove('media/a.jpg');
  await bucket.remove('media/a.jpg');
  expect(await bucket.read('media/a.jpg')).toBeNull();
});

test('a list has all pages of a prefix', async () => {
  const bucket = open();
  const keys = Array.from({ length: 8 }, (_, index) => `media/${index}.jpg`);
  for (const key of [...keys, 'other/x']) await bucket.put(key, Buffer.from(key));
  const listed = await allOf(bucket.list('media/'));
  expect(listed).toEqual(keys.map((key) => ({ key, bytes: key.length })));
  expect(await allOf(bucket.list('nothing/'))).toEqual([]);
});

describe('a large file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brazada-bucket-'));
  const path = join(folder, 'large');
  const bytes = Buffer.alloc(2500, 'abcdefg');
  beforeAll(() => writeFileSync(path, bytes));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('goes in parts, with its headers', async () => {
    const bucket = open({}, { partBytes: 1000 });
    await bucket.putFile('backups/large', path, { 'x-amz-meta-keys': '1' });
    expect(double.objects.get('backups/large')?.bytes.equals(bytes)).toBe(true);
    expect((await bucket.head('backups/large'))?.get('x-amz-meta-keys')).toBe('1');
    expect(await bucket.fetchFile('backups/large', `${path}.back`)).toBe(true);
    expect(readFileSync(`${path}.back`).equals(bytes)).toBe(true);
    expect(double.openUploads()).toBe(0);
  });

  test('leaves no file behind where there is no object', async () => {
    const before = readdirSync(folder);
    expect(await open().fetchFile('backups/other', join(folder, 'other'))).toBe(false);
    expect(readdirSync(folder)).toEqual(before);
  });

  test('leaves no parts behind when it fails', async () => {
    const bucket = open({}, { partBytes: 1000 });
    const sent = bucket.putFile('backups/large', path);
    const refused = expect(sent).rejects.toThrow('AccessDenied');
    while (double.openUploads() === 0) await new Promise(setImmediate);
    double.fail({ status: 403, code: 'AccessDenied' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await refused;
    expect(double.objects.has('backups/large')).toBe(false);
  });
});

test('a storage that fails for a moment is asked again', async () => {
  const bucket = open();
  double.fail({ status: 503, code: 'SlowDown' });
  const reading = bucket.read('media/a.jpg');
  setTimeout(() => double.fail(null), 100);
  expect(await reading).toBeNull();
  expect(double.requests).toEqual(['GET media/a.jpg 503', 'GET media/a.jpg 404']);
});

test('after a call without an answer others fail at once, for a while', async () => {
  const bucket = open({}, { restMs: 300 });
  double.fail('away');
  await expect(bucket.read('media/a.jpg')).rejects.toThrow('does not answer');
  expect(await bucket.isReachable()).toBe(false);
  double.fail(null);
  await expect(bucket.read('media/a.jpg')).rejects.toThrow('does not answer');
  expect(double.requests).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 320));
  expect(await bucket.read('media/a.jpg')).toBeNull();
  expect(await bucket.isReachable()).toBe(true);
});

describe('one line says what the operator can do about', () => {
  const lineOf = (changed: Partial<BucketSettings>) =>
    open(changed)
      .check()
      .then(
        () => 'none',
        (error: unknown) => (error as Error).message.replace(double.settings.endpoint, 'STORAGE'),
      );

  test.each<[string, Partial<BucketSettings>, string]>([
    ['nothing', {}, 'none'],
    [
      'an unknown bucket',
      { bucket: 'other-shop' },
      'STORAGE answered 404 NoSuchBucket: there is no bucket other-shop: create it, or set MEDIA_S3_BUCKET to one that exists.',
    ],
    [
      'an unknown key',
      { accessKeyId: 'other' },
      'STORAGE answered 403 InvalidAccessKeyId: MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY are not keys of it.',
    ],
    [
      'another secret',
      { secretAccessKey: 'other' },
      'STORAGE answered 403 SignatureDoesNotMatch: MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY are not keys of it.',
    ],
    [
      'another region',
      { region: 'eu-west-1' },
      'STORAGE answered 400 AuthorizationHeaderMalformed: MEDIA_S3_REGION must be us-east-1.',
    ],
  ])('%s', async (_what, changed, line) => expect(await lineOf(changed)).toBe(line));

  test('a port without a storage', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    expect(await lineOf({ endpoint })).toBe(
      `The bucket shop-media cannot be reached: ${endpoint} does not answer (ECONNREFUSED).`,
    );
  });

  test('a clock that is off', async () => {
    double.setSkew(40 * 60_000);
    expect(await lineOf({})).toBe(
      'STORAGE answered 403 RequestTimeTooSkewed: the clock of this machine is 40 minutes behind: set it by NTP.',
    );
  });

  test('keys that may only read', async () => {
    double.fail({ status: 403, code: 'AccessDenied' });
    expect(await lineOf({})).toBe(
      'STORAGE answered 403 AccessDenied: the keys may not do this in the bucket shop-media: they need to list, read, write and delete.',
    );
  });
});
