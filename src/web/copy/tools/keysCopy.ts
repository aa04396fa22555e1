import type { KeyName, KeyProvider, MAIL_SECURITIES } from '../../../domain/tools/providerKeys.ts';

type MailSecurity = (typeof MAIL_SECURITIES)[number];

const PROVIDERS: Readonly<
  Record<KeyProvider, { title: string; hint: string; without: string; removed: string }>
> = {
  mercadopago: {
    title: 'Mercado Pago',
    hint: 'Para cobrar con tarjeta. Las claves están en tu panel, en Tus integraciones, Credenciales de producción.',
    without: 'Sin claves, la tienda no cobra por Mercado Pago.',
    removed:
      'La tienda deja de cobrar por Mercado Pago, y no puede leer los avisos de los pagos ya hechos: quedan en el registro del servidor, y se miran en el panel de Mercado Pago.',
  },
  smtp: {
    title: 'Servidor de correo',
    hint: 'Por donde salen los mails de la tienda. Los datos te los da quien aloja tu correo.',
    without: 'Sin servidor, los mails no salen.',
    removed: 'Los mails dejan de salir hasta que cargues otro servidor.',
  },
  micorreo: {
    title: 'Correo Argentino',
    hint: 'Para cotizar los envíos con tu contrato de MiCorreo, en lugar de la tabla de zonas.',
    without: 'Sin contrato, los envíos se cotizan con tu tabla de zonas.',
    removed: 'Los envíos se cotizan otra vez con tu tabla de zonas.',
  },
};

const FIELDS: Readonly<Record<KeyName, string>> = {
  accessToken: 'Access Token',
  webhookSecret: 'Secreto de los avisos (webhooks)',
  posId: 'Caja del mostrador',
  host: 'Servidor',
  port: 'Puerto',
  security: 'Seguridad',
  user: 'Usuario',
  password: 'Contraseña',
  from: 'Quién envía',
  customerId: 'Número de cliente',
  originPostalCode: 'Código postal desde donde enviás',
};

const HINTS: Partial<Record<KeyName, string>> = {
  accessToken: 'Empieza con APP_USR-, o con TEST- si es de prueba.',
  webhookSecret: 'La clave secreta que muestra Webhooks después de guardar la dirección.',
  posId:
    'Opcional, para cobrar con QR: el identificador externo (external_id) de una caja, como SUC001POS001.',
  host: 'Como smtp.tucorreo.com.',
  from: 'Un email, o así: Mi Tienda <hola@mitienda.com>.',
};

const SECURITIES: Readonly<Record<MailSecurity, string>> = {
  starttls: 'STARTTLS (casi siempre, puerto 587)',
  tls: 'TLS desde el principio (puerto 465)',
};

/** Keys of payment, mail and carriers. */
export const keysCopy = {
  hint: 'Se guardan cifradas y no se vuelven a mostrar. Los cambios se aplican enseguida.',
  list: 'Claves',
  providers: PROVIDERS,
  fields: FIELDS,
  hints: HINTS,
  securities: SECURITIES,
  failed: 'No pudimos cargar las claves',
  unknown: 'No encontramos esas claves',
  unknownText: 'Puede que la dirección esté mal escrita.',
  toList: 'Ver todas las claves',
  operator: 'Lo fijó quien instaló la tienda',
  operatorText:
    'Está en la configuración del servidor, que gana sobre lo que se cargue acá. Podés probarlo, pero no cambiarlo.',
  unreadable: 'No se pueden leer: hay que cargarlas de nuevo',
  unreadableText:
    'Se cifraron con otra clave de la tienda, como pasa al traer la base de datos de otro servidor. Cargalas de nuevo.',
  absent: 'Sin cargar',
  loaded: (when: string) => `Cargadas el ${when}`,
  kept: (ending: string) =>
    ending === ''
      ? 'Ya está cargada. Dejala vacía para no cambiarla.'
      : `Ya está cargada: termina en ····${ending}. Dejala vacía para no cambiarla.`,
  hidden: 'No se muestra',
  webhook: 'Dirección de los avisos',
  webhookHint:
    'En Mercado Pago, Tus integraciones, Webhooks: cargá esta dirección y elegí el evento Pagos. Si cobrás con QR, también Order.',
  copy: 'Copiar',
  copied: 'Copiada',
  copyFailed: 'No se pudo copiar',
  otherAccount:
    'Si ponés la clave de otra cuenta, los pedidos nuevos se cobran en esa. Los que ya tienen su página de pago se siguen pagando en la anterior, y sus pagos se siguen leyendo por 180 días.',
  former: (count: number) =>
    count === 1
      ? 'También se siguen los pagos de la cuenta anterior.'
      : `También se siguen los pagos de las ${count} cuentas anteriores.`,
  section: 'Datos',
  trial: 'Probar',
  trialHint: (provider: KeyProvider) =>
    provider === 'smtp'
      ? 'Se conecta, ingresa y te manda un mail de prueba.'
      : 'Hace una llamada de verdad, sin mover plata ni crear nada.',
  seeFields: 'Revisá los campos marcados.',
  saved: 'Guardado. Ya está en uso.',
  remove: 'Quitar',
  removeTitle: (name: string) => `¿Quitar las claves de ${name}?`,
  removed: 'Las quitamos.',
  cancel: 'Cancelar',
  close: 'Cerrar',
};
