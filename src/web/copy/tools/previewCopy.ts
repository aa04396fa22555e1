/** Products before they are on sale. */
export const previewCopy = {
  open: 'Vista previa',
  title: 'Ver el producto como…',
  about: 'Se abre la página guardada, con enlaces que vencen en media hora y sólo vos podés ver.',
  as: { shopper: 'Cliente', wholesaler: 'Mayorista' },
  close: 'Cerrar',
  failed: 'No pudimos preparar la vista previa',
  bar: 'Vista previa',
  shownAs: {
    shopper: 'Así lo ve un cliente. Sólo la ven quienes administran la tienda.',
    wholesaler: 'Así lo ve un mayorista. Sólo la ven quienes administran la tienda.',
  },
  edit: 'Editar el producto',
  notForSale: 'Es una vista previa: acá no se compra.',
  expired: 'La vista previa no está disponible',
  expiredText:
    'Vence a la media hora, y sólo la ven quienes administran la tienda. Abrila de nuevo desde el producto.',
};
