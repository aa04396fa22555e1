import { formatDate, formatDateTime } from '../../domain/time/formatDate.ts';

/** Texts around the legal texts, and the withdrawal form. */
export const legalCopy = {
  breadcrumb: 'Estás en',
  home: 'Inicio',
  more: 'También te puede servir',
  updated: (instant: number) => `Última actualización: ${formatDate(instant)}`,
  /** Heading of the terms under which garments are exchanged. */
  exchanges: 'Cambios',
  loading: 'Cargando el texto…',
  failed: 'No pudimos cargar este texto',
  isDefault:
    'Este es el texto modelo: lo ves así porque administrás la tienda. Un profesional tiene que confirmarlo antes de vender.',

  formTitle: 'Pedir la devolución',
  lead: 'Completá tu número de pedido o tu email: con uno de los dos alcanza. Te damos un código en el momento.',
  orderNumber: 'Número de pedido',
  orderNumberHint: 'Está en el mail de tu compra, por ejemplo 100041.',
  email: 'Email',
  emailHint: 'El que usaste para comprar. Ahí te mandamos el código.',
  phone: 'Teléfono (opcional)',
  reason: 'Motivo (opcional)',
  reasonHint: 'No hace falta que des ninguno.',
  submit: 'Arrepentirme de la compra',

  neither: 'Escribí tu número de pedido o tu email.',
  badNumber: 'Revisá el número de pedido: lleva números, letras y guiones.',
  badEmail: 'Ingresá un email válido',

  doneTitle: 'Recibimos tu pedido',
  yourCode: 'Tu código de trámite',
  copy: 'Copiar el código',
  copied: 'Copiamos el código.',
  notCopied: 'No pudimos copiarlo: seleccionalo y copialo vos.',
  print: 'Imprimir',
  opened: (instant: number) => `Lo recibimos el ${formatDateTime(instant)}.`,
  answerBy: (instant: number) => `Te respondemos antes del ${formatDateTime(instant)}.`,
  mailed: 'También te lo mandamos por mail, si tenemos tu dirección. Guardalo hasta que termine.',
  another: 'Hacer otro pedido',
  toHome: 'Volver al inicio',
};
