import type { Cents } from '../../domain/money.ts';
import { formatMoney } from './formatMoney.ts';

/** The chat button and its prefilled text. */
export const contactCopy = {
  chat: 'Contacto',
  write: 'Escribinos por WhatsApp (se abre en otra pestaña)',
  hello: '¡Hola! Tengo una consulta.',
  about: (title: string, price: Cents, url: string) =>
    `¡Hola! Tengo una consulta sobre ${title} (${formatMoney(price)}): ${url}`,
};
