import fc from 'fast-check';
import { isOneTypoAway } from './isOneTypoAway.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

/** Every text that is one typo away. */
function slipsOf(text: string): Set<string> {
  const slips = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const [first = '', second = ''] = after;
    slips.add(before + after.slice(1));
    slips.add(before + second + first + after.slice(2));
    for (const letter of 'abc') {
      slips.add(before + letter + after);
      slips.add(before + letter + after.slice(1));
    }
  }
  slips.delete(text);
  return slips;
}

describe('isOneTypoAway', () => {
  it.each([
    ['remera', 'remra', true],
    ['remera', 'rremera', true],
    ['remera', 'remeta', true],
    ['remera', 'reemra', true],
    ['remera', 'remera', false],
    ['remera', 'remea s', false],
    ['remera', 'rmeear', false],
    ['', 'a', true],
    ['', '', false],
  ])('%j and %j: %j', (one, other, expected) => {
    expect(isOneTypoAway(one, other)).toBe(expected);
  });

  it('finds every possible typo, in both directions', () => {
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        expect(isOneTypoAway(one, other)).toBe(slipsOf(one).has(other));
        expect(isOneTypoAway(other, one)).toBe(isOneTypoAway(one, other));
      }),
      { numRuns: 2000 },
    );
  });
});
