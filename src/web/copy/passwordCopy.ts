import { MAX_PASSWORD, MIN_ADMIN_PASSWORD, MIN_PASSWORD } from '../../domain/people/credentials.ts';

const MISSING = 'La contraseña es obligatoria.';

/** Resetting a password with the mailed link. */
export const recoveryCopy = {
  title: 'Elegí tu nueva contraseña',
  hint: 'Al cambiarla se cierran todas las sesiones abiertas de tu cuenta.',
  submit: 'Cambiar la contraseña',

  done: 'Cambiaste tu contraseña',
  login: 'Ingresar',
  profile: 'Ir a mi perfil',
  home: 'Volver al inicio',

  dead: 'Este enlace ya no sirve',
  deadHint:
    'Los enlaces para cambiar la contraseña duran una hora y se usan una sola vez. Pedí otro y te lo mandamos por mail.',
  askAgain: 'Pedir otro enlace',
};

/** Password fields. */
export const passwordCopy = {
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  chosen: 'Nueva contraseña',
  chosenHint: `Al menos ${MIN_PASSWORD} caracteres, que no sean tu nombre ni algo muy común.`,
  adminHint: `Al menos ${MIN_ADMIN_PASSWORD} caracteres, porque administrás la tienda.`,
  repeated: 'Repetí la contraseña',
};

/** Error of a current password, which only the server can check. */
export function knownPasswordSentence(password: string): string | undefined {
  return password === '' ? MISSING : undefined;
}

/** Error of a new password; undefined if it is valid. */
export function newPasswordSentence(password: string): string | undefined {
  if (password === '') return MISSING;
  if (password.length < MIN_PASSWORD)
    return `La contraseña tiene que tener ${MIN_PASSWORD} caracteres.`;
  return password.length > MAX_PASSWORD ? `Hasta ${MAX_PASSWORD} caracteres.` : undefined;
}

/** Error of the repeated password. */
export function repeatedPasswordSentence(repeated: string, password: string): string | undefined {
  if (repeated === '') return 'Confirmá la contraseña';
  return repeated === password ? undefined : 'Las contraseñas deben coincidir';
}
