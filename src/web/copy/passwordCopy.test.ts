import { newPasswordSentence, repeatedPasswordSentence } from './passwordCopy.ts';

test.each([
  ['', 'La contraseña es obligatoria.'],
  ['1234567', 'La contraseña tiene que tener 8 caracteres.'],
  ['12345678', undefined],
  ['        ', undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'Hasta 128 caracteres.'],
])('password %j → %j', (password, sentence) => {
  expect(newPasswordSentence(password)).toBe(sentence);
});

test.each([
  ['', 'Confirmá la contraseña'],
  ['12345678 ', 'Las contraseñas deben coincidir'],
  ['12345678', undefined],
])('repeated password %j → %j', (repeated, sentence) => {
  expect(repeatedPasswordSentence(repeated, '12345678')).toBe(sentence);
});
