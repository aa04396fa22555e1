/** Full-screen pictures of a product. */
export const pictureZoomCopy = {
  title: (title: string, view: number, of: number) =>
    of > 1 ? `Foto ${view} de ${of}: ${title}` : title,
  close: 'Cerrar la foto ampliada',
  closer: 'Acercar',
  farther: 'Alejar',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  stage: 'Foto ampliada',
};
