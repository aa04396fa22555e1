/** A size that is added to the cart from a list. */
export const quickAddCopy = {
  title: 'Agregar al carrito',
  close: 'Cerrar los talles',
  only: 'Agregar',
  size: (size: string) => `Agregar talle ${size}`,
  soldOut: 'agotado',
  colorSoldOut: 'Agotado en este color',
  lastUnits: (units: number) => (units === 1 ? 'última' : `últimas ${units}`),
  onPage: 'Elegir en su página',
  minimum: (units: number) => `Se compra de a ${units} unidades o más.`,
  failed: 'No pudimos traer los talles.',
  adding: 'Agregando…',
};
