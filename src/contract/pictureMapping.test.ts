import { pictureToWire } from './pictureMapping.ts';

test.each([
  ['/media/front.svg', 'https://brazada.example/media/front.svg'],
  ['https://cdn.example/front.jpg', 'https://cdn.example/front.jpg'],
  ['//cdn.example/front.jpg', '//cdn.example/front.jpg'],
  ['', ''],
])('the picture %j is %j on the wire', (url, expected) => {
  expect(pictureToWire(url, 'https://brazada.example')).toBe(expected);
});
