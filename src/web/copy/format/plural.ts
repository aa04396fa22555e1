import { formatNumber } from '../../../domain/money/formatMoney.ts';

/** `y` becomes `e` before the sound of an i. */
const SOUNDS_LIKE_I = /^(?:[ií]|h[ií](?![aeoáéó]))/i;

/** `1 producto`, `1.280 productos`. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `rojo`, `rojo y azul`, `rojo, verde e índigo`. */
export function enumerate(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  const others = words.slice(0, -1).join(', ');
  return `${others} ${SOUNDS_LIKE_I.test(last) ? 'e' : 'y'} ${last}`;
}
