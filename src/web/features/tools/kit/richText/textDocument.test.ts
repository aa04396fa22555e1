import fc from 'fast-check';
import { TextSelection, EditorState } from 'prosemirror-state';
import { richText } from '../../../../../domain/catalogue/richText.ts';
import { withoutJoiners } from '../../../../../domain/catalogue/writeRichText.ts';
import { FACT_NAMES } from '../../../../../domain/fillText.ts';
import { seededTexts } from '../../../../../testing/data/seededTexts.ts';
import { convertLines, type LineKind } from './convertLines.ts';
import { readableLines } from './readableLines.ts';
import { documentOf, textOf } from './textDocument.ts';

/** A text that was opened and is written by the editor, as if it had never been in that form. */
function written(source: string): string {
  return textOf(documentOf(source, FACT_NAMES), '', FACT_NAMES);
}

test('every text that comes with the shop is written to the letter', () => {
  expect(seededTexts().length).toBeGreaterThan(40);
  for (const text of seededTexts()) expect(written(text)).toBe(text);
});

const PIECES = [
  '**',
  '*',
  '[',
  ']',
  '](',
  '(/a)',
  '- ',
  '## ',
  '|',
  '{email}',
  '{x}',
  'ñ',
  ' ',
  '\n',
];
const MARKED = ['**negrita**', '[ver](/talles)', '[{email}](mailto:{email})', '{tienda}', 'texto'];

/** One line of a text, with the marks that it may have. */
const line = fc
  .array(fc.constantFrom(...MARKED), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(' y '));
const row = fc
  .array(line, { minLength: 3, maxLength: 3 })
  .map((cells) => `| ${cells.join(' | ')} |`);
const section = fc.oneof(
  line.map((words) => `## ${words}\n${words}`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((each) => `- ${each}`).join('\n')),
  fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => rows.join('\n')),
);
const text = fc.array(section, { minLength: 1 }).map((all) => all.join('\n\n'));
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string()))
  .map((all) => withoutJoiners(all.join('')));

test('a text of the shop comes out of the editor as it went in', () => {
  fc.assert(fc.property(text, (source) => expect(written(source)).toBe(source)));
});

test('any text stays to the letter while nothing changes, and reads the same once something did', () => {
  fc.assert(
    fc.property(anyText, (source) => {
      expect(textOf(documentOf(source, FACT_NAMES), source, FACT_NAMES)).toBe(source);
      const again = written(source);
      const [lines, before] = [again, source].map((each) => readableLines(each).filter(Boolean));
      expect(lines).toEqual(before);
      expect(written(again)).toBe(again);
    }),
    { numRuns: 500 },
  );
});

test('a document has only what the text can hold', () => {
  fc.assert(
    fc.property(anyText, (source) => documentOf(source, FACT_NAMES).check()),
    { numRuns: 300 },
  );
});

/** `<` and `>` are the ends of the selection. */
function convert(kind: LineKind, drawn: string): string {
  const document = documentOf(drawn, []);
  const ends: number[] = [];
  document.descendants((node, at) => {
    for (const match of (node.text ?? '').matchAll(/[<>]/g)) ends.push(at + match.index);
  });
  const [anchor = 0, head = anchor] = ends;
  const selection = TextSelection.create(document, anchor, head);
  let state = EditorState.create({ doc: document, selection });
  expect(convertLines(kind)(state, (change) => (state = state.apply(change)))).toBe(true);
  state.doc.check();
  const { from, to } = state.selection;
  const { doc } = state;
  expect([doc.textBetween(from, from + 1), doc.textBetween(to, to + 1)]).toEqual(
    [anchor, head].map((at) => document.textBetween(at, at + 1)),
  );
  return textOf(state.doc, '', []);
}

test.each<[LineKind, string, string]>([
  ['heading', 'Te<la', '## Te<la'],
  ['paragraph', '## Te<la', 'Te<la'],
  ['item', 'uno\n\nd<os\n\ntr>es', 'uno\n\n- d<os\n- tr>es'],
  ['item', 'uno\nd<os\ntres', 'uno\n\n- d<os\n\ntres'],
  ['heading', '- uno\n- d<os\n- tres', '- uno\n\n## d<os\n- tres'],
  ['paragraph', '- u<no\n- do>s\n- tres', 'u<no\n\ndo>s\n\n- tres'],
  ['item', '- uno\n\nd<os\n\n- tres', '- uno\n- d<os\n- tres'],
])('%s of %j', (kind, drawn, expected) => {
  expect(convert(kind, drawn)).toBe(expected);
});

test('a text is read in words where two versions stand side by side', () => {
  const source = '## Envíos\n- **Hoy**: [{email}](mailto:{email})\n\n| S | 84 |\n\nFin\n2 * 2';
  expect(readableLines(source)).toEqual([
    'Título: Envíos',
    '• *Hoy*: [Email] (mailto:[Email])',
    'S | 84',
    'Fin',
    '2 * 2',
  ]);
  expect(richText(source)).toHaveLength(4);
});
