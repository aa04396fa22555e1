/** The search bar under the header. */
export const searchCopy = {
  open: 'Buscar productos',
  close: 'Cerrar la búsqueda',
  label: 'Buscar productos por título',
  placeholder: 'Buscar....',
  submit: 'Buscar',
  busy: 'Buscando…',
};
