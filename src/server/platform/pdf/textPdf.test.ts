import { textPdf } from './textPdf.ts';

const read = (pdf: Buffer) => pdf.toString('latin1');

test('every object stands where the table says', () => {
  const pdf = textPdf('Legajo', [{ kind: 'heading', text: 'Envío' }]);
  const text = read(pdf);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const starts = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
  expect(starts).toHaveLength(7);
  for (const [at, start] of starts.entries()) {
    expect(text.slice(start)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
  }
});

test('letters of Spanish are kept, others lose their accent, and nothing ends a string', () => {
  const text = read(textPdf('x', [{ kind: 'text', text: 'Ñandú — “¿sí?” € Ł ő (a) \\ \u0007' }]));
  expect(text).toContain(
    '(\u00d1and\u00fa \u0097 \u0093\u00bfs\u00ed?\u0094 \u0080 ? o \\(a\\) \\\\ ?) Tj',
  );
});

test('long texts are wrapped, long words cut, and pages are numbered', () => {
  const lines = Array.from({ length: 90 }, (_, at) => ({ kind: 'text', text: `L${at}` }) as const);
  const text = read(
    textPdf('Legajo', [
      { kind: 'line', text: 'palabra '.repeat(40), amount: '$ 1,00' },
      { kind: 'fact', label: 'Código', value: 'x'.repeat(200) },
      ...lines,
    ]),
  );
  expect(text.match(/\(x+\) Tj/g)?.length).toBeGreaterThan(1);
  expect(text).toContain('3 de 3');
  expect(text).toContain('/Count 3');
  expect(text.match(/\(L\d+\) Tj/g)).toHaveLength(90);
});
