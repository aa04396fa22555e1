import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const publicFolder = path.resolve(import.meta.dirname, '../public');

/** Renders the PNG icons from favicon.svg. Run it after changing that file. */
async function drawIcons(): Promise<void> {
  const rounded = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');
  const square = rounded
    .replace(/ rx="\d+"/, '')
    .replace('translate(64 65)', 'translate(64 65) scale(0.84)');
  await draw(rounded, 192, 'icon-192.png');
  await draw(rounded, 512, 'icon-512.png');
  await draw(square, 512, 'icon-maskable-512.png');
  await draw(square, 180, 'icon-180.png');
}

async function draw(svg: string, size: number, name: string): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 128 }).resize(size, size);
  await picture
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(publicFolder, 'icons', name));
}

await drawIcons();
