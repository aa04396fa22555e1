import type { Cents } from '../../domain/money/money.ts';
import { formatMoney } from './format/formatMoney.ts';
import { paymentMethodNames } from './paymentMethodNames.ts';

/** The footer. */
export const footerCopy = {
  shop: 'Tienda',
  help: 'Ayuda',
  orderLookup: 'Seguí tu pedido',
  shipping: 'Envíos y cambios',
  sizes: 'Guía de talles',
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  withdrawal: 'Botón de arrepentimiento',
  consumerDefence: 'Defensa de las y los Consumidores. Para reclamos ingrese aquí',
  fiscalData: 'Data Fiscal',
  contact: 'Contacto',
  social: 'Redes',
  payment: 'Medios de pago',
  deliveries: 'Formas de entrega',
  methods: paymentMethodNames,
  rights: (year: number, shop: string) => `© ${year} ${shop}`,
  whatsapp: (phone: string) => `WhatsApp ${phone}`,
  opensElsewhere: '(se abre en otra pestaña)',
};

/** The chat button and its prefilled text. */
export const contactCopy = {
  chat: 'Contacto',
  write: 'Escribinos por WhatsApp (se abre en otra pestaña)',
  hello: '¡Hola! Tengo una consulta.',
  about: (title: string, price: Cents, url: string) =>
    `¡Hola! Tengo una consulta sobre ${title} (${formatMoney(price)}): ${url}`,
};
