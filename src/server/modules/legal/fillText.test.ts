import { fillText } from './fillText.ts';

const facts = { tienda: 'Brazada', domicilio: '', email: ' hola@brazada.example ', telefono: '' };

test('facts take their places, and a line about what the shop has not told is left out', () => {
  const source = '\n- {tienda}\n- Domicilio: {domicilio}\n- [{email}](mailto:{email})\n';
  expect(fillText(source, facts)).toBe(
    '- Brazada\n- [hola@brazada.example](mailto:hola@brazada.example)',
  );
});

test('other braces stay as they are', () => {
  expect(fillText('{otro} {} {constructor}', facts)).toBe('{otro} {} {constructor}');
});
