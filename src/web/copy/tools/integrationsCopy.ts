import type { DeliveryState, PauseReason, WebhookTopic } from '../../../domain/tools/webhook.ts';
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

const TOPICS: Readonly<Record<WebhookTopic, string>> = {
  orders: 'Pedidos: nuevos y cambios de estado o de pago',
  stock: 'Stock: cada movimiento',
  products: 'Productos: nuevos, cambiados o borrados',
  customers: 'Clientes: nuevos, cambiados o borrados',
};

const PAUSES: Readonly<Record<PauseReason, string>> = {
  failing: 'La tienda lo apagó: no recibió nada en tres días.',
  gone: 'La tienda lo apagó: la dirección respondió que ya no existe.',
  unreadable:
    'La tienda lo apagó: el secreto se cifró con otra clave, como pasa al traer la base de otro servidor. Creá un secreto nuevo y prendelo.',
};

const DELIVERY_STATES: Readonly<Record<DeliveryState, string>> = {
  waiting: 'En espera',
  delivered: 'Entregada',
  dead: 'Sin entregar',
};

/** Addresses of other programs that hear of changes. */
export const webhooksCopy = {
  title: 'Webhooks',
  hint: 'La tienda avisa a otro programa, firmado y al momento, cuando algo cambia. Si no responde, insiste durante tres días.',
  empty: 'Todavía no hay webhooks',
  newWebhook: 'Webhook nuevo',
  url: 'Dirección',
  urlHint: 'Empieza con https:// y está en Internet, no en la red de la tienda.',
  urlMissing: 'Pegá la dirección.',
  topics: 'De qué avisa',
  topicsMissing: 'Elegí al menos un tema.',
  topicNames: TOPICS,
  isOn: 'Prendido',
  isOnHint: 'Mientras está apagado, lo que pasa no se guarda para después.',
  on: 'prendido',
  off: 'apagado',
  offMark: 'Apagado',
  pauses: PAUSES,
  lastSuccess: (when: string) => `Última entrega: ${when}`,
  noSuccess: 'Todavía no entregó nada',
  where: 'Adónde y qué',
  deliveries: 'Ver las entregas',
  test: 'Enviar una prueba',
  tested: 'La enviamos. El resultado está en las entregas.',
  secretTitle: 'Secreto de las firmas',
  secretHint:
    'El programa que recibe lo usa para comprobar que el aviso es de la tienda. Con uno nuevo, lo que se rechace hasta que lo cambies se vuelve a enviar.',
  showSecret: 'Mostrar el secreto',
  newSecret: 'Crear un secreto nuevo',
  newSecretTitle: '¿Crear un secreto nuevo?',
  newSecretText: 'El anterior deja de valer enseguida.',
  once: {
    ...ONCE,
    title: 'Secreto',
    hint: 'Pegalo en el programa que recibe los avisos.',
    of: 'el secreto',
    kept: 'Ocultar',
  },
  saved: 'Guardado. Vale desde ahora.',
  created: 'Creamos el webhook.',
  seeFields: 'Revisá los campos marcados.',
  failed: 'No pudimos cargar el webhook',
  listFailed: 'No pudimos cargar los webhooks',
  notFound: 'No encontramos ese webhook',
  notFoundText: 'Puede que lo hayan borrado.',
  toList: 'Ver todos los webhooks',
  remove: 'Borrar',
  removeTitle: (name: string) => `¿Borrar el webhook de ${name}?`,
  removeText: 'También se borra el registro de sus entregas.',
  removed: 'Lo borramos.',
  cancel: 'Cancelar',
  close: 'Cerrar',
};

/** The deliveries to a webhook. */
export const deliveriesCopy = {
  title: 'Entregas',
  hint: 'Lo de los últimos treinta días, con cada respuesta. Los intentos se espacian durante tres días.',
  empty: 'Todavía no se envió nada',
  emptyText: 'Acá va a figurar cada aviso y qué respondió el otro programa.',
  summary: 'Aviso',
  more: (count: number) => `y ${count} más`,
  state: 'Estado',
  allStates: 'Todas',
  states: DELIVERY_STATES,
  attempts: 'Intentos',
  answer: 'Última respuesta',
  answerOf: (status: number, milliseconds: number) => `${status} en ${milliseconds} ms`,
  createdAt: 'Fecha',
  next: 'Próximo intento',
  none: '–',
  replay: 'Enviar de nuevo',
  replayOf: (summary: string) => `Enviar de nuevo ${summary}`,
  replayed: 'La enviamos de nuevo.',
};
