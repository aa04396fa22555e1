import { plural } from './format/plural.ts';

/** Cart texts of every page, before it is opened. */
export const cartStatusCopy = {
  open: (units: number | null) =>
    units === null ? 'Ver el carrito' : `Ver el carrito, ${plural(units, 'unidad', 'unidades')}`,
  notFound: 'Producto no encontrado',
  addFailed: 'Error al modificar el carrito',
  removeFailed: 'No se pudo remover el producto del carrito.',
};
