import type { AdminArea } from '../../../domain/people/adminAreas.ts';
import { plural } from '../format/plural.ts';

const AREAS: Readonly<Record<AdminArea, string>> = {
  orders: 'Pedidos y clientes',
  products: 'Productos y stock',
  marketing: 'Ofertas y contenido',
  settings: 'Configuración',
};

/** Texts about the people who run the shop, their permissions and their sessions. */
export const adminsCopy = {
  areas: AREAS,
  title: 'Administradores',
  hint: 'Quiénes usan las herramientas, y qué partes. Cada cambio vale desde la próxima pantalla que abran.',
  failed: 'No pudimos cargar esta lista',
  full: 'Todos los permisos',
  you: 'Sos vos',
  lastSeen: (when: string) => `Última vez: ${when}`,
  neverSeen: 'Sin sesiones abiertas',
  sessionsOf: (count: number) => plural(count, 'sesión abierta', 'sesiones abiertas'),
  add: 'Agregar a alguien',
  addTitle: 'Agregar a alguien',
  addHint:
    'Tiene que tener una cuenta en la tienda. Entra con su contraseña de siempre: si tiene menos de 12 caracteres, pedile que la cambie.',
  email: 'Email de su cuenta',
  emailMissing: 'Ingresá su email.',
  all: 'Todos los permisos, también el de elegir a quienes administran',
  some: 'Qué puede usar',
  areasMissing: 'Elegí al menos un área.',
  addIt: 'Agregar',
  added: 'Listo: ya puede usar las herramientas.',
  edit: 'Cambiar permisos',
  editOf: (name: string) => `Cambiar los permisos de ${name}`,
  save: 'Guardar',
  saved: 'Guardamos los permisos.',
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar a ${name}`,
  removeHint: 'Deja de ver las herramientas. Su cuenta de la tienda sigue como está.',
  removed: 'Ya no administra la tienda.',
  showSessions: 'Ver sesiones',
  showSessionsOf: (name: string) => `Ver sesiones de ${name}`,
  sessionsTitle: (name: string) => `Sesiones de ${name}`,

  ownSessions: 'Mis sesiones',
  ownHint:
    'Dónde está abierta tu cuenta. Si no reconocés una, cerrala y cambiá tu contraseña: eso cierra todas.',
  thisOne: 'Es esta',
  opened: (when: string) => `Abierta el ${when}`,
  from: (address: string) => `Desde ${address}`,
  unknownDevice: 'Dispositivo desconocido',
  device: (browser: string, system: string) => `${browser} en ${system}`,
  close: 'Cerrar la sesión',
  closeOf: (device: string) => `Cerrar la sesión de ${device}`,
  closed: 'Cerramos la sesión.',
  closeOthers: 'Cerrar todas las demás',
  closeOthersText: 'Hay que volver a ingresar en los demás dispositivos.',
  closedOthers: 'Cerramos las demás sesiones.',
  noSessions: 'No tiene sesiones abiertas.',
  changePassword: 'Cambiar mi contraseña',

  noAccess: 'Tu cuenta no tiene permiso para esta parte',
  noAccessHint: 'Pedíselo a quien administra los permisos de la tienda.',
  toStart: 'Volver al inicio',
};
