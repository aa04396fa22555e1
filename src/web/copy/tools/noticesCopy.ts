import type { NoticeChoice, NoticeKind } from '../../../domain/tools/notice.ts';

interface KindCopy {
  label: string;
  hint?: string;
}

const KINDS: Readonly<Record<NoticeKind, KindCopy>> = {
  newOrder: {
    label: 'Pedido nuevo',
    hint: 'Con tarjeta, cuando está pagado; con transferencia, cuando se hace.',
  },
  transferToConfirm: {
    label: 'Transferencia por confirmar',
    hint: 'Va junto con el aviso del pedido: es uno solo.',
  },
  exchangeAsked: {
    label: 'Cambio por responder',
    hint: 'Alguien pide otro talle de lo que recibió.',
  },
  withdrawal: {
    label: 'Arrepentimiento',
    hint: 'Y otra vez cuando quedan 12 horas y 2 horas para responderlo.',
  },
  dispute: { label: 'Pago en disputa' },
  refundDue: { label: 'Dinero por devolver' },
  strayPayment: {
    label: 'Pagos sin pedido',
    hint: 'Llegó dinero que no nombra ningún pedido de la tienda.',
  },
  businessToApprove: { label: 'Empresa por aprobar' },
  soldOut: { label: 'Producto agotado' },
  lowStock: { label: 'Poco stock de un talle' },
  deadMail: { label: 'Mail que no salió' },
  failedJob: { label: 'Copia de seguridad o tarea que falló' },
  keysStopped: { label: 'Clave que dejó de funcionar', hint: 'De pagos, mails o envíos.' },
  webhookPaused: { label: 'Webhook que se apagó', hint: 'El programa que lo recibe no responde.' },
};

const CHOICES: Readonly<Record<NoticeChoice, string>> = {
  now: 'Al momento',
  digest: 'En el resumen del día',
  never: 'No',
};

/** The admin's choices of notices. */
export const noticesCopy = {
  title: 'Avisos',
  hint: 'Qué te contamos de la tienda, y cómo. Son tuyos: cada persona que administra elige los suyos.',
  failed: 'No pudimos cargar tus avisos',
  saved: 'Guardamos tus avisos.',
  kinds: KINDS,
  choices: CHOICES,
  byMail: 'Por mail',
  byMailHint:
    'Al momento llega como mucho un mail de cada tipo cada cinco minutos, con todo lo que pasó. Si no pasó nada, no hay resumen.',
  digestHour: 'Hora del resumen',
  hour: (hour: number) => `${hour} h`,

  push: 'En este dispositivo',
  pushHint:
    'Lo que recibís al momento aparece también como notificación, aunque las herramientas estén cerradas. Se apaga al cerrar la sesión.',
  pushOn: 'Mostrar notificaciones',
  pushOff: 'Dejar de mostrarlas',
  pushIsOn: 'Este dispositivo muestra tus avisos.',
  pushIsOff: 'Este dispositivo no muestra tus avisos.',
  pushMissing:
    'Este navegador no muestra notificaciones. En un iPhone, agregá la tienda a la pantalla de inicio y entrá desde ahí.',
  pushDenied:
    'El navegador no nos deja mostrarlas: cambialo en el candado al lado de la dirección, y probá de nuevo.',
  pushFailed: 'No pudimos encenderlas. Probá de nuevo en un rato.',
  pushOffFailed: 'No pudimos apagarlas. Probá de nuevo en un rato.',

  open: 'Mientras las herramientas están abiertas',
  openHint:
    'Los pedidos que entraron se cuentan en el título de la pestaña hasta que mirás la lista.',
  sound: 'Un sonido con cada pedido nuevo, también con la pestaña detrás de otra',
  trySound: 'Escucharlo',
};
