import { plural } from './format/plural.ts';

/** The admin area and the forbidden page. */
export const toolsCopy = {
  title: 'Sistema',
  hint: 'El detrás de escena de la tienda.',
  available: 'Lo que ya podés usar',
  inspector: 'Inspector de máquinas de estados',
  inspectorHint: 'Mirá en vivo cada flujo de la tienda, paso a paso, en una segunda ventana.',
  docs: 'Documentación de la API',
  docsHint: 'Todas las llamadas de la tienda, con sus datos y sus respuestas.',
  health: 'Estado del servidor',
  healthHint: 'Si la tienda responde y su base de datos está al día.',

  mail: 'Mails que no salieron',
  /** `count` is unknown at first. */
  deadMail: (count: number | undefined) => {
    if (count === undefined) return 'Buscando…';
    if (count === 0) return 'No hay ninguno: todos los mails salieron o están por salir.';
    const subject = plural(count, 'mail no pudo salir', 'mails no pudieron salir');
    return `${subject} después de cinco días de intentos, o porque el servidor lo rechazó.`;
  },
  mailUnknown: 'No pudimos contar los mails que no salieron.',
  seeDeadMail: 'Ver cuáles',
  retryMail: 'Volver a enviar',
  mailRetried: (count: number) =>
    count === 1 ? 'Volvemos a enviar 1 mail.' : `Volvemos a enviar ${count} mails.`,
  heldMail: 'Mails de la copia restaurada',
  heldMailHint: (count: number) =>
    `${plural(count, 'mail no había salido', 'mails no habían salido')} cuando se hizo la copia. Es probable que después hayan llegado: si los enviás, algunas personas los reciben dos veces.`,
  sendHeld: 'Enviarlos',
  discardHeld: 'Descartarlos',
  heldSent: (count: number) => `Enviamos ${plural(count, 'mail retenido', 'mails retenidos')}.`,
  heldDiscarded: (count: number) =>
    `Descartamos ${plural(count, 'mail retenido', 'mails retenidos')}.`,
  heldFailed: 'No pudimos hacerlo: los mails siguen retenidos. Probá de nuevo.',
  mailRetryFailed: 'No pudimos volver a enviarlos. Probá de nuevo.',

  forbiddenTab: 'Sin permiso',
  forbiddenCode: '403',
  forbidden: 'No tenés permiso para ver esta página',
  forbiddenHint:
    'Es solo para quienes administran la tienda. Si es tu caso, ingresá con esa cuenta.',
  home: 'Volver al inicio',
  profile: 'Ir a mi perfil',
};

/** Explains where mails go when the shop has no mail server. */
export const mailWayCopy = {
  short: {
    none: 'Los mails no salen: falta el servidor de correo.',
    files: 'Los mails no salen: se escriben en archivos.',
  },
  enter: 'Cargar el servidor de correo',
  none: 'La tienda no tiene servidor de correo: ningún mail sale y quienes compran no reciben nada. Los mails quedan en espera hasta que lo cargues en Configuración, Claves.',
  files:
    'Modo de prueba: no hay servidor de correo. Los mails no salen, se escriben en archivos de la carpeta outbox.',
};
