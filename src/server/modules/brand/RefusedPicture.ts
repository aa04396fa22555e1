/** The refusal of a picture of the brand; the message is for the admin. */
export class RefusedPicture extends Error {
  override readonly name = 'RefusedPicture';
}

export const BROKEN_SVG = 'El SVG está dañado: no se puede leer hasta el final.';
