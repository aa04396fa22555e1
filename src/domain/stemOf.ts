const SHORTEST_STEM = 3;
const DIGIT = /\p{N}/u;

/**
 * Common stem of a folded word's singular and plural; rough, as long as both give the same: `luces` and `luz` give
 * `luz`.
 */
export function stemOf(folded: string): string {
  if (DIGIT.test(folded)) return folded;
  let end = folded.length;
  while (end > SHORTEST_STEM && 'es'.includes(folded.charAt(end - 1))) end -= 1;
  return folded.slice(0, end).replace(/c$/, 'z');
}
