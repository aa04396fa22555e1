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
  methods: paymentMethodNames,
  rights: (year: number, shop: string) => `© ${year} ${shop}`,
  whatsapp: (phone: string) => `WhatsApp ${phone}`,
  opensElsewhere: '(se abre en otra pestaña)',
};
