import sharp from 'sharp';
import { pictureBomb } from '../../../testing/data/pictureBomb.ts';
import { preparePicture } from './preparePicture.ts';

/** A photo of one colour with camera metadata. */
function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3366cc' } }).withExif({
    IFD0: { Copyright: 'somebody', ImageDescription: '<script>alert(1)</script>' },
  });
}

test('re-encodes a photo upright, limited in size, without metadata', async () => {
  const file = await photo(3000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { bytes, ...picture } = await preparePicture(file);
  expect(picture).toEqual({
    extension: 'jpg',
    mediaType: 'image/jpeg',
    width: 800,
    height: 2400,
    dominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  expect(bytes.includes('somebody')).toBe(false);
  expect(bytes.includes('<script>')).toBe(false);
  const [red = 0, green = 0, blue = 0] = Buffer.from(picture.dominantColor?.slice(1) ?? '', 'hex');
  expect(Math.abs(red - 0x33) + Math.abs(green - 0x66) + Math.abs(blue - 0xcc)).toBeLessThan(40);
});

test('is deterministic', async () => {
  const file = await photo(300, 200).png().toBuffer();
  const [one, two] = [await preparePicture(file), await preparePicture(file)];
  expect(one.bytes.equals(two.bytes)).toBe(true);
});

test.each(['png', 'webp', 'avif', 'gif', 'jpeg'] as const)('accepts %s', async (format) => {
  const file = await photo(40, 30).toFormat(format).toBuffer();
  expect(await preparePicture(file)).toMatchObject({ width: 40, height: 30 });
});

test('keeps transparency', async () => {
  const create = { width: 20, height: 20, channels: 4, background: '#ff000000' } as const;
  const file = await sharp({ create }).png().toBuffer();
  const { bytes, extension, dominantColor } = await preparePicture(file);
  expect({ extension, dominantColor }).toEqual({ extension: 'webp', dominantColor: null });
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
});

test.each<[string, Buffer | Promise<Buffer>, RegExp]>([
  ['text', Buffer.from('<?php system($_GET[0]);'), /no es JPEG/],
  ['nothing', Buffer.alloc(0), /no es JPEG/],
  [
    'a drawing that reads files',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
    /no es JPEG/,
  ],
  ['a name of a picture', Buffer.from('\xff\xd8\xff not at all', 'latin1'), /no se puede leer/],
  ['a bomb', pictureBomb(60_000, 60_000), /tiene 60000 × 60000 píxeles/],
  ['too many bytes', Buffer.alloc(26 * 1024 * 1024, 0xff), /pesa más de 25 MB/],
  [
    'half a photo',
    photo(400, 400)
      .jpeg()
      .toBuffer()
      .then((whole) => whole.subarray(0, whole.length / 2)),
    /no se puede leer/,
  ],
])('rejects %s', async (_what, file, reason) => {
  await expect(preparePicture(await file)).rejects.toThrow(reason);
});
