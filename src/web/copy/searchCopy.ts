import { formatNumber } from '../../domain/money/formatMoney.ts';
import type { Cents } from '../../domain/money/money.ts';
import { formatMoney } from './format/formatMoney.ts';
import { plural } from './format/plural.ts';

/** The titles under the search bar. */
export const searchPanelCopy = {
  list: 'Títulos que coinciden',
  found: (count: number) => plural(count, 'título encontrado', 'títulos encontrados'),
  empty: (text: string) => `No encontramos títulos con “${text}”.`,
  emptyHint: 'Revisá cómo está escrito o probá con otra palabra.',
  failed: (message: string) => `Error fetching data: ${message}`,
  retry: 'Reintentar',
  shownFor: (text: string) => `Mostramos resultados para “${text}”.`,
  foundBy: { synonym: 'Sinónimo', typo: 'Parecido' },
  withoutTaxes: (cents: Cents) => `Sin imp. nac.: ${formatMoney(cents)}`,
  seeAll: (count: number | null) => {
    if (count === null) return 'Ver todos los resultados';
    return count === 1 ? 'Ver el resultado' : `Ver los ${formatNumber(count)} resultados`;
  },
  loading: 'Cargando…',
  recent: 'Búsquedas recientes',
  recentHint: 'Se guardan solo en este dispositivo y se borran cuando salís de tu cuenta.',
  forget: (text: string) => `Borrar “${text}” de las búsquedas recientes`,
  forgetAll: 'Borrar todas',
  forgotten: 'Búsquedas recientes borradas.',
  popular: 'Populares',
  categories: 'Categorías',
};

/** The search bar under the header. */
export const searchCopy = {
  open: 'Buscar productos',
  close: 'Cerrar la búsqueda',
  label: 'Buscar productos por título',
  placeholder: 'Buscar....',
  submit: 'Buscar',
  busy: 'Buscando…',
};
