const PLAIN_NAME = /^\p{L}[\p{L}\p{M}' -]{0,29}$/u;

/**
 * `Hola, Ana:`, or `Hola:` for what is no plain name: who registers or buys with somebody's email must not get the
 * shop to mail them a text or an address of theirs.
 */
export function mailGreeting(firstName: string): string {
  return PLAIN_NAME.test(firstName) ? `Hola, ${firstName}:` : 'Hola:';
}
