/** What the HTML says before the app runs. */
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
  filtered: 'Búsqueda de productos',
  hidralife: 'Hidralife',
  hidralifeDescription: 'Hidralife, la línea especial de Brazada para quienes viven en el agua.',
  categoryDescription: (names: readonly string[]) =>
    `${names.join(' · ')}: ropa deportiva en Brazada, con cambios fáciles y envíos a toda la Argentina.`,
  productDescription: (title: string) => `${title} en Brazada: talles, colores y precio.`,
  cart: 'Carrito',
  profile: 'Mi perfil',
  recover: 'Elegí tu nueva contraseña',
  tools: 'Herramientas',
  ownPageDescription: 'Tu espacio en Brazada.',
  notFound: 'No encontramos esta página',
  notFoundText: 'La dirección no existe o el producto ya no está a la venta.',
  unavailable: 'Ya volvemos',
  unavailableText: 'La tienda no responde en este momento. Probá de nuevo en unos minutos.',
  categories: 'Categorías',
  soldOut: 'Sin stock',
  titled: (title: string) => `${title} | Brazada`,
  price: (cents: number) => `$\u00a0${grouped((cents / 100).toFixed(2))}`,
};

/** `12345.60` → `12.345,60`. Intl would do it, for 40 ms of every start. */
function grouped(amount: string): string {
  return amount.replace('.', ',').replace(/\B(?=(?:\d{3})+(?!\d))/g, '.');
}
