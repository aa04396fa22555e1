import { plural } from './format/plural.ts';

interface UnmergedLine {
  title: string;
  size: string;
  missing: number;
}

/** Toasts of the auth modal. */
export const authNoticeCopy = {
  started: { login: 'Login exitoso', register: 'Registro existo' },
  failed: { login: 'Credenciales incorrectas', forgotPassword: 'El Email no esta registrado' },
  unmerged,
};

/** Units that did not fit into the member's cart. */
function unmerged(lines: readonly UnmergedLine[]): string {
  const units = lines.reduce((sum, { missing }) => sum + missing, 0);
  const [only, ...others] = lines;
  const what =
    only && others.length === 0
      ? `${units} de ${only.title} (${only.size})`
      : `${units} unidades de ${plural(lines.length, 'artículo', 'artículos')}`;
  return `No había stock para todo: ${units === 1 ? 'falta' : 'faltan'} ${what}`;
}
