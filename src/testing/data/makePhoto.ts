import sharp from 'sharp';
import { drawGarment } from '../../server/seed/art/drawGarment.ts';
import { seededRandom } from '../../server/seed/demo/seededRandom.ts';

export interface PhotoPlan {
  width: number;
  height: number;
  /** The same seed gives the same scene; the grain differs. */
  seed: string;
}

/** A JPEG that looks taken: a garment in front of lights out of focus, with a soft shadow, lens blur, vignette and grain. */
export async function makePhoto({ width, height, seed }: PhotoPlan): Promise<Buffer> {
  const random = seededRandom(seed);
  const garment = await sharp(Buffer.from(drawGarment(drawingBy(random), 'front')))
    .resize(Math.round(width * 0.86), Math.round(height * 0.86), { fit: 'inside' })
    .blur(1.1)
    .png()
    .toBuffer();
  const shadow = await sharp(garment)
    .ensureAlpha()
    .modulate({ brightness: 0 })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#0000' })
    .blur(18)
    .png()
    .toBuffer();
  return sharp(Buffer.from(lights(width, height, random)))
    .blur(Math.max(8, width / 60))
    .composite([
      { input: shadow, blend: 'multiply' },
      { input: garment },
      { input: Buffer.from(vignette(width, height)) },
      { input: await grain(width, height), blend: 'soft-light' },
    ])
    .flatten()
    .jpeg({ quality: 84 })
    .toBuffer();
}

type Random = ReturnType<typeof seededRandom>;

function drawingBy(random: Random): Parameters<typeof drawGarment>[0] {
  const colors = random.pick([
    { base: '#b3402f', accent: '#2b1714', detail: '#f4e6d6' },
    { base: '#2f5f78', accent: '#dfe6ec', detail: '#e7a13c' },
    { base: '#4b5a3c', accent: '#20261a', detail: '#d9c9a4' },
  ]);
  const [garment = '', cut = ''] = random.pick([
    ['remera', 'recta'],
    ['buzo', 'canguro'],
    ['malla', 'nadadora'],
  ]);
  const wearer = { body: 'woman', number: 3, scene: 'gym' } as const;
  return { garment, cut, colors, range: [colors], wearer };
}

function lights(width: number, height: number, random: Random): string {
  const spots = Array.from({ length: 36 }, () => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const color = random.pick(['#ffd9a0', '#fff3df', '#d98e5f', '#7fa3b5']);
    return `<circle cx="${x}" cy="${y}" r="${random.between(width / 40, width / 9)}" fill="${color}" opacity=".${random.between(15, 55)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="a" x2=".3" y2="1"><stop stop-color="#c9a98a"/><stop offset=".6" stop-color="#7d6a60"/><stop offset="1" stop-color="#4a423f"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/>${spots.join('')}</svg>`;
}

function vignette(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="v" r=".75"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`;
}

function grain(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 26 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
