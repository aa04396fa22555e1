import { pictureSources, pictureUrl } from './pictureSources.ts';

const HASH = '0123456789abcdef0123456789abcdef';

test('a photo has all widths, smallest format first', () => {
  const sources = pictureSources(`/media/${HASH}.jpg`);
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  expect(sources[0]?.srcSet).toBe(
    [160, 320, 480, 720, 1080, 1600]
      .map((width) => `/media/${HASH}.${width}.avif ${width}w`)
      .join(', '),
  );
});

test('a photo keeps its origin', () => {
  const url = `https://api.shop.example/media/${HASH}.webp`;
  expect(pictureUrl(url, 480, 'jpg')).toBe(`https://api.shop.example/media/${HASH}.480.jpg`);
});

test.each([
  `/media/${HASH}.svg`,
  '/media/front.jpg',
  `/media/${HASH}.480.jpg`,
  `/elsewhere/${HASH}.jpg`,
  '',
])('%j is used as it is', (url) => {
  expect(pictureSources(url)).toEqual([]);
  expect(pictureUrl(url, 480, 'avif')).toBeNull();
});
