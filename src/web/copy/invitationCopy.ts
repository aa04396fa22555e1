import type { AdminAreas } from '../../domain/people/adminAreas.ts';
import { formatDateTime } from './format/formatDate.ts';

const AREAS = {
  orders: 'pedidos y clientes',
  products: 'productos y stock',
  marketing: 'ofertas y contenido',
  settings: 'configuración',
};

/** The page that an invited admin opens. */
export const invitationCopy = {
  title: 'Te invitaron a administrar la tienda',
  about: (email: string, areas: AdminAreas) =>
    `La invitación es para ${email}. Vas a poder usar ${
      areas === null ? 'todas las herramientas' : areas.map((area) => AREAS[area]).join(', ')
    }.`,
  until: (expiresAt: number) => `Vence el ${formatDateTime(expiresAt)} y sirve una sola vez.`,
  accountHint: 'Elegí tu nombre de usuario y tu contraseña.',
  loginHint: 'Ya tenés una cuenta con ese email: ingresá con ella y después aceptá la invitación.',
  logIn: 'Ingresar',
  accept: 'Aceptar la invitación',
  acceptAs: (username: string) => `Estás con la cuenta ${username}.`,
  join: 'Crear mi cuenta y entrar',
  usernameMissing: 'El nombre de usuario es obligatorio.',
  username: 'Nombre de usuario',
  dead: 'La invitación no sirve',
  home: 'Ir a la tienda',
};
