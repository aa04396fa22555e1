import type { IvaCondition } from '../../domain/people/account.ts';

/** The profile page. */
export const profileCopy = {
  title: 'Mi perfil',
  greeting: (name: string) => `Hola, ${name}`,
  memberSince: (month: string) => `Estás con nosotros desde ${month}.`,
  wholesale: 'Comprás con precio mayorista.',
  quickOrder: 'Pedido rápido por SKU',
  sections: {
    personal: { id: 'datos', title: 'Mis datos' },
    address: { id: 'direccion', title: 'Direcciones' },
    business: { id: 'empresa', title: 'Datos de empresa' },
    password: { id: 'contrasena', title: 'Contraseña' },
    orders: { id: 'pedidos', title: 'Mis pedidos' },
    credit: { id: 'saldo', title: 'Saldo a favor' },
    cart: { id: 'carrito', title: 'Mi carrito' },
    kits: { id: 'kits', title: 'Kits' },
    privacy: { id: 'privacidad', title: 'Mis datos personales' },
  } as const,
  cartAndKits: 'Carrito y kits',
  security: 'Contraseña y privacidad',
  nav: 'Secciones de tu perfil',
  loading: 'Cargando tus datos…',
  unknown: 'No pudimos traer tus datos',
  retry: 'Reintentar',
  nothingChanged: 'No hay cambios para guardar.',

  username: 'Usuario',
  email: 'Email',
  fixedHint: 'No se puede cambiar.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  telephone: 'Teléfono',
  telephoneHint: 'Con código de área, por ejemplo 11 5555-0111.',
  savePersonal: 'Guardar mis datos',

  addressHint: 'Las ofrecemos en tu próxima compra, la principal primero.',
  street: 'Calle',
  streetNumber: 'Número',
  apartment: 'Piso y depto',
  postalCode: 'Código postal',
  postalCodeSearch: 'No sé mi código postal',
  opensElsewhere: '(se abre en otra pestaña)',
  province: 'Provincia',
  city: 'Ciudad',
  neighbourhood: 'Barrio',
  saveAddress: 'Guardar la dirección',

  business: 'Compro para una empresa',
  businessHint: 'Facturamos con tu CUIT y tu condición frente al IVA.',
  cuit: 'CUIT',
  ivaCondition: 'Condición frente al IVA',
  chooseIvaCondition: 'Elegí una condición',
  ivaConditions: {
    1: 'Responsable inscripto',
    6: 'Monotributo',
    4: 'Exento',
    5: 'Consumidor final',
  } satisfies Record<IvaCondition, string>,
  saveBusiness: 'Guardar los datos de empresa',

  passwordHint: 'Al cambiarla se cierran tus sesiones en otros dispositivos.',
  currentPassword: 'Contraseña actual',
  savePassword: 'Cambiar la contraseña',

  kitsHint: 'Carritos que ya armamos, listos para sumar al tuyo.',

  privacyHint:
    'Son tuyos: podés llevarte una copia o pedirnos que los borremos cuando quieras (Ley 25.326).',
  download: 'Descargar mis datos',
  fileName: 'mis-datos.json',
  downloaded: 'Descargaste una copia de tus datos.',
  delete: 'Eliminar mi cuenta',
  deleteLoss:
    'Borramos tu usuario, tus datos y tu carrito, y cancelamos los pedidos sin pagar. No se puede deshacer. Tus pedidos y arrepentimientos quedan registrados sin tu nombre ni tus datos.',
  deleteParcels:
    'Con un pedido pagado o un paquete en camino todavía no se puede: vas a poder cuando lo recibas, o 30 días después del envío.',
  deletePassword: 'Tu contraseña',
  deleteConfirm: 'Eliminar para siempre',
  deleteCancel: 'Conservar mi cuenta',
  close: 'Cerrar',
};
