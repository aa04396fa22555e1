import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { drawGarment, type GarmentDrawing, type View, type Wearer } from './drawGarment.ts';

const KB = 1024;
const colors = { base: '#12315c', accent: '#14b8c4', detail: '#ff6b57' };
const second = { base: '#f4f8fb', accent: '#12315c', detail: '#14b8c4' };
const UNSAFE =
  /<(filter|script|image|text|foreignObject|style)|https?:(?!\/\/www\.w3\.org\/2000\/svg")|NaN|undefined/;

const files = (folder: string): string[] =>
  readdirSync(path.join(import.meta.dirname, folder)).map((name) => path.parse(name).name);
const read = (...names: string[]): string =>
  readFileSync(path.join(import.meta.dirname, ...names), 'utf8');

const everyCut = files('garments').flatMap((garment) =>
  [...read('garments', `${garment}.svg`).matchAll(/ id="(.+)-front"/g)].map(([, cut = '']) => ({
    garment,
    cut,
  })),
);
const everyFabric = [...read('fabrics.svg').matchAll(/ id="(.+?)"/g)].map(([, name = '']) => name);

const wearer: Wearer = { body: 'woman', number: 1, scene: 'pool' };
/** Bytes that a view may have. */
const LIMITS: Readonly<Record<View, number>> = {
  front: 9 * KB,
  back: 9 * KB,
  worn: 20 * KB,
  detail: 9 * KB,
  colors: 30 * KB,
};
const everyView = Object.keys(LIMITS) as View[];

function drawn(
  cut: { garment: string; cut: string },
  rest: Partial<GarmentDrawing> = {},
  view: View = 'front',
): string {
  return drawGarment({ colors, range: [colors, second], wearer, ...rest, ...cut }, view);
}

/** The paths without their paint. */
function outlines(svg: string): string {
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('|');
}

function danglingReferences(svg: string): (string | undefined)[] {
  const known = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
  return used.filter((id) => !known.has(id));
}

function repeatedIds(svg: string): string[] {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

describe.each(everyCut)('$garment, cut $cut', (cut) => {
  test('its views are different', () => {
    const views = everyView.map((view) => drawn(cut, {}, view));
    expect(new Set(views).size).toBe(everyView.length);
    expect(outlines(drawn(cut))).not.toBe(outlines(drawn(cut, {}, 'back')));
  });

  test.each(everyView)('its %s is a small and safe picture, 4:5', async (view) => {
    const svg = drawn(cut, { pattern: 'burbujas' }, view);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(LIMITS[view]);
    expect(svg.match(UNSAFE)).toBeNull();
    expect(danglingReferences(svg)).toEqual([]);
    expect(repeatedIds(svg)).toEqual([]);
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ format, ratio: width / height }).toEqual({ format: 'svg', ratio: 0.8 });
  });

  test("an adult's fills over three quarters of the frame, in height or width", async () => {
    const { info } = await sharp(Buffer.from(drawn(cut)))
      .trim()
      .toBuffer({ resolveWithObject: true });
    expect(Math.max(info.width / 1200, info.height / 1500)).toBeGreaterThan(0.77);
  });
});

test.each([
  ['front', 0],
  ['back', 0],
  ['colors', 0],
  ['worn', 255],
  ['detail', 255],
] as const)('the corner of %s has an opacity of %s', async (view, opacity) => {
  const svg = drawn({ garment: 'remera', cut: 'recta' }, {}, view);
  const corner = { left: 4, top: 4, width: 1, height: 1 };
  const pixel = await sharp(Buffer.from(svg)).ensureAlpha().extract(corner).raw().toBuffer();
  expect(pixel[3]).toBe(opacity);
});

test('no two cuts have the same outlines', () => {
  const all = everyCut.flatMap((cut) => [drawn(cut), drawn(cut, {}, 'back')].map(outlines));
  expect(new Set(all).size).toBe(all.length);
});

test('people of one cut differ in skin, hair or pose, and are the same for the same number', () => {
  const malla = { garment: 'malla', cut: 'olimpica' };
  const worn = (number: number) => drawn(malla, { wearer: { ...wearer, number } }, 'worn');
  expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map(worn)).size).toBe(8);
  expect(worn(3)).toBe(worn(3));
});

test('the folds of two garments of one cut fall differently', () => {
  const buzo = { garment: 'buzo', cut: 'canguro' };
  expect(drawn(buzo)).not.toBe(drawn(buzo, { wearer: { ...wearer, number: 2 } }));
});

test.each(everyFabric)('the fabric %s is visible', (pattern) => {
  const malla = { garment: 'malla', cut: 'olimpica' };
  expect(drawn(malla, { pattern })).not.toBe(drawn(malla));
  expect(drawn(malla, { pattern })).toMatch(/<(pattern|linearGradient) id="t"/);
});

test('colours and mark change the picture of one cut', () => {
  const malla = { garment: 'malla', cut: 'nadadora' };
  const coral = drawn(malla, { colors: { ...colors, base: '#ff6b57' } });
  expect(coral).not.toBe(drawn(malla));
  expect(outlines(coral)).toBe(outlines(drawn(malla)));
  expect(outlines(drawn(malla, { mark: 'hidralife' }))).not.toBe(outlines(drawn(malla)));
});

test('rejects an unknown cut or fabric', () => {
  const malla = { garment: 'malla', cut: 'olimpica' };
  expect(() => drawn({ garment: 'malla', cut: 'bermuda' })).toThrow('malla has no cut bermuda');
  expect(() => drawn(malla, { pattern: 'lunares' })).toThrow('Unknown fabric lunares');
});

test.each(files('scenes'))('the scene %s is small and safe', (name) => {
  const svg = read('scenes', `${name}.svg`);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(16 * KB);
  expect(svg.match(UNSAFE)).toBeNull();
  expect(danglingReferences(svg)).toEqual([]);
});

test.each([
  ['wide', { left: 0, top: 100, width: 480, height: 500 }],
  ['medium', { left: 0, top: 200, width: 300, height: 400 }],
  ['small', { left: 0, top: 660, width: 780, height: 230 }],
])('white text has contrast on the quiet side of the %s banner', async (size, area) => {
  const svg = Buffer.from(read('scenes', `banner-${size}.svg`));
  const { channels } = await sharp(await sharp(svg).extract(area).png().toBuffer()).stats();
  const [red = 255, green = 255, blue = 255] = channels.map(({ mean, stdev }) => mean + stdev);
  expect(0.2126 * red + 0.7152 * green + 0.0722 * blue).toBeLessThan(90);
});
