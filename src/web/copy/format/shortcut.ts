const IS_APPLE = /Mac|iPhone|iPad/.test(globalThis.navigator.userAgent);
const SIGNS = { Shift: '⇧', Alt: '⌥' };

/** Keys that are held together with Ctrl, or with ⌘, as their system writes them. */
export function shortcut(letter: string, ...held: (keyof typeof SIGNS)[]): string {
  if (IS_APPLE) return [...held.map((key) => SIGNS[key]), '⌘', letter].join('');
  return ['Ctrl', ...held, letter].join('+');
}
