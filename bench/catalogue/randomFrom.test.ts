import { randomFrom, shuffled } from './randomFrom.ts';

function draw(seed: number): number[] {
  const random = randomFrom(seed);
  return Array.from({ length: 1000 }, () => random.below(10));
}

test('a seed determines the sequence', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('numbers are evenly distributed', () => {
  const counts = Array.from({ length: 10 }, (_, digit) => draw(3).filter((each) => each === digit));
  for (const found of counts) expect(found.length).toBeGreaterThan(60);
});

test('picks only existing values', () => {
  expect(randomFrom(1).pick(['only'])).toBe('only');
  expect(() => randomFrom(1).pick([])).toThrow('nothing to pick');
});

test('shuffling is deterministic and loses nothing', () => {
  const cards = Array.from({ length: 52 }, (_, index) => index);
  const hand = shuffled(cards, 4);
  expect(hand).toEqual(shuffled(cards, 4));
  expect(hand).not.toEqual(cards);
  expect(hand.toSorted((one, other) => one - other)).toEqual(cards);
});
