import { joinWords } from './format/joinWords.ts';
import { plural } from './format/plural.ts';

interface Missing {
  title: string;
  size: string;
  missing: number;
}

/** Ready-made carts. */
export const kitsCopy = {
  title: 'Kits listos para usar',
  hint: 'Todo lo que va junto, en un solo paso.',
  pieces: (units: number) => plural(units, 'producto', 'productos'),
  piece: (title: string, color: string, size: string) => `${title}, ${color}, talle ${size}`,
  contents: (pieces: readonly { title: string; quantity: number }[]) =>
    joinWords(
      pieces.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`)),
    ),
  more: (count: number) => `+${count}`,
  soldOut: (titles: readonly string[]) => `Sin stock: ${joinWords(titles)}.`,
  add: 'Agregar el kit al carrito',
  addOf: (name: string) => `Agregar el kit al carrito: ${name}`,
  nothingLeft: 'Sin stock',
  added: 'El kit está en tu carrito.',
  /** Units that were not added. */
  missing: (lines: readonly Missing[]) =>
    `Agregamos lo que había. Faltó: ${joinWords(
      lines.map(({ title, size, missing }) =>
        missing === 1 ? `${title} (talle ${size})` : `${missing} × ${title} (talle ${size})`,
      ),
    )}.`,
  allMissing: 'No pudimos agregar nada: ya tenés en el carrito todo lo que queda de este kit.',
  seeCart: 'Ver el carrito',

  loading: 'Cargando los kits…',
  empty: 'Por ahora no hay kits',
  emptyHint: 'Cuando armemos uno, lo vas a encontrar acá.',
  failed: 'No pudimos traer los kits',
  retry: 'Reintentar',
};
