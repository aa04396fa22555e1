/** The search of the tools. */
export const toolsSearchCopy = {
  open: 'Buscar',
  title: 'Buscar en las herramientas',
  placeholder: 'Pedidos, productos, clientes o pantallas',
  groups: { pages: 'Ir a', orders: 'Pedidos', products: 'Productos', customers: 'Clientes' },
  orderOf: (number: string) => `Pedido ${number}`,
  nothing: (text: string) => `No hay nada con «${text}».`,
  searching: 'Buscando…',
  failed: 'No pudimos buscar. Probá de nuevo.',
  close: 'Cerrar',
  keys: '↑ ↓ para elegir, Enter para abrir, Esc para cerrar',
};
