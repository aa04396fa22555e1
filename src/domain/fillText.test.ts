import { fillText } from './fillText.ts';

const facts = { tienda: 'Brazada', domicilio: '', email: ' hola@brazada.example ', telefono: '' };

test('facts are inserted, and lines with missing facts are omitted', () => {
  const source = '\n- {tienda}\n- Domicilio: {domicilio}\n- [{email}](mailto:{email})\n';
  expect(fillText(source, facts)).toBe(
    '- Brazada\n- [hola@brazada.example](mailto:hola@brazada.example)',
  );
});

test('other braces are unchanged', () => {
  expect(fillText('{otro} {} {constructor}', facts)).toBe('{otro} {} {constructor}');
});
