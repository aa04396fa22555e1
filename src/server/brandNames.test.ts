import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TEXTS = new Set(['.ts', '.tsx', '.css', '.html', '.json', '.svg', '.js']);
/** The demo's brand belongs to its seed; released steps and the schema's references never change. */
const NOT_LOOKED_AT =
  /^src\/(?:server\/seed|testing|server\/platform\/database\/migrations)\/|\.test\.tsx?$/;
const NAMES = /brazada|hidralife/gi;
/** Words that only programs read: the fixed route, keys of storage, names of messages and of files in files. */
const TECHNICAL = [
  /hidralife: (?:listing|'|\{)|PAGE_PATHS\.hidralife|'?\/(?:productos\/)?hidralife[`')]/g,
  /'@brazada\.\w+'/g,
  /[`']brazada-(?:reloaded-for|scroll|tools|inspector|recording|plan|demo)\b/g,
  /"name": "brazada-inspector"|'brazada\.json'|respaldo\|brazada/g,
];

function texts(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))
    .filter((file) => !NOT_LOOKED_AT.test(file));
}

/** Words of the demo's sport. A colour, a kind of garment or a department is no matter of the brand. */
const SPORT =
  /(?<!\p{L})(?:piletas?|nad(?:ar|ás|á|amos|ador(?:es|as?)?)|andarivel(?:es)?|(?:en el|al) agua|brazadas?)(?!\p{L})/giu;
/** Texts of the code that shoppers and merchants read. */
const SPOKEN =
  /^src\/(?:web\/(?:copy|features|pages|ui)|server\/modules|domain|contract)\/|^public\//;

test('texts are of no sport: a shop may sell for any', () => {
  const files = [...texts('src'), ...texts('public')].filter((file) => SPOKEN.test(file));
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const rest = TECHNICAL.reduce((left, words) => left.replaceAll(words, ''), text);
    return (rest.match(SPORT) ?? []).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('the code knows no brand: names of the demo’s are in its seed', () => {
  const found = [...texts('src'), ...texts('public')].flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const rest = TECHNICAL.reduce((left, words) => left.replaceAll(words, ''), text);
    return rest.match(NAMES) ? [file] : [];
  });
  expect(found).toEqual([]);
});
