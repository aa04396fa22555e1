import type { ProductPrices } from '../../../domain/catalogue/product.ts';

/** Text of the HTML before the app runs. `shop` is the brand's name. */
export const shellCopy = {
  home: 'Inicio',
  products: 'Productos',
  pageOf: (name: string, page: number) => `${name}, página ${page}`,
  productsDescription: (shop: string) =>
    `Toda la ropa deportiva de ${shop}, con talles, colores y precios.`,
  featured: 'Destacados',
  featuredDescription: (shop: string) =>
    `Lo más elegido de ${shop}: las prendas destacadas de la temporada.`,
  onSale: 'Ofertas',
  onSaleDescription: (shop: string) =>
    `Lo que hoy está rebajado en ${shop}, con el precio de antes y hasta cuándo vale cada oferta.`,
  categoryDescription: (names: readonly string[], shop: string) =>
    `${names.join(' · ')}: ropa deportiva en ${shop}, con cambios fáciles y envíos a toda la Argentina.`,
  productDescription: (title: string, shop: string) =>
    `${title} en ${shop}: talles, colores y precio.`,
  withdrawal: 'Botón de arrepentimiento',
  legalDescriptions: {
    arrepentimiento: () =>
      'Tenés 10 días desde que recibís tu compra para arrepentirte, sin motivos y sin costo. Pedilo acá, sin cuenta, y recibí tu código en el momento.',
    privacidad: (shop: string) =>
      `Qué datos guarda ${shop}, para qué los usa y cómo podés verlos, corregirlos, descargarlos o borrarlos (Ley 25.326).`,
    terminos: (shop: string) =>
      `Precios, pagos, garantía y condiciones de las compras en ${shop}, la tienda de ropa deportiva.`,
    'envios-y-cambios': (shop: string) =>
      `Cómo y a dónde enviamos, cómo cambiar el talle o el color y cómo devolver una compra de ${shop} sin costo.`,
    talles: (shop: string) =>
      `Cómo medirte y qué talle elegir: tablas de mujer, hombre y niños en centímetros para la ropa deportiva de ${shop}.`,
  },
  ownPageDescription: (shop: string) => `Tu espacio en ${shop}.`,
  notFound: 'No encontramos esta página',
  notFoundText: 'La dirección no existe o el producto ya no está a la venta.',
  unavailable: 'Ya volvemos',
  unavailableText: 'La tienda no responde en este momento. Probá de nuevo en unos minutos.',
  categories: 'Categorías',
  soldOut: 'Sin stock',
  price: ({ price, priceVaries }: ProductPrices) =>
    (priceVaries ? 'desde ' : '') + shellCopy.amount(price),
  amount: (cents: number) => `$\u00a0${grouped((cents / 100).toFixed(2))}`,
};

/** `12345.60` → `12.345,60`. Without Intl, which takes 40 ms at every start. */
function grouped(amount: string): string {
  return amount.replace('.', ',').replace(/\B(?=(?:\d{3})+(?!\d))/g, '.');
}
