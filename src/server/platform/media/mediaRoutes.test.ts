import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { pictureUrl } from '../../../domain/catalogue/pictureSources.ts';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import type { ShopApp } from '../http/ShopApp.ts';
import type { WorkLimit } from './createWorkLimit.ts';
import { mediaRoutes } from './mediaRoutes.ts';
import { openMediaStore, type MediaStore } from './MediaStore.ts';
import { openPictureVariants, openServedPictures } from './ServedPictures.ts';
import { openSocialPictures, socialPictureUrl } from './SocialPictures.ts';
import { filesInFolder } from './StoredFiles.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><rect width="400" height="500" fill="#aaddee"/>${'<circle cx="200" cy="250" r="90" fill="#06264a"/>'.repeat(40)}</svg>`;

let directory: string;
let media: MediaStore;
let app: ShopApp;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'brazada-media-'));
  await writeFile(join(directory, 'secret.svg'), 'secret');
  media = openMediaStore(join(directory, 'media'));
  app = await bareShopApp();
  const pictures = openServedPictures(media, join(directory, 'cache'));
  await app.register(mediaRoutes({ media, pictures }));
});

afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

test('the same bytes are stored once, under their content hash', async () => {
  const [one, two, other] = await Promise.all([
    media.put(DRAWING, 'svg'),
    media.put(Buffer.from(DRAWING), 'svg'),
    media.put(`${DRAWING} `, 'svg'),
  ]);
  expect(one).toEqual(two);
  expect(one.url).toMatch(/^\/media\/[0-9a-f]{32}\.svg$/);
  expect(other.name).not.toBe(one.name);
});

test('an SVG is immutable, compressed, and sandboxed', async () => {
  const { url } = await media.put(DRAWING, 'svg');
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(DRAWING);
});

test('a photo is served unchanged', async () => {
  const { url } = await media.put(Buffer.from([0xff, 0xd8, 0xff]), 'jpg');
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect([...answer.rawPayload]).toEqual([0xff, 0xd8, 0xff]);
});

test.each([
  '/media/../secret.svg',
  '/media/..%2Fsecret.svg',
  '/media/..%2F..%2F..%2Fetc%2Fpasswd',
  '/media/%2Fetc%2Fpasswd',
  '/media/secret.svg',
  '/media/00000000000000000000000000000000.svg',
  '/media/00000000000000000000000000000000.exe',
  '/media/00000000000000000000000000000000.toString',
  '/media/',
  '/media/og/1-00000000000000000000000000000000.svg.jpg',
  '/media/og/1-..%2F..%2Fsecret.svg.jpg',
  '/media/og/secret.svg.jpg',
  '/media/00000000000000000000000000000000.480.avif',
  '/media/..%2Fsecret.480.avif',
])('%s is a 404', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toMatch('secret.svg');
});

describe('variants of a photo', () => {
  const stored = async (width: number) => {
    const create = { width, height: width, channels: 3, background: '#3366cc' } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    return { bytes, ...(await media.put(bytes, 'jpg')) };
  };

  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ] as const)('%s', async (format, decoded) => {
    const { url } = await stored(900);
    const variant = pictureUrl(url, 480, format) ?? '';
    const [first, again] = await Promise.all([app.inject(variant), app.inject(variant)]);
    expect(first.headers).toMatchObject({
      'content-type': `image/${format === 'jpg' ? 'jpeg' : format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(again.rawPayload).toEqual(first.rawPayload);
    const { width, format: found } = await sharp(first.rawPayload).metadata();
    expect({ width, found }).toEqual({ width: 480, found: decoded });
  });

  test('are cached on disk, and recreated when the cache is deleted', async () => {
    const { url } = await stored(901);
    const variant = pictureUrl(url, 160, 'webp') ?? '';
    const first = await app.inject(variant);
    const cached = (await readdir(join(directory, 'cache'), { recursive: true })).filter((name) =>
      name.endsWith(variant.slice('/media/'.length)),
    );
    expect(cached).toHaveLength(1);
    await rm(join(directory, 'cache'), { recursive: true });
    expect((await app.inject(variant)).rawPayload).toEqual(first.rawPayload);
  });

  test('are never enlarged', async () => {
    const { url } = await stored(200);
    const answer = await app.inject(pictureUrl(url, 1600, 'webp') ?? '');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(200);
  });

  test('exist for SVGs as raster pictures', async () => {
    const { url } = await media.put(DRAWING, 'svg');
    const answer = await app.inject(url.replace('.svg', '.320.jpg'));
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 320, height: 400 });
  });

  test('exist for logos with their transparent parts, at the first request', async () => {
    const clear =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h9v9z"/></svg>';
    const { url } = await media.put(clear, 'svg');
    const answer = await app.inject(url.replace('.svg', '.480.png'));
    expect(answer.headers['content-type']).toBe('image/png');
    const { format, width, hasAlpha } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, hasAlpha }).toEqual({ format: 'png', width: 480, hasAlpha: true });
  });

  test('of a cut-out stand on the pale ground where the format has no transparency', async () => {
    const clear =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50"><path d="M9 9h9v9z"/></svg>';
    const { url } = await media.put(clear, 'svg');
    for (const made of [pictureUrl(url, 160, 'jpg'), socialPictureUrl(url)]) {
      const { rawPayload } = await app.inject(made ?? '');
      const corner = sharp(rawPayload).extract({ left: 1, top: 1, width: 1, height: 1 });
      const [red = 0, green = 0, blue = 0] = await corner.raw().toBuffer();
      expect(Math.abs(red - 0xe6) + Math.abs(green - 0xef) + Math.abs(blue - 0xf3)).toBeLessThan(6);
    }
  });

  test('of an SVG are as wide as asked, sharp beyond its own size', async () => {
    const { url } = await media.put(DRAWING.replace('#aaddee', '#aaddef'), 'svg');
    const answer = await app.inject(pictureUrl(url, 1600, 'jpg') ?? '');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1600);
  });

  test('of an SVG are made behind the first visitor, who gets the SVG', async () => {
    const drawing = DRAWING.replace('#aaddee', '#aaddf0');
    const { url } = await media.put(drawing, 'svg');
    const variant = pictureUrl(url, 320, 'avif') ?? '';
    const [first, second] = await Promise.all([app.inject(variant), app.inject(variant)]);
    for (const { headers, body } of [first, second]) {
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      });
      expect(body).toBe(drawing);
    }
    const answerOf = async (): Promise<Awaited<ReturnType<typeof app.inject>>> => {
      const found = await app.inject(variant);
      return found.headers['content-type'] === 'image/avif' ? found : answerOf();
    };
    const later = await answerOf();
    expect(later.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await sharp(later.rawPayload).metadata()).width).toBe(320);
  });

  test('are rendered once for any number of callers', async () => {
    const { url } = await stored(904);
    let renders = 0;
    const limit: WorkLimit = async (work) => {
      renders += 1;
      return work();
    };
    const variants = openPictureVariants(media, filesInFolder(join(directory, 'stampede')), limit);
    const name = (pictureUrl(url, 480, 'webp') ?? '').slice('/media/'.length);
    const found = await Promise.all(Array.from({ length: 20 }, () => variants.find(name)));
    expect(found.every((each) => each !== null && 'bytes' in each)).toBe(true);
    expect(renders).toBe(1);
  });

  test('exist only for known widths and formats', async () => {
    const { url } = await stored(902);
    const stem = url.replace('.jpg', '');
    for (const name of ['.481.avif', '.0480.avif', '.480.svg', '.480.gif', '.99999.jpg', '.480']) {
      expect((await app.inject(`${stem}${name}`)).statusCode).toBe(404);
    }
  });

  test('fall back to the photo without caching while too many are in progress', async () => {
    const { url, bytes } = await stored(903);
    const busy = await bareShopApp();
    const full: WorkLimit = async () => null;
    const cache = filesInFolder(join(directory, 'busy'));
    const pictures = {
      variants: openPictureVariants(media, cache, full),
      social: openSocialPictures(media, cache, full),
    };
    await busy.register(mediaRoutes({ media, pictures }));
    const answer = await busy.inject(pictureUrl(url, 480, 'avif') ?? '');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
    });
    expect(answer.rawPayload).toEqual(bytes);
    const preview = await busy.inject(socialPictureUrl(url) ?? '');
    expect(preview.statusCode).toBe(503);
    expect(preview.headers['retry-after']).toBe('2');
    await busy.close();
  });
});

test('a link preview is a JPEG of 1200 × 630 on the picture’s own background', async () => {
  const { url } = await media.put(DRAWING, 'svg');
  const previewUrl = socialPictureUrl(url) ?? '';
  const [first, again] = await Promise.all([app.inject(previewUrl), app.inject(previewUrl)]);
  expect(first.headers['content-type']).toBe('image/jpeg');
  expect(first.rawPayload).toEqual(again.rawPayload);
  const { format, width, height } = await sharp(first.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  const [red = 0, green = 0, blue = 0] = await sharp(first.rawPayload)
    .extract({ left: 2, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(Math.abs(red - 0xaa) + Math.abs(green - 0xdd) + Math.abs(blue - 0xee)).toBeLessThan(12);
});

test('a picture on another host has no link preview', () => {
  expect(socialPictureUrl('https://cdn.example/a.svg')).toBeNull();
  expect(socialPictureUrl('')).toBeNull();
});
