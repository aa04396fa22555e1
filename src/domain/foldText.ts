const COMBINING_MARKS = /\p{Mn}+/gu;

/** Lower case without accents: how search compares text (`Ñandú` and `nandu` are the same). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();
}
