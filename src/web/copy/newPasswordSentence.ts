import { MAX_PASSWORD, MIN_PASSWORD } from '../../domain/credentials.ts';

/** Error of a new password; undefined if it is valid. */
export function newPasswordSentence(password: string): string | undefined {
  if (password === '') return 'La contraseña es obligatoria.';
  if (password.length < MIN_PASSWORD)
    return `La contraseña tiene que tener ${MIN_PASSWORD} caracteres.`;
  return password.length > MAX_PASSWORD ? `Hasta ${MAX_PASSWORD} caracteres.` : undefined;
}

/** Error of the repeated password. */
export function repeatedPasswordSentence(repeated: string, password: string): string | undefined {
  if (repeated === '') return 'Confirme la contraseña';
  return repeated === password ? undefined : 'Las contraseñas deben coincidir';
}
