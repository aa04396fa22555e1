import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureBomb } from '../../../testing/data/pictureBomb.ts';
import { openMediaStore } from '../../platform/media/MediaStore.ts';
import { brandPictures } from './brandPictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'brand-pictures-'));
const media = openMediaStore(folder);
const pictures = brandPictures(media);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0a08' } })
    .png()
    .toBuffer();
const drawing = (viewBox: string, inner = '<path d="M0 0h9v9z"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`);
const fileOf = async (url: string) => (await media.fileOf(url.slice('/media/'.length))) ?? '';

test('a drawing is stored as shapes, with its size', async () => {
  const file = Buffer.concat([
    Buffer.from('\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- Logo -->\n'),
    drawing('0 0 240 60', '<metadata>yo</metadata><path d="M0 0h9v9z"/>'),
  ]);
  const { url, ...size } = await pictures.add(file, 'logo');
  expect(size).toEqual({ width: 240, height: 60 });
  expect(await readFile(await fileOf(url), 'utf8')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path d="M0 0h9v9z"></path></svg>',
  );
});

test('a photo is encoded anew and no larger than pages need it', async () => {
  const { url, ...size } = await pictures.add(await png(3000, 1000), 'logo');
  expect(size).toEqual({ width: 1200, height: 400 });
  expect(await sharp(await fileOf(url)).metadata()).toMatchObject({
    format: 'webp',
    width: 1200,
    hasAlpha: true,
  });
});

test('the same file gets the same address', async () => {
  const [one, other] = [
    await pictures.add(await png(300, 300), 'icon'),
    await pictures.add(await png(300, 300), 'icon'),
  ];
  expect(one).toEqual(other);
});

test.each<[string, 'logo' | 'icon', () => Buffer | Promise<Buffer>, string]>([
  ['a drawing with a script', 'logo', () => drawing('0 0 9 9', '<script>1</script>'), 'código'],
  ['half a drawing', 'logo', () => drawing('0 0 9 9').subarray(0, 70), 'está dañado'],
  ['a huge drawing', 'logo', () => drawing('0 0 9 9', 'x'.repeat(300_000)), 'más de 256 kB'],
  ['a flood of copies', 'logo', () => drawing('0 0 9 9', copies(30)), 'demasiadas partes'],
  ['40 million pixels', 'logo', () => pictureBomb(8000, 6000), '40 millones'],
  ['one pixel', 'logo', () => png(1, 1), 'mide 1 × 1 píxeles: es muy chica'],
  ['one pixel', 'icon', () => png(1, 1), 'al menos 180 × 180'],
  ['an animated picture', 'logo', animated, 'está animada'],
  ['a sign as long as a street', 'logo', () => png(2000, 50), 'demasiado largo'],
  ['a drawing as tall as a tower', 'logo', () => drawing('0 0 9 90'), 'demasiado alto'],
  ['an icon that is a word', 'icon', () => png(600, 300), 'cuadrado'],
  ['a text', 'logo', () => Buffer.from('hola'), 'no es una foto JPEG'],
  ['a page', 'logo', () => Buffer.from('<html><svg/></html>'), 'no es una foto JPEG'],
])('%s is no %s', async (_what, use, file, sentence) => {
  await expect(pictures.add(await file(), use)).rejects.toThrow(sentence);
});

/** Each group holds the one before it ten times. */
function copies(depth: number): string {
  const group = (at: number) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`;
  return `<g id="g0"><path d="M0 0h9v9z"/></g>${Array.from({ length: depth }, (_, at) => group(at)).join('')}`;
}

async function animated(): Promise<Buffer> {
  const frame = (background: string) => ({
    create: { width: 300, height: 300, channels: 4 as const, background },
  });
  return sharp(
    [await sharp(frame('#f00')).png().toBuffer(), await sharp(frame('#00f')).png().toBuffer()],
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
}
