import { richText, type RichBlock } from '../../../domain/catalogue/richText.ts';
import { isFactName } from '../../../domain/fillText.ts';

const TAG = /<\/?[a-z!][^>]*>?/i;
const LINK = /\[[^[\]]*\]\([^()]*\)?/;
const PLACEHOLDER = /\{(\w*)\}?/g;

/** The first line whose markup would be shown as it is typed, in one sentence; null for a sound text. */
export function textFault(body: string): string | null {
  for (const [at, line] of body.split('\n').entries()) {
    const fault = lineFault(line);
    if (fault !== null) return `Línea ${at + 1}: ${fault}`;
  }
  return null;
}

function lineFault(line: string): string | null {
  if (TAG.test(line)) {
    return 'el texto no lleva HTML, estilos ni scripts. Usá ## para los títulos, - para las listas y ** para las negritas.';
  }
  const unknown = [...line.matchAll(PLACEHOLDER)].find(
    ([whole, name = '']) => !whole.endsWith('}') || !isFactName(name),
  );
  if (unknown) {
    return `no conocemos ${unknown[0]}. Podés usar {tienda}, {domicilio}, {email} y {telefono}.`;
  }
  const shown = wordsOf(richText(line.replaceAll(PLACEHOLDER, 'x'))).join(' ');
  if (shown.includes('**')) return 'falta cerrar una negrita: lleva ** adelante y atrás.';
  if (LINK.test(shown)) {
    return 'ese enlace no es válido. Se escribe [palabras](https://…), con mailto: para un email, o con / para una página de la tienda.';
  }
  return /^#(?!# )/.test(line.trim()) ? 'los títulos llevan ## y un espacio.' : null;
}

/** The plain words, without those that markup made strong or a link. */
function wordsOf(blocks: readonly RichBlock[]): string[] {
  const spans = blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flat();
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat();
    return block.spans;
  });
  return spans.filter(({ strong, href }) => !strong && href === undefined).map(({ text }) => text);
}
