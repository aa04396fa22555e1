import sharp from 'sharp';
import { BANNER_SIZES, drawBanner } from '../art/drawBanner.ts';
import { drawTile } from '../art/drawTile.ts';
import { planCatalogue } from './planCatalogue.ts';
import { given } from '../given.ts';
import banners from './banners.json' with { type: 'json' };
import { planBanners, planTiles } from './planTiles.ts';
import tiles from './tiles.json' with { type: 'json' };

test.each(Object.keys(tiles))('the tile %s shows dressed people in a safe square', async (name) => {
  const { people, air } = planTiles(await planCatalogue(new Date())).get(name) ?? {
    people: [],
    air: '',
  };
  const svg = drawTile(people, air);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id = ''] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
  expect(svg).not.toMatch(/<(script|image|style)|NaN|undefined/);
  expect(Buffer.byteLength(svg)).toBeLessThan(50_000);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect(width).toBe(height);
});

test('an unknown product is refused', () => {
  expect(() => planTiles([])).toThrow(RangeError);
});

describe.each(Object.keys(banners))('the banner %s', (name) => {
  const sizes = Object.keys(BANNER_SIZES) as (keyof typeof BANNER_SIZES)[];

  test.each(sizes)('is a safe %s picture that is quiet where words stand', async (size) => {
    const { place, people } =
      new Map(planBanners(await planCatalogue(new Date()))).get(name) ??
      given(new Map<string, never>(), name);
    const { width, height } = BANNER_SIZES[size];
    const svg = drawBanner(place, people, { width, height });
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(svg).not.toMatch(/<(script|image|style)|NaN|undefined/);
    expect(Buffer.byteLength(svg)).toBeLessThan(70_000);
    const words =
      size === 'small'
        ? { left: 0, top: 800, width, height: 100 }
        : { left: 0, top: 100, width: Math.round(width * 0.26), height: 500 };
    const drawn = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
    const { channels } = await sharp(await sharp(drawn).extract(words).png().toBuffer()).stats();
    const [red = 255, green = 255, blue = 255] = channels.map(({ mean, stdev }) => mean + stdev);
    expect(0.2126 * red + 0.7152 * green + 0.0722 * blue).toBeLessThan(105);
  });
});
