/** The form to request an order's link. */
export const orderLookupCopy = {
  title: 'Seguí tu pedido',
  lead: 'Con tu número de pedido y tu email te mandamos otra vez el enlace para ver en qué está.',
  numberMissing: 'Escribí tu número de pedido.',
  emailMissing: 'Escribí tu email.',
  emailHint: 'El que usaste para comprar.',
  submit: 'Mandarme el enlace',
};
