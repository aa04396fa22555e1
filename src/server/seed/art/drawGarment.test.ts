import sharp from 'sharp';
import { drawGarment } from './drawGarment.ts';
import type { GarmentDrawing } from './drawGarment.ts';
import { garments } from './garments.ts';
import type { Garment } from './garments.ts';
import type { PatternName } from './fabricPattern.ts';

const colors = { base: '#12315c', accent: '#14b8c4', detail: '#ff6b57' };
const MAX_BYTES = 8 * 1024;
const FORBIDDEN =
  /<(filter|script|image|text|foreignObject|style)|https?:(?!\/\/www\.w3\.org\/2000\/svg")/;

const everyCut = Object.entries(garments).flatMap(([garment, cuts]) =>
  Object.keys(cuts).map((cut) => ({ garment, cut }) as Garment),
);

function drawn(cut: Garment, rest: Partial<GarmentDrawing> = {}): string {
  return drawGarment({ colors, view: 'front', ...rest, ...cut });
}

/** The outlines alone, whatever they are painted with. */
function outlines(svg: string): string {
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join('|');
}

describe.each(everyCut)('$garment, cut $cut', (cut) => {
  test('front and back are different drawings', () => {
    expect(outlines(drawn(cut))).not.toBe(outlines(drawn(cut, { view: 'back' })));
  });

  test.each(['front', 'back'] as const)('its %s is small, pure and always the same', (view) => {
    const svg = drawn(cut, { view, pattern: 'burbujas' });
    expect(svg).toBe(drawn(cut, { view, pattern: 'burbujas' }));
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES);
    expect(svg.match(FORBIDDEN)).toBeNull();
    expect(outlines(svg).match(/NaN|undefined|\.\d\d/)).toBeNull();
  });

  test.each(['front', 'back'] as const)('its %s is well-formed and 4:5', async (view) => {
    const { format, width, height } = await sharp(Buffer.from(drawn(cut, { view }))).metadata();
    expect({ format, ratio: width / height }).toEqual({ format: 'svg', ratio: 0.8 });
  });
});

test('no two cuts have the same outlines', () => {
  const all = everyCut.flatMap((cut) => [drawn(cut), drawn(cut, { view: 'back' })].map(outlines));
  expect(new Set(all).size).toBe(all.length);
});

test('every reference inside a picture leads somewhere', () => {
  for (const cut of everyCut) {
    const svg = drawn(cut, { pattern: 'olas' });
    const known = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !known.has(id))).toEqual([]);
  }
});

test.each<PatternName>([
  'degrade',
  'olas',
  'rayas',
  'diagonal',
  'geometrico',
  'burbujas',
  'oleaje',
])('the pattern %s shows on the cloth', (pattern) => {
  const malla = { garment: 'malla', cut: 'olimpica' } as const;
  expect(drawn(malla, { pattern })).not.toBe(drawn(malla));
  expect(drawn(malla, { pattern })).toMatch(/<(pattern|linearGradient) id="t"/);
});

test('other colours, another line: another picture of the same garment', () => {
  const malla = { garment: 'malla', cut: 'nadadora' } as const;
  const coral = drawn(malla, { colors: { ...colors, base: '#ff6b57' } });
  expect(coral).not.toBe(drawn(malla));
  expect(outlines(coral)).toBe(outlines(drawn(malla)));
  expect(outlines(drawn(malla, { mark: 'hidralife' }))).not.toBe(outlines(drawn(malla)));
  expect(drawn(malla, { child: true })).not.toBe(drawn(malla));
});

test('a cut that a kind does not have is refused', () => {
  expect(() => drawn({ garment: 'malla', cut: 'bermuda' } as unknown as Garment)).toThrow(
    'malla has no cut bermuda',
  );
});
