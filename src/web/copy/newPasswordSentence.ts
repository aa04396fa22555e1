import { MAX_PASSWORD, MIN_PASSWORD } from '../../domain/credentials.ts';

/** What is wrong with a password that someone chooses; undefined when nothing is. */
export function newPasswordSentence(password: string): string | undefined {
  if (password === '') return 'La contraseña es obligatoria.';
  if (password.length < MIN_PASSWORD)
    return `La contraseña tiene que tener ${MIN_PASSWORD} caracteres.`;
  return password.length > MAX_PASSWORD ? `Hasta ${MAX_PASSWORD} caracteres.` : undefined;
}

/** What is wrong with its second typing. */
export function repeatedPasswordSentence(repeated: string, password: string): string | undefined {
  if (repeated === '') return 'Confirme la contraseña';
  return repeated === password ? undefined : 'Las contraseñas deben coincidir';
}
