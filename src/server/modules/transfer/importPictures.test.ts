import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openFileBench, findStored } from '../../../testing/openFileBench.ts';
import { pictureBomb } from '../../../testing/data/pictureBomb.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import { sizeRow, tableFile, tiendanubeRow } from '../../../testing/data/tableFile.ts';
import { wipeCatalogue } from '../../../testing/data/catalogueFactory.ts';
import { PictureRefusal } from '../../platform/media/preparePicture.ts';

onEveryDialect('the pictures of an import', (database) => {
  const bench = openFileBench();
  const photo = (background: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const takeShopify = (rows: Parameters<typeof tableFile>[0], given = {}) =>
    bench.importFile(database(), tableFile(rows, ','), given);
  const shirt = (given: Record<string, string> = {}) => ({
    Handle: 'shirt',
    Title: 'Shirt',
    'Option1 Name': 'Color',
    'Option1 Value': 'Red',
    'Variant Price': '50',
    'Image Src': '',
    'Variant Image': '',
    ...given,
  });
  /** Colours of the pictures, sampled from one pixel. */
  const shownBy = async (handle: string): Promise<Record<string, string[]>> => {
    const shown: Record<string, string[]> = {};
    for (const { color, pictures } of (await findStored(database(), handle))?.variants ?? []) {
      shown[color] = await Promise.all(pictures.map(colorOf));
    }
    return shown;
  };
  const colorOf = async (url: string): Promise<string> => {
    const file = await bench.media.fileOf(url.slice('/media/'.length));
    const [red = 0, green = 0, blue = 0] = await sharp(file ?? '')
      .raw()
      .toBuffer();
    return red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'other';
  };

  beforeEach(async () => {
    await wipeCatalogue(database());
    rmSync(bench.folder, { recursive: true });
    mkdirSync(bench.folder);
    bench.put('Red.PNG', await photo('#ff0000'));
    bench.put('green.png', await photo('#00ff00'));
    bench.put('blue.png', await photo('#0000ff'));
  });

  it('are found beside the file by name, also for URLs', async () => {
    const rows = [
      shirt({ 'Image Src': 'https://cdn.example/files/red.png?v=1', 'Variant Image': '' }),
      {
        ...shirt({ 'Option1 Value': 'Blue', 'Image Src': 'blue.png' }),
        'Variant Image': 'blue.png',
      },
      { Handle: 'shirt', 'Image Src': 'green.png' },
      { Handle: 'shirt', 'Image Src': 'https://cdn.example/nowhere.jpg' },
    ];
    expect(await takeShopify(rows)).toMatchObject({ created: 1, missingPictures: 1 });
    expect(await shownBy('shirt')).toEqual({ Red: ['red'], Blue: ['blue', 'green', 'red'] });
    const before = await readEverything(database());
    expect(await takeShopify(rows)).toMatchObject({ unchanged: 1 });
    expect(await readEverything(database())).toEqual(before);
  });

  it('are found by handle, colour and SKU without a column', async () => {
    for (const [name, color] of [
      ['remera.png', '#00ff00'],
      ['remera-rojo.png', '#ff0000'],
      ['SKU-1-2.png', '#0000ff'],
      ['remera-2.png', '#ff0000'],
    ] as const) {
      bench.put(name, await photo(color));
    }
    const rows = [
      sizeRow('remera', ['Rojo', 'M']),
      sizeRow('remera', ['Azul', 'M'], { SKU: 'sku-1' }),
      sizeRow('remera-2', ['Negro', 'M']),
    ];
    await bench.importFile(database(), tableFile(rows));
    expect(await shownBy('remera')).toEqual({ Rojo: ['red', 'green'], Azul: ['blue', 'green'] });
    expect(await shownBy('remera-2')).toEqual({ Negro: ['red'] });
  });

  it('are kept when the file has none', async () => {
    await takeShopify([shirt({ 'Image Src': 'red.png' })]);
    await takeShopify([shirt({ 'Image Src': 'https://cdn.example/nowhere.jpg' })]);
    await takeShopify([shirt()]);
    expect(await shownBy('shirt')).toEqual({ Red: ['red'] });
  });

  it('are reported in a dry run, and not stored', async () => {
    const before = await readEverything(database());
    const report = await takeShopify([shirt({ 'Image Src': 'red.png' })], { isDryRun: true });
    expect(report.lines).toEqual(['created 2: talles: 1; precio: $\u00a050,00']);
    expect(await readEverything(database())).toEqual(before);
  });

  it('are downloaded only when requested, and only once', async () => {
    const address = 'https://cdn.example/far.png';
    const rows = [shirt({ 'Image Src': address })];
    const asked: string[] = [];
    const download = async (url: URL) => {
      asked.push(url.href);
      return photo('#ff0000');
    };
    expect(await takeShopify(rows)).toMatchObject({ missingPictures: 1 });
    expect(asked).toEqual([]);
    await takeShopify(rows, { download });
    expect(await shownBy('shirt')).toEqual({ Red: ['red'] });
    expect(await takeShopify(rows, { download })).toMatchObject({ unchanged: 1 });
    expect(asked).toEqual([address]);
  });

  it.each<[string, string, RegExp]>([
    ['a path upwards', '../../etc/passwd', /es una ruta: poné el nombre de un archivo/],
    ['a path from the root', '/etc/passwd', /es una ruta/],
    ['a path of Windows', 'C:\\Windows\\win.ini', /es una ruta/],
    ['a bomb', 'bomb.png', /tiene 60000 × 60000 píxeles/],
    ['no picture', 'text.jpg', /no es JPEG, PNG, WebP, AVIF ni GIF/],
    ['half a picture', 'half.png', /no se puede leer hasta el final/],
  ])('%s refuses its product, and the rest goes in', async (_what, source, reason) => {
    bench.put('bomb.png', pictureBomb(60_000, 60_000));
    bench.put('text.jpg', '<script>alert(1)</script>');
    bench.put('half.png', (await photo('#ff0000')).subarray(0, 60));
    const { events, created, refused } = await takeShopify(
      [shirt({ 'Image Src': source }), shirt({ Handle: 'other', 'Image Src': 'green.png' })],
      {
        download: async () => {
          throw new PictureRefusal('está en una dirección privada');
        },
      },
    );
    expect({ created, refused }).toEqual({ created: 1, refused: 1 });
    expect(events[0]).toMatchObject({ kind: 'refused', line: 2, handle: 'shirt' });
    expect(events[0]?.text).toMatch(reason);
    expect(await findStored(database(), 'shirt')).toBeNull();
  });

  it.each([
    ['dead', new PictureRefusal('no se puede bajar (la respuesta es 404)'), /404/],
    ['private', new PictureRefusal('está en una dirección privada'), /dirección privada/],
  ])(
    'a %s address keeps the product, and is reported; strictly it does not',
    async (_, refusal, text) => {
      const address = 'https://cdn.example/a.png';
      const rows = [
        shirt({ 'Image Src': address }),
        { Handle: 'shirt', 'Image Src': 'green.png' },
        shirt({ Handle: 'other', 'Image Src': 'green.png' }),
      ];
      const download = async () => {
        throw refusal;
      };
      const strict = await takeShopify(rows, { download, isStrict: true });
      expect(strict).toMatchObject({ created: 1, refused: 1 });
      expect(await findStored(database(), 'shirt')).toBeNull();
      const { events, created, refused, missingPictures } = await takeShopify(rows, { download });
      expect({ created, refused, missingPictures }).toEqual({
        created: 1,
        refused: 0,
        missingPictures: 1,
      });
      expect(events[0]).toMatchObject({ kind: 'note', line: 2, handle: 'shirt' });
      expect(events[0]?.text).toMatch(text);
      expect(await shownBy('shirt')).toEqual({ Red: ['green'] });
    },
  );

  it.each(['https://cdn.example/..%2F..%2Fetc%2Fpasswd', '..', 'secret.png', 'catalogue.csv'])(
    '%s is not resolved to a file',
    async (source) => {
      const secret = join(bench.folder, '..', 'secret.png');
      writeFileSync(secret, await photo('#ff0000'));
      symlinkSync(secret, join(bench.folder, 'secret.png'));
      expect(await takeShopify([shirt({ 'Image Src': source })])).toMatchObject({
        created: 1,
        missingPictures: 1,
      });
      expect(await shownBy('shirt')).toEqual({ Red: [] });
    },
  );

  it('of this shop are recognised by URL', async () => {
    await takeShopify([shirt({ 'Image Src': 'red.png' })]);
    const file = await bench.exportFile(database(), 'shopify');
    rmSync(join(bench.folder, 'Red.PNG'));
    await wipeCatalogue(database());
    await bench.importFile(database(), file.replaceAll('/media/', 'https://shop.example/media/'));
    expect(await shownBy('shirt')).toEqual({ Red: ['red'] });
    await bench.importFile(database(), tableFile([tiendanubeRow('gorra')]));
    expect(await shownBy('gorra')).toEqual({ Único: [] });
  });
});
