import type { VisitedPage, VisitVital } from '../../../domain/tools/visitReport.ts';
import { formatDateTime } from '../format/formatDate.ts';
import { plural } from '../format/plural.ts';

const PAGES: Readonly<Record<VisitedPage, string>> = {
  home: 'Portada',
  listing: 'Listados',
  product: 'Productos',
  cart: 'Carrito',
  checkout: 'Compra',
  order: 'Pedidos',
  account: 'Cuentas',
  text: 'Textos',
  tools: 'Herramientas',
  other: 'Otras páginas',
};

const VITALS: Readonly<Record<VisitVital['vital'], string>> = {
  LCP: 'se ve lo principal en',
  INP: 'responde en',
  CLS: 'se mueve',
  TTFB: 'empieza a llegar en',
};

/** Web vitals and errors of shoppers' browsers. */
export const visitsCopy = {
  failed: 'No pudimos leer cómo anda la tienda en los navegadores',
  vitals: 'Velocidad en los navegadores',
  vitalsHint:
    'En tres de cada cuatro visitas de los últimos siete días. Solo cuenta una parte de las visitas, sin ningún dato de quién es.',
  noVitals: 'Todavía no llegó ninguna medición.',
  errors: 'Errores en los navegadores',
  errorsHint: 'De los últimos siete días, sin direcciones, mails ni números.',
  noErrors: 'Ninguno.',
  page: (page: VisitedPage) => PAGES[page],
  /** CLS has no unit. */
  vital: ({ vital, p75, visits }: VisitVital, isGood: boolean) => {
    const value = vital === 'CLS' ? decimals(p75, 3) : durationOf(p75);
    const verdict = isGood ? '' : ', a mejorar';
    return `${vital}: ${VITALS[vital]} ${value}${verdict} (${plural(visits, 'visita', 'visitas')})`;
  },
  times: (times: number) => plural(times, 'vez', 'veces'),
  last: (at: number) => `la última, ${formatDateTime(at)}`,
  unknownBrowser: 'otro navegador',
};

function durationOf(ms: number): string {
  return ms < 1000 ? `${decimals(ms, 0)} ms` : `${decimals(ms / 1000, 1)} s`;
}

function decimals(value: number, digits: number): string {
  return value.toLocaleString('es-AR', { maximumFractionDigits: digits });
}
