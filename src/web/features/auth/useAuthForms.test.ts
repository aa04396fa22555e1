import { fieldErrors } from './createAuth.ts';
import { failureNote } from './useAuthForms.ts';

const invalid = { code: 'invalid', status: 400, message: 'No.' };
const taken = { ...invalid, fields: { username: ['Ya existe', 'Muy largo'], email: [] } };
const offline = { code: 'network', status: 0 };
const tooMany = { code: 'rateLimited', status: 429, message: 'Esperá un minuto.' };
const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.';

test.each([
  ['register', taken, { username: 'Ya existe' }, null],
  ['register', invalid, {}, 'No.'],
  ['register', offline, {}, NO_CONNECTION],
  ['register', tooMany, {}, 'Esperá un minuto.'],
  ['forgotPassword', invalid, { email: 'El Email no esta registrado' }, null],
  ['forgotPassword', offline, {}, NO_CONNECTION],
  ['forgotPassword', tooMany, {}, 'Esperá un minuto.'],
  [
    'login',
    invalid,
    {},
    'El usuario y la contraseña no coinciden. Revisalos o recuperá tu contraseña.',
  ],
  ['login', offline, {}, NO_CONNECTION],
  ['login', tooMany, {}, 'Esperá un minuto.'],
  ['login', new Error('?'), {}, 'Algo salió mal. Probá de nuevo en unos minutos.'],
  ['login', null, {}, null],
] as const)('%s, %j: %j at the fields, %j in the form', (tab, failure, fields, note) => {
  expect(fieldErrors(tab, failure)).toEqual(fields);
  expect(failureNote(tab, failure)).toBe(note);
});
