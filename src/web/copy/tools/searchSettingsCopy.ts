/** Synonyms of the search, and searches that found nothing. */
export const searchSettingsCopy = {
  groups: 'Palabras iguales',
  groupsHint:
    'Quien busca una encuentra también las otras: malla, traje de baño. Sin distinguir mayúsculas, tildes ni plurales.',
  noGroups: 'Todavía no hay grupos.',
  add: 'Agregar un grupo',
  remove: (number: number) => `Quitar el grupo ${number}`,
  group: (number: number) => `Grupo ${number}`,
  tooFew: 'Escribí al menos dos palabras, separadas por comas.',
  tooMany: (most: number) => `Hasta ${most} palabras por grupo.`,
  missed: 'Búsquedas sin resultados',
  missedHint: 'De los últimos 30 días. Sumá cada una junto a la palabra que usás en tus productos.',
  noMissed: 'Todas las búsquedas encontraron algo.',
  times: (times: number) => (times === 1 ? '1 vez' : `${times} veces`),
  addThis: 'Agregar',
  addQuery: (query: string) => `Agregar un grupo con «${query}»`,
};
