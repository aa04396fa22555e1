import sharp from 'sharp';
import { drawTile } from '../art/drawTile.ts';
import { planCatalogue } from './planCatalogue.ts';
import { planTiles } from './planTiles.ts';
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
