import fc from 'fast-check';
import { richText } from '../../../../../domain/catalogue/richText.ts';
import { markText, type Mark } from './markText.ts';

/** `<` and `>` are the ends of the selection. */
function mark(kind: Mark, drawn: string): string {
  const start = drawn.indexOf('<');
  const end = drawn.indexOf('>') - 1;
  const made = markText(kind, { text: drawn.replace(/[<>]/g, ''), start, end });
  return `${made.text.slice(0, made.start)}<${made.text.slice(made.start, made.end)}>${made.text.slice(made.end)}`;
}

test.each<[Mark, string, string]>([
  ['strong', 'Seca <rápido>.', 'Seca **<rápido>**.'],
  ['strong', 'Seca **<rápido>**.', 'Seca <rápido>.'],
  ['strong', '<>', '**<>**'],
  ['heading', 'Tela\nMa<ll>a\nFin', 'Tela\n<## Malla>\nFin'],
  ['heading', '## Ma<ll>a', '<Malla>'],
  ['list', 'uno\nd<os\ntr>es', 'uno\n<- dos\n- tres>'],
  ['list', '<- dos\n- tres>', '<dos\ntres>'],
  ['link', 'Ver <talles>.', 'Ver [talles](<https://>).'],
])('%s of %s', (kind, drawn, expected) => {
  expect(mark(kind, drawn)).toBe(expected);
});

test('a mark that is made twice is gone', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '*', '-', '#') });
  const given = fc.record({ text: texts, one: fc.nat(40), other: fc.nat(40) });
  fc.assert(
    fc.property(given, ({ text, one, other }) => {
      const [start = 0, end = 0] = [one, other]
        .map((at) => Math.min(at, text.length))
        .toSorted((a, b) => a - b);
      const once = markText('strong', { text, start, end });
      expect(once.text.replaceAll('*', '')).toBe(text.replaceAll('*', ''));
      const line = { text: text.replace(/[-#]/g, ''), start: 0, end: 0 };
      for (const kind of ['list', 'heading'] as const) {
        const there = markText(kind, line);
        expect(richText(there.text)).toBeDefined();
        expect(markText(kind, there).text).toBe(line.text);
      }
    }),
  );
});
