import fc from 'fast-check';
import { validateLogin, validateRecovery, validateRegister } from './validateCredentials.ts';

const registration = {
  username: 'ana',
  email: 'ana@brazada.example',
  password: 'una clave larga',
  password2: 'una clave larga',
};

test.each([
  ['', '', ['Ingrese su usuario y contraseña']],
  ['  ', '', ['Ingrese su usuario y contraseña']],
  ['', 'una clave larga', ['Ingrese un nombre de usuario.']],
  ['', 'corta', ['Ingrese un nombre de usuario.', 'La contraseña tiene que tener 8 caracteres.']],
  ['ana', '', ['La contraseña tiene que tener 8 caracteres.']],
  ['ana', '1234567', ['La contraseña tiene que tener 8 caracteres.']],
  ['ana', '12345678', []],
])('login with %j and %j: %j', (username, password, messages) => {
  expect(validateLogin({ username, password }).messages).toEqual(messages);
});

test('an empty login gives one toast and an error at both fields', () => {
  expect(validateLogin({ username: '', password: '' }).errors).toEqual({
    username: 'Ingrese un nombre de usuario.',
    password: 'La contraseña tiene que tener 8 caracteres.',
  });
});

test.each([
  [{}, []],
  [{ username: '' }, ['El nombre de usuario es obligatorio.']],
  [{ username: ' ' }, ['El nombre de usuario es obligatorio.']],
  [{ email: '' }, ['El email es obligatorio']],
  [{ email: 'ana@' }, ['Ingrese un email válido']],
  [{ password: '', password2: '' }, ['La contraseña es obligatoria.', 'Confirme la contraseña']],
  [{ password: '' }, ['La contraseña es obligatoria.', 'Las contraseñas deben coincidir']],
  [{ password2: '' }, ['Confirme la contraseña']],
  [{ password2: 'otra clave larga' }, ['Las contraseñas deben coincidir']],
  [
    { username: '', email: 'ana', password2: 'otra' },
    [
      'El nombre de usuario es obligatorio.',
      'Ingrese un email válido',
      'Las contraseñas deben coincidir',
    ],
  ],
])('register with %j: %j', (change, messages) => {
  expect(validateRegister({ ...registration, ...change }).messages).toEqual(messages);
});

test('an empty registration gives one toast and an error at every field', () => {
  const verdict = validateRegister({ username: '', email: ' ', password: '', password2: '' });
  expect(verdict.messages).toEqual(['Complete todos los campos']);
  expect(verdict.errors).toEqual({
    username: 'El nombre de usuario es obligatorio.',
    email: 'El email es obligatorio',
    password: 'La contraseña es obligatoria.',
    password2: 'Confirme la contraseña',
  });
});

test.each([
  ['', ['El email es obligatorio']],
  ['ana', ['Ingrese un email válido']],
  [' ana@brazada.example ', []],
])('recovery of %j: %j', (email, messages) => {
  expect(validateRecovery({ email }).messages).toEqual(messages);
});

test('a form without errors is valid, and no other', () => {
  const text = fc.oneof(fc.constantFrom('', ' ', 'ana', 'ana@b.com', '12345678'), fc.string());
  const form = fc.record({ username: text, email: text, password: text, password2: text });
  fc.assert(
    fc.property(form, (typed) => {
      const { errors, messages } = validateRegister(typed);
      const said = Object.values(errors);
      expect(messages).toHaveLength(messages[0] === 'Complete todos los campos' ? 1 : said.length);
      expect(messages.length === 0).toBe(said.length === 0);
    }),
  );
});
