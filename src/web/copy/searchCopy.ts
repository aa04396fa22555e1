import { plural } from './format/plural.ts';

/** The titles under the search bar. */
export const searchPanelCopy = {
  list: 'Títulos que coinciden',
  found: (count: number) => plural(count, 'título encontrado', 'títulos encontrados'),
  empty: (text: string) => `No encontramos títulos con “${text}”.`,
  emptyHint: 'Revisá cómo está escrito o probá con otra palabra.',
  failed: (message: string) => `Error fetching data: ${message}`,
  retry: 'Reintentar',
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
