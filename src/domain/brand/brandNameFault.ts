/** Card statements take no more. */
export const MAX_BRAND_NAME = 60;

const ALLOWED = /^[\p{L}\p{M}\p{N} &.,;:'’"´`+\-–—_/·!¡?¿°ºª()*#@%$]*$/u;

/** The reason why a shop cannot be called so; null if it can. */
export function brandNameFault(name: string): string | null {
  if (name.trim() === '') return 'Escribí el nombre de la tienda.';
  if (!ALLOWED.test(name)) {
    return 'El nombre puede tener letras, números, espacios y signos como & . - !, sin emojis ni < >.';
  }
  return /[\p{L}\p{N}]/u.test(name) ? null : 'El nombre necesita al menos una letra o un número.';
}
