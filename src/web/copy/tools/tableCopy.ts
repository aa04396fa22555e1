import { formatNumber } from '../../../domain/formatMoney.ts';
import { plural } from '../plural.ts';

/** What every table of the tools area says. */
export const tableCopy = {
  search: 'Buscar',
  columns: 'Columnas',
  views: 'Vistas',
  saveView: 'Guardar esta vista',
  viewName: 'Nombre de la vista',
  save: 'Guardar',
  close: 'Cerrar',
  removeView: (name: string) => `Borrar la vista ${name}`,
  noViews: 'Todavía no guardaste ninguna.',
  export: 'Descargar CSV',
  exported: 'Descargamos el archivo.',
  clear: 'Limpiar filtros',
  count: (count: number) => plural(count, 'resultado', 'resultados'),
  loading: 'Cargando…',
  failed: 'No pudimos cargar la lista',
  retry: 'Reintentar',
  nothingFound: 'No hay nada con esos filtros',
  nothingFoundHint: 'Probá con otras palabras o sacá algún filtro.',
  sortBy: (name: string) => `Ordenar por ${name}`,
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  range: (from: number, to: number, count: number) =>
    `${formatNumber(from)}–${formatNumber(to)} de ${formatNumber(count)}`,
  pageSize: 'Filas',
  selectAll: 'Seleccionar todas las filas de la página',
  select: (name: string) => `Seleccionar ${name}`,
  selected: (count: number) => plural(count, 'seleccionado', 'seleccionados'),
  selectMatching: (count: number) => `Seleccionar los ${formatNumber(count)} que coinciden`,
  deselect: 'Deseleccionar',
  bulk: 'Acciones para lo seleccionado',
};
