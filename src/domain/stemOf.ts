const SHORTEST_STEM = 3;
const DIGIT = /\p{N}/u;

/** What the singular and the plural of a folded word share; rough, as long as both come to the same: `luces` and `luz` to `luz`. */
export function stemOf(folded: string): string {
  if (DIGIT.test(folded)) return folded;
  let end = folded.length;
  while (end > SHORTEST_STEM && 'es'.includes(folded.charAt(end - 1))) end -= 1;
  return folded.slice(0, end).replace(/c$/, 'z');
}
