import type { OpeningStep, ShopOffer } from '../../../domain/tools/opening.ts';
import { plural } from '../format/plural.ts';

interface StepCopy {
  name: string;
  /** One sentence on why it matters. */
  why: string;
  link: string;
  /** Another way to make it. */
  other?: string;
}

const STEPS: Readonly<Record<OpeningStep, StepCopy>> = {
  brand: {
    name: 'La marca',
    why: 'Está en cada página, en los mails y en los comprobantes.',
    link: 'Darle nombre, logo y colores',
  },
  contact: {
    name: 'El contacto',
    why: 'Quien compra tiene que poder escribirte: también lo pide la ley.',
    link: 'Cargar email y teléfono',
  },
  products: {
    name: 'Lo que se vende',
    why: 'Al menos un producto publicado, con foto y con stock.',
    link: 'Cargar un producto',
    other: 'Traer los de otra tienda',
  },
  payment: {
    name: 'Cómo se paga',
    why: 'Sin una cuenta bancaria o un medio con tarjeta no se puede terminar una compra.',
    link: 'Cargar la cuenta bancaria',
    other: 'Conectar Mercado Pago',
  },
  delivery: {
    name: 'Cómo llega',
    why: 'Un punto de retiro, o zonas de envío que probaste con un código postal.',
    link: 'Cargar zonas y probarlas',
    other: 'Cargar un punto de retiro',
  },
  mails: {
    name: 'Los mails llegan',
    why: 'Cada pedido avisa por mail. Mandate uno y abrí su enlace.',
    link: 'Conectar el correo',
  },
  texts: {
    name: 'Los textos legales',
    why: 'Términos, privacidad y cambios rigen desde la primera venta: leelos y ajustalos.',
    link: 'Leer los textos',
  },
  taxes: {
    name: 'Los impuestos',
    why: 'De tu condición dependen los precios sin impuestos y el tipo de comprobante.',
    link: 'Cargar la condición',
  },
  team: {
    name: 'Alguien más',
    why: 'Si perdés tu acceso, te lo devuelve otra persona con todos los permisos, o un código de recuperación tuyo.',
    link: 'Sumar a alguien',
    other: 'Activar tu verificación y guardar los códigos',
  },
};

/** The first day of a shop, and its opening. */
export const openingCopy = {
  title: 'Apertura',
  hint: 'Lo que falta para vender, y si la tienda está abierta.',
  steps: STEPS,
  list: 'Para abrir la tienda',
  progress: (done: number, all: number) => `${done} de ${all} pasos listos`,
  done: 'Listo',
  failed: 'No pudimos ver qué falta',
  readTexts: 'Ya los leí',
  sendMail: 'Mandarme un mail de prueba',
  mailSent: 'Te mandamos un mail de prueba. Abrí su enlace para confirmarlo.',
  mailArrived: 'Los mails llegan: quedó anotado.',
  hide: 'Ocultar esta lista',
  hidden: 'La lista queda en Configuración › Apertura.',
  show: 'Mostrarla en Hoy',

  meets: 'Lo que encuentra quien entra hoy',
  sentences: (isOpen: boolean, offer: ShopOffer): string[] => [
    isOpen ? 'La tienda está abierta.' : 'La tienda está en preparación: solo la ven ustedes.',
    offer.products === 0
      ? 'Todavía no hay nada para comprar.'
      : `Hay ${plural(offer.products, 'producto', 'productos')} con foto y stock.`,
    payment(offer),
    delivery(offer),
  ],

  open: 'Abrir la tienda',
  openTitle: '¿Abrir la tienda?',
  openText: (missing: number, waiting: number) =>
    [
      missing === 0
        ? 'Está todo listo.'
        : `Todavía ${missing === 1 ? 'falta 1 paso' : `faltan ${missing} pasos`} de la lista.`,
      'Desde ahora cualquiera puede ver los productos y comprar.',
      waiting > 0
        ? `Le avisamos por mail a ${plural(waiting, 'persona que lo pidió', 'personas que lo pidieron')}.`
        : '',
    ]
      .join(' ')
      .trim(),
  opened: 'La tienda está abierta.',
  close: 'Volver a preparación',
  closeTitle: '¿Cerrar la tienda por un tiempo?',
  closeText:
    'Quien entre va a ver que la tienda está en preparación, y puede dejar su email. Los pedidos que ya están siguen su camino.',
  closed: 'La tienda está en preparación.',
  isClosed: 'En preparación',
  isOpen: 'Abierta',
  waiting: (count: number) =>
    `${plural(count, 'persona espera', 'personas esperan')} el aviso de apertura.`,
  confirm: { cancel: 'Volver', close: 'Cerrar' },
};

function payment({ paysByCard, paysByTransfer }: ShopOffer): string {
  if (paysByCard && paysByTransfer) return 'Se puede comprar con tarjeta y con transferencia.';
  if (paysByTransfer) return 'Se puede comprar con transferencia; con tarjeta todavía no.';
  if (paysByCard) return 'Se puede comprar con tarjeta; con transferencia todavía no.';
  return 'Todavía no hay con qué pagar: no se puede terminar una compra.';
}

function delivery({ zones, pickupPoints }: ShopOffer): string {
  const sends = zones > 0 ? `se envía a ${plural(zones, 'zona', 'zonas')}` : null;
  const hands = pickupPoints > 0 ? `se retira en ${plural(pickupPoints, 'punto', 'puntos')}` : null;
  const ways = [sends, hands].filter((each) => each !== null).join(' y ');
  if (ways === '') return 'Todavía no hay cómo entregar: ni zonas de envío ni puntos de retiro.';
  return `${ways.charAt(0).toUpperCase()}${ways.slice(1)}.`;
}
