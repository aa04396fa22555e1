import { mailLogoUrl, mailPictureUrl } from './mailPictureUrl.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const ORIGIN = 'https://brazada.example';

test.each([
  [`/media/${HASH}.svg`, `${ORIGIN}/media/${HASH}.160.jpg`],
  [`/media/${HASH}.webp`, `${ORIGIN}/media/${HASH}.160.jpg`],
  [`https://cdn.example/media/${HASH}.jpg`, `https://cdn.example/media/${HASH}.160.jpg`],
  ['/media/front.svg', null],
  ['javascript:alert(1)', null],
  [`//evil.example/media/${HASH}.svg`, null],
  ['', null],
])('%s is shown as %s', (picture, url) => {
  expect(mailPictureUrl(picture, ORIGIN)).toBe(url);
});

test('a logo is shown as a picture with transparent parts', () => {
  expect(mailLogoUrl(`/media/${HASH}.svg`, ORIGIN)).toBe(`${ORIGIN}/media/${HASH}.480.png`);
  expect(mailLogoUrl('/logo.svg', ORIGIN)).toBeNull();
});
