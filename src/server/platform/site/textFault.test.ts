import fc from 'fast-check';
import { richText } from '../../../domain/catalogue/richText.ts';
import { textFault } from './textFault.ts';

test.each([
  ['Hola\n<script>alert(1)</script>', 'Línea 2: el texto no lleva HTML'],
  ['<img src=x onerror=alert(1)>', 'Línea 1: el texto no lleva HTML'],
  ['<style>*{display:none}</style>', 'no lleva HTML'],
  ['</div>', 'no lleva HTML'],
  ['<!-- nota', 'no lleva HTML'],
  ['Un **precio justo', 'falta cerrar una negrita'],
  ['- **a** y **b', 'falta cerrar una negrita'],
  ['[tocá acá](javascript:alert(1))', 'ese enlace no es válido'],
  ['[tocá acá](//otra.example)', 'ese enlace no es válido'],
  ['| a | [b](data:text/html,x) |', 'ese enlace no es válido'],
  ['Escribinos a {emial}', 'no conocemos {emial}'],
  ['Escribinos a {email', 'no conocemos {email'],
  ['# Título', 'los títulos llevan ##'],
])('%j is refused', (body, sentence) => {
  expect(textFault(body)).toContain(sentence);
});

test.each(['3 < 5 y 5 > 3', '2 * 2 = 4', '[sic]', 'A (B) C', '- {tienda}, {domicilio}'])(
  '%j is fine',
  (body) => {
    expect(textFault(body)).toBeNull();
  },
);

test('what is not refused has no link but those of the web, mail, phone and the shop', () => {
  const pieces = fc.constantFrom(
    '**',
    '[',
    ']',
    '(',
    ')',
    'javascript:',
    'https://',
    '/',
    'mailto:',
    'a',
    ' ',
    '\n',
    '{email}',
    '<',
    '|',
    '- ',
  );
  fc.assert(
    fc.property(
      fc.array(pieces).map((each) => each.join('')),
      (body) => {
        fc.pre(textFault(body) === null);
        const text = JSON.stringify(richText(body));
        expect(text).not.toMatch(/"href":"(?!https?:\/\/|mailto:|tel:|\/)/);
      },
    ),
  );
});
