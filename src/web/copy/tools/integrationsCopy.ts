import type { ApiKeyState, ApiScope } from '../../../domain/tools/apiKey.ts';

const SCOPES: Readonly<Record<ApiScope, string>> = {
  'orders:read': 'Ver pedidos',
  'orders:write': 'Cambiar el estado, el seguimiento y las notas de los pedidos',
  'products:read': 'Ver productos',
  'products:write': 'Crear, cambiar y archivar productos',
  'stock:read': 'Ver el stock y sus movimientos',
  'stock:write': 'Corregir el stock',
  'customers:read': 'Ver clientes y sus datos',
};

const KEY_STATES: Readonly<Record<ApiKeyState, string>> = {
  active: 'Activa',
  expired: 'Vencida',
  revoked: 'Revocada',
};

/** Words about a secret that is shown once. */
const ONCE = {
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar: seleccionalo a mano',
  kept: 'Ya lo guardé',
};

/** Keys of other programs. */
export const apiKeysCopy = {
  title: 'Claves de API',
  hint: 'Para que otro programa (tu sistema de gestión, una planilla) lea o cambie datos de la tienda. Cada clave actúa en nombre de quien la creó y deja de funcionar si esa persona deja de administrar la tienda.',
  empty: 'Todavía no hay claves',
  emptyText: 'Creá una por cada programa, con los permisos justos.',
  create: 'Crear una clave',
  createTitle: 'Clave de API nueva',
  createSubmit: 'Crear',
  created: 'Creamos la clave.',
  name: 'Nombre',
  nameHint: 'El del programa que la va a usar.',
  nameMissing: 'Poné un nombre.',
  scopesLegend: 'Qué puede hacer',
  scopesMissing: 'Elegí al menos un permiso.',
  scopes: SCOPES,
  expiresOn: 'Último día',
  expiresHint: 'Vacío: no vence.',
  once: {
    ...ONCE,
    title: 'Guardá esta clave ahora',
    hint: 'No se vuelve a mostrar. Si se pierde, revocala y creá otra.',
    of: 'la clave',
  },
  prefix: 'Empieza con',
  can: 'Permisos',
  state: 'Estado',
  states: KEY_STATES,
  by: 'La creó',
  createdAt: 'Creada',
  lastUsed: 'Último uso',
  neverUsed: 'Sin uso',
  never: 'No vence',
  revoke: 'Revocar',
  revokeOf: (name: string) => `Revocar la clave «${name}»`,
  revokeTitle: (name: string) => `¿Revocar la clave «${name}»?`,
  revokeText: 'El programa que la usa deja de entrar enseguida. No se puede deshacer.',
  revoked: 'La revocamos.',
};
