import { boundsOf, isPiece, outlineOf, templateOf, type Cut } from './paintGarment.ts';
import { tailor } from './tailor.ts';

function made(garment: string, name: string, body: 'woman' | 'man' | 'child' | undefined): Cut {
  const cut = templateOf(garment).get(`${name}-front`);
  if (!cut) throw new RangeError(name);
  return tailor({ garment, cut: name }, cut, body).cut;
}

function outlines(cut: Cut): string {
  return cut.parts.map((part) => outlineOf(part).d).join('|');
}

function ratio(cut: Cut): number {
  const { left, right, top, low } = boundsOf(cut);
  return (low - top) / (right - left);
}

test.each([
  ['short', 'running'],
  ['campera', 'deportiva'],
  ['buzo', 'canguro'],
  ['neopreno', 'largo'],
  ['remera', 'manga_larga'],
  ['calza', 'larga'],
])('%s, cut %s, is another for women, men and children', (garment, cut) => {
  const all = (['woman', 'man', 'child'] as const).map((body) => made(garment, cut, body));
  expect(new Set(all.map(outlines)).size).toBe(3);
  const [, man, child] = all.map(ratio);
  expect(child).toBeLessThan(man ?? 0);
});

test('a short is longer for men than for women', () => {
  expect(ratio(made('short', 'running', 'man'))).toBeGreaterThan(
    ratio(made('short', 'running', 'woman')) * 1.3,
  );
});

test('a part for children is on theirs alone', () => {
  const frills = (body: 'woman' | 'child' | undefined) =>
    made('malla', 'cruzada', body).parts.filter(
      (part) => isPiece(part) && part.attributes['data-for'] === 'child',
    ).length;
  expect([frills('child'), frills('woman'), frills(undefined)]).toEqual([1, 0, 0]);
});

test('what has no shape of its own stays as it is drawn', () => {
  expect(outlines(made('botella', 'deportiva', 'child'))).toBe(
    outlines(made('botella', 'deportiva', undefined)),
  );
});
