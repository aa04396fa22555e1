import fc from 'fast-check';
import { plainText, richText, sectionOf } from './richText.ts';

const SOURCE = `Uno de
dos líneas.

## Plazos
- **Diez** días
- Más en [términos](/terminos) o [AAIP](https://www.argentina.gob.ar/aaip)

| Talle | Busto |
| S | 84 |`;

test('a text becomes paragraphs, headings, lists and tables', () => {
  expect(richText(SOURCE)).toEqual([
    { kind: 'paragraph', spans: [{ text: 'Uno de\ndos líneas.' }] },
    { kind: 'heading', spans: [{ text: 'Plazos' }] },
    {
      kind: 'list',
      items: [
        [{ text: 'Diez', strong: true }, { text: ' días' }],
        [
          { text: 'Más en ' },
          { text: 'términos', href: '/terminos' },
          { text: ' o ' },
          { text: 'AAIP', href: 'https://www.argentina.gob.ar/aaip' },
        ],
      ],
    },
    {
      kind: 'table',
      head: [[{ text: 'Talle' }], [{ text: 'Busto' }]],
      rows: [[[{ text: 'S' }], [{ text: '84' }]]],
    },
  ]);
});

test('its words without the markup are what search engines read', () => {
  expect(plainText(SOURCE)).toBe(
    'Uno de\ndos líneas.\nPlazos\nDiez días\nMás en términos o AAIP\nTalle Busto\nS 84',
  );
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'terminos',
])('%s is shown as text, not as a link', (href) => {
  const source = `Mirá [esto](${href}) ya`;
  expect(richText(source)).toEqual([{ kind: 'paragraph', spans: [{ text: source }] }]);
});

test('HTML is shown as text', () => {
  const source = '<script>alert(1)</script>';
  expect(richText(source)).toEqual([{ kind: 'paragraph', spans: [{ text: source }] }]);
});

test('any text parses, keeps every word, and has only safe links', () => {
  const piece = fc.constantFrom('**', '[', ']', '](', ')', '/a', 'x:', '- ', '## ', '|', '\n', ' ');
  const texts = fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))).map((all) => all.join(''));
  fc.assert(
    fc.property(texts, (source) => {
      const parsed = JSON.stringify(richText(source));
      for (const [word] of source.matchAll(/[a-zñ]{3,}/g)) expect(parsed).toContain(word);
      for (const [, href = ''] of parsed.matchAll(/"href":"([^"]*)"/g)) {
        expect(href).toMatch(/^(?:https?:|mailto:|tel:|\/(?![/\\]))/i);
      }
    }),
  );
});

test.each(['[', '[a](', '**', '**a'])('a text of only %s parses in linear time', (mark) => {
  const [block] = richText(mark.repeat(100_000));
  expect(block).toMatchObject({ kind: 'paragraph' });
});

test('a section has the lines below its heading, without marks, up to the next one', () => {
  const source =
    '## Envíos\nA todo el país.\n\n## Cambios\n- **30 días**\n- Sin uso.\n\n## Fallas\nSí.';
  expect(sectionOf(source, 'Cambios')).toEqual(['30 días', 'Sin uso.']);
  expect(sectionOf(source, 'Fallas')).toEqual(['Sí.']);
  expect(sectionOf(source, 'Garantía')).toEqual([]);
});
