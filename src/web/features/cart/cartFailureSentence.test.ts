import { cartFailureSentence } from './cartFailureSentence.ts';

const api = (status: number, code: string, message?: string) => ({
  status,
  code,
  ...(message !== undefined && { message }),
});

test.each([
  [1, api(409, 'conflict', 'No hay Stock del producto.'), 'No hay Stock del producto.'],
  [1, api(404, 'notFound', 'Ese talle no existe'), 'Ese talle no existe'],
  [1, api(404, 'notFound'), 'Producto no encontrado'],
  [1, api(500, 'server'), 'Error al modificar el carrito'],
  [1, api(0, 'network'), 'Error al modificar el carrito'],
  [1, new Error('?'), 'Error al modificar el carrito'],
  [
    -1,
    api(404, 'notFound', 'Producto no encontrado'),
    'No se pudo remover el producto del carrito.',
  ],
  [-3, api(0, 'timeout'), 'No se pudo remover el producto del carrito.'],
])('%i units, %j: %s', (units, error, sentence) => {
  expect(cartFailureSentence({ units, error })).toBe(sentence);
});
