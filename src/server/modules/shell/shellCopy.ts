import type { ProductPrices } from '../../../domain/catalogue/product.ts';

/** Text of the HTML before the app runs. */
export const shellCopy = {
  shopName: 'Brazada',
  home: 'Inicio',
  homeTitle: 'Brazada: ropa deportiva para nadar, correr y entrenar',
  homeDescription:
    'Mallas, antiparras, remeras, calzas y camperas para natación, aguas abiertas, running y training. Envíos a toda la Argentina.',
  products: 'Productos',
  productsDescription:
    'Toda la ropa deportiva de Brazada: natación, running, training y accesorios.',
  featured: 'Destacados',
  featuredDescription: 'Lo más elegido de Brazada: las prendas destacadas de la temporada.',
  hidralife: 'Hidralife',
  hidralifeDescription: 'Hidralife, la línea especial de Brazada para quienes viven en el agua.',
  categoryDescription: (names: readonly string[]) =>
    `${names.join(' · ')}: ropa deportiva en Brazada, con cambios fáciles y envíos a toda la Argentina.`,
  productDescription: (title: string) => `${title} en Brazada: talles, colores y precio.`,
  withdrawal: 'Botón de arrepentimiento',
  legalDescriptions: {
    arrepentimiento:
      'Tenés 10 días desde que recibís tu compra para arrepentirte, sin motivos y sin costo. Pedilo acá, sin cuenta, y recibí tu código en el momento.',
    privacidad:
      'Qué datos guarda Brazada, para qué los usa y cómo podés verlos, corregirlos, descargarlos o borrarlos (Ley 25.326).',
    terminos:
      'Precios, pagos, garantía y condiciones de las compras en Brazada, la tienda de ropa deportiva.',
    'envios-y-cambios':
      'Cómo y a dónde enviamos, cómo cambiar el talle o el color y cómo devolver una compra de Brazada sin costo.',
    talles:
      'Cómo medirte y qué talle elegir: tablas de mujer, hombre y niños en centímetros para la ropa deportiva de Brazada.',
  },
  ownPageDescription: 'Tu espacio en Brazada.',
  notFound: 'No encontramos esta página',
  notFoundText: 'La dirección no existe o el producto ya no está a la venta.',
  unavailable: 'Ya volvemos',
  unavailableText: 'La tienda no responde en este momento. Probá de nuevo en unos minutos.',
  categories: 'Categorías',
  soldOut: 'Sin stock',
  titled: (title: string) => `${title} | Brazada`,
  price: ({ price, priceVaries }: ProductPrices) =>
    (priceVaries ? 'desde ' : '') + shellCopy.amount(price),
  amount: (cents: number) => `$\u00a0${grouped((cents / 100).toFixed(2))}`,
};

/** `12345.60` → `12.345,60`. Without Intl, which takes 40 ms at every start. */
function grouped(amount: string): string {
  return amount.replace('.', ',').replace(/\B(?=(?:\d{3})+(?!\d))/g, '.');
}
