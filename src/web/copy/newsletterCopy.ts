/** News by mail. */
export const newsletterCopy = {
  title: 'Novedades y ofertas, primero para vos',
  lead: 'Productos nuevos, talles que vuelven y ofertas. Nada de más.',
  email: 'Tu email',
  submit: 'Suscribirme',
  /** Around the link to the legal text. */
  terms: 'Te mandamos un mail para confirmar, y te das de baja cuando quieras.',
  privacy: 'Cómo cuidamos tus datos',
};
