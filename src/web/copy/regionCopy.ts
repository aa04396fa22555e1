/** Texts of a failed region. */
export const regionCopy = {
  retry: 'Reintentar',
  retrying: 'Reintentando…',
  brokenTitle: 'Algo salió mal en esta parte',
  brokenHint: 'Ya lo anotamos. Podés reintentar o seguir navegando.',
};
