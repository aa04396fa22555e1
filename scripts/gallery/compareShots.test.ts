/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { compareShots } from './compareShots.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brazada-shots-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A grey picture with a red spot. */
async function shoot(name: string, spot: number, width = 20): Promise<string> {
  const grey = { r: 90, g: 90, b: 90 };
  const base = { create: { width, height: 20, channels: 3 as const, background: grey } };
  const red = { create: { width: spot, height: spot, channels: 3 as const, background: '#f00' } };
  const overlay = spot > 0 ? [{ input: await sharp(red).png().toBuffer(), left: 2, top: 2 }] : [];
  const file = path.join(folder, name);
  await writeFile(file, await sharp(base).composite(overlay).webp({ lossless: true }).toBuffer());
  return file;
}

it('distinguishes pictures that are new, the same and changed', async () => {
  const plain = await shoot('plain.webp', 0);
  expect(await compareShots(path.join(folder, 'none.webp'), plain)).toEqual({ kind: 'new' });
  expect(await compareShots(plain, await shoot('again.webp', 0))).toEqual({ kind: 'same' });
  const changed = await compareShots(plain, await shoot('spot.webp', 5));
  expect(changed).toMatchObject({ kind: 'changed', pixels: 25 });
  expect(await compareShots(plain, await shoot('wide.webp', 0, 30))).toMatchObject({
    kind: 'changed',
    pixels: 600,
  });
});
