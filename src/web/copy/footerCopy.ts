/** What the foot of every page says. */
export const footerCopy = {
  motto: 'Ropa para entrenar en el agua y fuera de ella.',
  shop: 'Tienda',
  contact: 'Contacto',
  social: 'Redes',
  payment: 'Medios de pago',
  paymentMethods: ['Tarjeta de crédito', 'Transferencia bancaria'],
  rights: (year: number, shop: string) => `© ${year} ${shop}`,
  whatsapp: (phone: string) => `WhatsApp ${phone}`,
  opensElsewhere: '(se abre en otra pestaña)',
};
