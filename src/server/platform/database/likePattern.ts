/** The text stands for itself in a pattern of `like … escape '\'`. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Pattern of texts that contain this one, for `like … escape '\'`. */
export function likePattern(text: string): string {
  return `%${escapeLike(text)}%`;
}
