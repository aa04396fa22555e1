import sharp from 'sharp';
import { drawBanner } from './drawBanner.ts';
import { drawCategoryTile } from './drawCategoryTile.ts';
import { drawHidralife } from './drawHidralife.ts';
import { drawInfoIcon } from './drawInfoIcon.ts';

const KB = 1024;
const tiles = [
  'natacion',
  'aguas_abiertas',
  'running',
  'training',
  'mujer',
  'hombre',
  'ninos',
  'accesorios',
] as const;

const drawings = [
  { name: 'banner wide', draw: () => drawBanner({ size: 'wide' }), width: 1600, height: 640 },
  { name: 'banner medium', draw: () => drawBanner({ size: 'medium' }), width: 1024, height: 640 },
  { name: 'banner small', draw: () => drawBanner({ size: 'small' }), width: 780, height: 900 },
  { name: 'Hidralife', draw: drawHidralife, width: 1600, height: 640 },
  ...tiles.map((category) => ({
    name: `tile ${category}`,
    draw: () => drawCategoryTile({ category }),
    width: 800,
    height: 800,
  })),
  ...(['cuotas', 'envios', 'cambios', 'whatsapp'] as const).map((icon) => ({
    name: `icon ${icon}`,
    draw: () => drawInfoIcon({ icon }),
    width: 96,
    height: 96,
  })),
];

describe.each(drawings)('$name', ({ draw, width, height }) => {
  test('is the same every time, small, and free of what slows or endangers a page', () => {
    const svg = draw();
    expect(svg).toBe(draw());
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(16 * KB);
    expect(svg.match(/<(filter|script|image|text|foreignObject|style)|NaN|undefined/)).toBeNull();
    expect(svg.match(/https?:(?!\/\/www\.w3\.org\/2000\/svg")/)).toBeNull();
  });

  test('has each id once, and every reference leads to one', () => {
    const svg = draw();
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('is drawn in the size that the page reserves', async () => {
    expect(await sharp(Buffer.from(draw())).metadata()).toMatchObject({
      format: 'svg',
      width,
      height,
    });
  });
});

test.each([
  ['wide', { left: 0, top: 100, width: 480, height: 500 }],
  ['medium', { left: 0, top: 200, width: 300, height: 400 }],
  ['small', { left: 0, top: 660, width: 780, height: 230 }],
] as const)('white words have contrast on the quiet side of the %s banner', async (size, area) => {
  const cut = await sharp(Buffer.from(drawBanner({ size })))
    .extract(area)
    .png()
    .toBuffer();
  const { channels } = await sharp(cut).stats();
  const [red = 255, green = 255, blue = 255] = channels.map(({ mean, stdev }) => mean + stdev);
  expect(0.2126 * red + 0.7152 * green + 0.0722 * blue).toBeLessThan(90);
});
