import fc from 'fast-check';
import {
  anyCatalogue,
  type AnyProduct,
  writeAnyCatalogue,
} from '../../../testing/data/catalogueArbitraries.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openFileBench } from '../../../testing/openFileBench.ts';
import { wipeCatalogue } from '../../../testing/data/catalogueFactory.ts';
import type { FormatName } from './format/CatalogueFormat.ts';

/** Characters that break files, and ordinary text. */
const LETTERS = [
  ...Array.from(`añÁé €“”’;,"'=+-@<>&\\/|`),
  '\n',
  '\t',
  '\r',
  '\u00a0',
  ' ',
  'b',
  'Z',
  '9',
];
const OUTSIDE_1252 = ['日', '🩱', 'ő', '\u2028'];
/** These are not the start of a UTF-8 sequence in Windows-1252. */
const UNMISTAKABLE = 'Ñandú';
const IN_1252: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, '“': 0x93, '”': 0x94 };

onEveryDialect('export → empty shop → import → export', (database) => {
  const bench = openFileBench();
  const pictures: string[] = [];

  beforeAll(async () => {
    for (const color of ['red', 'blue', 'green']) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${color}"/></svg>`;
      pictures.push((await bench.media.put(svg, 'svg')).url);
    }
  });

  const nothingChanges = async (file: Uint8Array | string): Promise<void> => {
    const { lines, created, updated, refused } = await bench.importFile(database(), file);
    expect({ lines, created, updated, refused }).toEqual({
      lines: [],
      created: 0,
      updated: 0,
      refused: 0,
    });
  };

  const isSame = async (
    products: readonly AnyProduct[],
    format: FormatName,
    encode: (text: string) => Uint8Array | string,
  ): Promise<void> => {
    await wipeCatalogue(database());
    await writeAnyCatalogue(database(), products);
    const file = await bench.exportFile(database(), format);
    await nothingChanges(encode(file));
    await wipeCatalogue(database());
    const given = { allowsFree: true };
    const { refused, created } = await bench.importFile(database(), encode(file), given);
    expect({ refused, created }).toEqual({ refused: 0, created: products.length });
    expect(await bench.exportFile(database(), format)).toBe(file);
    await nothingChanges(encode(file));
  };

  const always = async (
    letters: readonly string[],
    format: FormatName,
    encode: (text: string) => Uint8Array | string,
  ): Promise<void> => {
    await fc.assert(
      fc.asyncProperty(anyCatalogue({ letters, pictures }), ([first, ...others]) =>
        isSame([{ ...first!, title: UNMISTAKABLE }, ...others], format, encode),
      ),
      { numRuns: database().dialect.name === 'sqlite' ? 15 : 5 },
    );
  };

  it.each<FormatName>(['tiendanube', 'shopify'])('reproduces a %s file', async (format) => {
    await always([...LETTERS, ...OUTSIDE_1252], format, (text) => text);
  });

  it('with or without a byte order mark', async () => {
    await always(LETTERS, 'tiendanube', (text) => text.replace('\ufeff', ''));
  });

  it('in Windows-1252', async () => {
    await always(LETTERS, 'shopify', (text) =>
      Uint8Array.from(text, (letter) => IN_1252[letter] ?? letter.charCodeAt(0)),
    );
  });
});
