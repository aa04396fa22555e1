import { frameRatio, pictureRatio, USUAL_RATIO } from './pictureRatio.ts';

test.each([
  [960, 1200, 0.8],
  [1080, 1080, 1],
  [900, 1200, 0.75],
  [4000, 1000, 4 / 3],
  [500, 4000, 2 / 3],
  [null, null, USUAL_RATIO],
])('a picture of %s by %s has the ratio %d', (width, height, ratio) => {
  expect(pictureRatio(width, height)).toBe(ratio);
});

test('pictures of one shape are framed by it, mixed ones as everywhere', () => {
  expect(frameRatio([1, 1, 1])).toBe(1);
  expect(frameRatio([0.75])).toBe(0.75);
  expect(frameRatio([0.75, 1])).toBe(USUAL_RATIO);
  expect(frameRatio([])).toBe(USUAL_RATIO);
});
