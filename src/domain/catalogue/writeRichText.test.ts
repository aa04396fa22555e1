import fc from 'fast-check';
import { richText, type RichBlock, type RichSpan } from './richText.ts';
import { withoutJoiners, writeRichText } from './writeRichText.ts';

const MARKS = ['**', '*', '[', ']', '](', '/a', ')', '- ', '## ', '#', '|', '{email}', 'ñ', ' '];

/** Words with marks among them, without `not`, that end where they end. */
function words(not: RegExp): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...MARKS), { maxLength: 6 })
    .map((all) => `${all.join('').replaceAll(not, '').trimStart()}z`);
}

const href = fc.constantFrom('/talles', 'https://a.example/b?c=1', 'mailto:{email}', 'tel:+54911');

/** Words of a line: two neighbours are never alike, as one would not know them from one. */
function spans(not: RegExp): fc.Arbitrary<RichSpan[]> {
  const plain = words(not).map((text): RichSpan => ({ text }));
  const marked = fc.oneof(
    words(new RegExp(`${not.source}|\\*`, 'g')).map((text): RichSpan => ({ text, strong: true })),
    fc.record({ text: words(new RegExp(`${not.source}|[[\\]]`, 'g')), href }),
  );
  return fc
    .array(fc.tuple(plain, marked), { minLength: 1, maxLength: 3 })
    .chain((pairs) => fc.boolean().map((isPlainFirst) => pairs.flat().slice(isPlainFirst ? 0 : 1)));
}

const line = spans(/\n/g);
const cells = fc.array(spans(/\|/g), { minLength: 2, maxLength: 3 });
const block: fc.Arbitrary<RichBlock> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), spans: line }),
  fc.record({
    kind: fc.constant('paragraph' as const),
    spans: fc.array(line, { minLength: 1, maxLength: 2 }).map(linesInOne),
  }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(line, { minLength: 1 }) }),
  fc.record({ kind: fc.constant('table' as const), head: cells, rows: fc.array(cells) }),
);

/** Lines of one paragraph; where they meet, the words are plain. */
function linesInOne(lines: RichSpan[][]): RichSpan[] {
  const all = lines.flatMap((each, index) => (index === 0 ? each : [{ text: '\n' }, ...each]));
  return joined(all);
}

function joined(all: readonly RichSpan[]): RichSpan[] {
  const merged: RichSpan[] = [];
  for (const span of all) {
    const last = merged.at(-1);
    const isSame = last?.strong === span.strong && last?.href === span.href;
    if (last && isSame) last.text += span.text;
    else merged.push({ ...span });
  }
  return merged;
}

/** A text as people read it. */
function read(source: string): RichBlock[] {
  const clean = (all: RichSpan[]) =>
    joined(all.map((span) => ({ ...span, text: withoutJoiners(span.text) })));
  return richText(source).map((each): RichBlock => {
    if (each.kind === 'list') return { ...each, items: each.items.map(clean) };
    if (each.kind === 'table') {
      return { ...each, head: each.head.map(clean), rows: each.rows.map((row) => row.map(clean)) };
    }
    return { ...each, spans: clean(each.spans) };
  });
}

test('a text that is written reads as it was, marks in its words too', () => {
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      const source = writeRichText(blocks);
      expect(read(source)).toEqual(blocks);
      expect(writeRichText(read(source))).toBe(source);
    }),
    { numRuns: 1000 },
  );
});

test.each<[string, RichBlock[], string]>([
  ['an empty block', [{ kind: 'paragraph', spans: [] }], ''],
  ['an empty item', [{ kind: 'list', items: [[], [{ text: 'a' }]] }], '- a'],
  ['a bar in a cell', [{ kind: 'table', head: [[{ text: 'S|M' }]], rows: [] }], '| S¦M |'],
  [
    'a * in strong words',
    [{ kind: 'paragraph', spans: [{ text: 'a*b', strong: true }] }],
    '**a*****b**',
  ],
  [
    'a link with blanks',
    [{ kind: 'heading', spans: [{ text: 'x [y]', href: '/a (b)' }] }],
    '## [x (y)](/a%20%28b%29)',
  ],
  ['a bad link', [{ kind: 'paragraph', spans: [{ text: 'x', href: 'javascript:a' }] }], 'x'],
])('%s is written as its place can hold it', (_name, blocks, source) => {
  expect(writeRichText(blocks)).toBe(source);
});
