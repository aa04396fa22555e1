import { photoSources, pictureSources, pictureUrl } from './pictureSources.ts';

const HASH = '0123456789abcdef0123456789abcdef';

test.each(['jpg', 'svg'])('a %s has all widths, smallest format first', (extension) => {
  const sources = pictureSources(`/media/${HASH}.${extension}`);
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  expect(sources[0]?.srcSet).toBe(
    [160, 320, 480, 720, 1280, 1600]
      .map((width) => `/media/${HASH}.${width}.avif ${width}w`)
      .join(', '),
  );
});

test('a photo keeps its origin', () => {
  const url = `https://api.shop.example/media/${HASH}.webp`;
  expect(pictureUrl(url, 480, 'jpg')).toBe(`https://api.shop.example/media/${HASH}.480.jpg`);
});

test('a place for vectors keeps drawings as they are', () => {
  const photo = `/media/${HASH}.jpg`;
  expect(photoSources(`/media/${HASH}.svg`)).toEqual([]);
  expect(photoSources(photo)).toEqual(pictureSources(photo));
});

test.each(['/media/front.jpg', `/media/${HASH}.480.jpg`, `/elsewhere/${HASH}.jpg`, ''])(
  '%j is used as it is',
  (url) => {
    expect(pictureSources(url)).toEqual([]);
    expect(pictureUrl(url, 480, 'avif')).toBeNull();
  },
);
