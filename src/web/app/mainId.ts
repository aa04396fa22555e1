/** Where the skip link leads and where a new page takes the focus. */
export const MAIN_ID = 'contenido';
