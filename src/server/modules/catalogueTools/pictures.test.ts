import sharp from 'sharp';
import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { EditedProductWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { pictureUrl } from '../../../domain/catalogue/pictureSources.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { draftColor, draftSize, openProductTools } from '../../../testing/openProductTools.ts';
import { makePhoto } from '../../../testing/data/makePhoto.ts';
import { pictureBomb } from '../../../testing/data/pictureBomb.ts';

describe('pictures', () => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await buildTestApp();
    tools = await openProductTools(shop);
  });

  afterAll(() => shop.close());

  const upload = (payload: Buffer, type = 'image/jpeg') =>
    shop.app.inject({
      method: 'POST',
      url: PATHS.pictures,
      headers: { ...tools.headers, 'content-type': type },
      payload,
    });
  const photo = (width = 40, height = 50) =>
    sharp({ create: { width, height, channels: 3, background: '#c00' } })
      .jpeg()
      .toBuffer();

  it('are shown in the shop with their description, and cropped', async () => {
    const { url } = (await upload(await photo())).json<{ url: string }>();
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    const crop = { url, left: 0.5, top: 0, width: 0.5, height: 0.2 };
    const cropped = (await tools.post(PATHS.pictureCrop, crop)).json<{ url: string }>();
    const { rawPayload } = await tools.get(cropped.url);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 20, height: 10 });
    const pictures = [
      { url: cropped.url, alt: 'De espaldas' },
      { url, alt: '' },
    ];
    const variants = [draftColor('Rojo', [draftSize('S', 1)], pictures)];
    const made = await tools.create({ variants });
    expect(made.variants[0]?.pictures).toEqual(pictures);
    const reversed = [{ ...made.variants[0]!, pictures: pictures.toReversed() }];
    const after = (await tools.save({ ...made, variants: reversed })).json<EditedProductWire>();
    expect(after.variants[0]?.pictures).toEqual(pictures.toReversed());
  });

  it.each([
    ['4:5', 960, 1200, 1],
    ['1:1', 1080, 1080, 1],
    ['3:4', 900, 1200, 1],
    ['3:4, taken with the camera on its side', 1200, 900, 6],
  ])(
    'a photograph of %s keeps its proportions in every width',
    async (seed, width, height, orientation) => {
      const taken = await makePhoto({ width, height, seed });
      const file = await sharp(taken).withMetadata({ orientation }).jpeg().toBuffer();
      const { url } = (await upload(file)).json<{ url: string }>();
      const [wide, high] =
        orientation === 6 ? ([height, width] as const) : ([width, height] as const);
      const stored = await shop.database.db
        .selectFrom('media')
        .select(['width', 'height', 'dominant_color'])
        .where('name', '=', url.slice('/media/'.length))
        .executeTakeFirst();
      expect(stored).toEqual({
        width: wide,
        height: high,
        dominant_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
      for (const asked of [320, 720] as const) {
        const { rawPayload } = await tools.get(pictureUrl(url, asked, 'webp') ?? '');
        const made = await sharp(rawPayload).metadata();
        expect(made.width).toBe(asked);
        expect(Math.abs(made.height - (asked * high) / wide)).toBeLessThanOrEqual(1);
      }
    },
  );

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['HTML with the type of a picture', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
  ])('%s is no picture', async (_name, text) => {
    const answer = await upload(Buffer.from(text), 'image/png');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'El archivo no es una foto JPEG, PNG, WebP, AVIF o GIF.' },
    ]);
  });

  it.each(['heic', 'heix', 'mif1'])(
    'a photo of an iPhone (%s) says what to do with it',
    async (brand) => {
      const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`)]);
      const answer = await upload(Buffer.concat([head, Buffer.alloc(40)]), 'image/heic');
      expect(answer.statusCode).toBe(400);
      expect(answer.json().detail).toMatch(
        /^La foto está en HEIC.*Guardala como JPEG.*Más compatible/,
      );
    },
  );

  it('of a polyglot only the pixels remain', async () => {
    const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    const { url } = (await upload(polyglot)).json<{ url: string }>();
    const { rawPayload, headers: sent } = await tools.get(url);
    expect(rawPayload.includes('<script>')).toBe(false);
    expect(sent['content-type']).toBe('image/jpeg');
  });

  it('bombs, damaged and huge files are refused with a sentence', async () => {
    const sentences = [];
    const whole = await photo(400, 500);
    for (const file of [
      pictureBomb(1_000_000, 1_000_000),
      pictureBomb(50, 50),
      whole.subarray(0, 300),
      Buffer.alloc(50 * 1024 * 1024, 0xff),
      Buffer.alloc(0),
    ]) {
      const answer = await upload(file);
      sentences.push([answer.statusCode, answer.json<{ detail: string }>().detail]);
    }
    expect(sentences).toEqual([
      [400, 'La foto tiene más de 40 millones de píxeles.'],
      [400, 'La foto está dañada: no se puede leer hasta el final.'],
      [400, 'La foto está dañada: no se puede leer hasta el final.'],
      [413, 'La foto pesa más de 25 MB.'],
      [400, 'Elegí una foto.'],
    ]);
  });

  it('only stored pictures can be a product’s', async () => {
    for (const url of [
      'https://evil.example/a.jpg',
      '/media/../x',
      `/media/${'0'.repeat(32)}.jpg`,
    ]) {
      const pictures = [{ url, alt: '' }];
      const variants = [draftColor('Rojo', [draftSize('S', 1)], pictures)];
      expect((await tools.post(PATHS.products, tools.draftOf({ variants }))).json()).toMatchObject({
        errors: { 'variants.0.pictures.0': ['Esa foto ya no está. Subila de nuevo.'] },
      });
    }
    const gone = { url: '/media/x.jpg', left: 0, top: 0, width: 1, height: 1 };
    expect((await tools.post(PATHS.pictureCrop, gone)).statusCode).toBe(404);
    expect((await tools.post(PATHS.pictureCrop, { ...gone, left: 0.5 })).statusCode).toBe(400);
  });
});
