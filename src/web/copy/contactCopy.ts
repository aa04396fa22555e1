import type { Cents } from '../../domain/money.ts';
import { formatMoney } from './formatMoney.ts';

/** The way to the shop's chat, and what is typed in already. */
export const contactCopy = {
  chat: 'Contacto',
  write: 'Escribinos por WhatsApp (se abre en otra pestaña)',
  hello: '¡Hola! Tengo una consulta.',
  about: (title: string, price: Cents, url: string) =>
    `¡Hola! Tengo una consulta sobre ${title} (${formatMoney(price)}): ${url}`,
};
