import type { CustomerKind } from '../../../domain/people/customer.ts';
import { formatNumber } from '../../../domain/money/formatMoney.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { plural } from '../format/plural.ts';

const KINDS: Readonly<Record<CustomerKind, string>> = {
  waiting: 'Esperan aprobación',
  business: 'Empresas',
  admin: 'Administran la tienda',
};

const customers = (count: number) => plural(count, 'cliente', 'clientes');

/** Customers and client types in the tools. */
export const customersCopy = {
  title: 'Clientes',
  hint: 'Quienes tienen cuenta en la tienda. Elegí uno para ver sus pedidos, o varios para cambiarles el tipo.',
  search: 'Nombre, email, CUIT o teléfono',
  guests: 'Compraron sin cuenta',
  guestsHint:
    'Quienes compraron sin crear una cuenta, por su email. Elegí uno para ver sus pedidos.',
  withAccount: 'Tienen cuenta',
  searchGuests: 'Nombre, email, teléfono o producto',
  lastOrder: 'Último pedido',
  noGuests: 'Nadie compró sin cuenta todavía',
  noGuestsText: 'Cuando alguien compre como invitado, va a figurar acá.',
  empty: 'Todavía no hay clientes',
  emptyText: 'Cuando alguien cree su cuenta, va a figurar acá.',
  toTypes: 'Tipos de cliente',
  username: 'Usuario',
  name: 'Nombre',
  email: 'Email',
  telephone: 'Teléfono',
  cuit: 'CUIT',
  type: 'Tipo',
  orders: 'Pedidos',
  spent: 'Compró por',
  joined: 'Alta',
  business: 'Empresa',
  waiting: 'Espera aprobación',
  which: 'Quiénes',
  everybody: 'Todos',
  kinds: KINDS,
  allTypes: 'Todos',
  notGiven: 'Sin dato',

  change: 'Cambiar el tipo',
  changeTitle: 'Cambiar el tipo de cliente',
  changeHint: 'Ven los precios nuevos en cuanto abren otra página.',
  changeMany: (count: number) => `Cambiar el tipo de ${customers(count)}`,
  newType: 'Tipo de cliente',
  pays: (percent: string) => `paga el ${percent} del precio de lista`,
  progress: (done: number, total: number) => `${formatNumber(done)} de ${customers(total)}`,
  done: 'Listo: ya tienen el tipo nuevo.',
  refused: (count: number) =>
    count === 1 ? '1 no se pudo cambiar.' : `${formatNumber(count)} no se pudieron cambiar.`,
  whichAndWhy: 'Ver cuáles y por qué',
  goBack: 'Volver',
  close: 'Cerrar',

  notFound: 'No encontramos ese cliente',
  notFoundText: 'Puede que haya eliminado su cuenta.',
  failed: 'No pudimos cargar al cliente',
  toList: 'Ver todos los clientes',
  since: (when: string) => `Cliente desde el ${when}.`,
  waitsTitle: 'Es una empresa y todavía paga el precio de lista',
  waitsText:
    'Si la aprobás, pasa a ver los precios mayoristas en cuanto abre otra página, y se lo avisamos por mail.',
  waitsForOthers:
    'La aprueba quien tiene el permiso de Configuración: los tipos de cliente son precios.',
  approve: 'Aprobar como mayorista',
  approveTitle: (name: string) => `¿Aprobar a ${name} como mayorista?`,
  approved: 'Ya compra como mayorista.',
  decline: 'No aprobar',
  declineTitle: (name: string) => `¿No aprobar a ${name} como mayorista?`,
  declineText:
    'Sigue comprando al precio de lista y le mandamos el motivo por mail. Si cambia su CUIT, vuelve a esperar tu aprobación.',
  reason: 'Motivo',
  reasonMissing: 'Escribí el motivo.',
  declined: 'No la aprobaste. Le mandamos el motivo por mail.',
  notApproved: 'No aprobada',
  typeChanged: 'Cambiamos el tipo de cliente.',
  totals: 'Compras',
  noOrders: 'Todavía no hizo ningún pedido.',
  notCancelled: 'Sin contar los cancelados',
  paid: 'Pagado',
  average: 'Promedio por pedido',
  contact: 'Contacto',
  address: 'Dirección',
  noAddress: 'No cargó una dirección.',
  tax: 'Datos de empresa',
  iva: 'Condición frente al IVA',
  withdrawals: 'Arrepentimientos',
  noWithdrawals: 'No tiene ninguno.',
  withdrawalOf: (order: string) => (order === '' ? 'Sin número de pedido' : `Pedido ${order}`),
  answered: (when: string) => `Respondido el ${when}`,
  unanswered: 'Sin responder',
  dataTitle: 'Sus datos personales',
  dataText:
    'Si los pide, tenés que dárselos o eliminarlos (Ley 25.326). Queda registrado quién lo hizo.',
  download: 'Descargar sus datos',
  remove: 'Eliminar la cuenta',
  removeTitle: (name: string) => `¿Eliminar la cuenta de ${name}?`,
  removeText:
    'Borramos sus datos y no se pueden recuperar. Los pedidos quedan, sin decir de quién eran.',
  removeConfirm: (username: string) => `Para confirmar, escribí su usuario: ${username}`,
  removeMismatch: 'No coincide con su usuario.',
  removed: 'Eliminamos la cuenta.',

  typesTitle: 'Tipos de cliente',
  typesHint: 'Qué parte del precio de lista paga cada grupo de clientes, y desde cuánto compra.',
  newTypeTitle: 'Tipo de cliente nuevo',
  addType: 'Agregar un tipo',
  typesFailed: 'No pudimos cargar los tipos de cliente',
  typeNotFound: 'No encontramos ese tipo de cliente',
  toTypeList: 'Ver los tipos de cliente',
  paysPart: (percent: string) => `Paga el ${percent} del precio de lista`,
  paysList: 'Paga el precio de lista',
  minimum: (amount: number, units: number) => {
    const parts = [
      ...(amount > 0 ? [formatMoney(amount)] : []),
      ...(units > 0 ? [plural(units, 'unidad', 'unidades')] : []),
    ];
    return parts.length === 0 ? 'Sin mínimo' : `Compra desde ${parts.join(' y ')}`;
  },
  have: (count: number) =>
    count === 0 ? 'Nadie lo tiene' : `Lo ${count === 1 ? 'tiene' : 'tienen'} ${customers(count)}`,
  seeThem: 'Ver quiénes lo tienen',
  typeSection: 'Precio y mínimo',
  typeSectionHint: 'Se aplica en la tienda en cuanto guardás.',
  typeName: 'Nombre',
  typeNameHint: 'Solo lo ven quienes administran la tienda.',
  nameFixed: 'La tienda usa este nombre: no se puede cambiar.',
  nameMissing: 'Escribí un nombre.',
  percent: 'Paga del precio de lista (%)',
  percentHint: 'Por ejemplo, 70 es un 30 % menos.',
  badPercent: (min: string, max: string) => `Ingresá un porcentaje entre ${min} y ${max}.`,
  minAmount: 'Compra mínima en pesos',
  minUnits: 'Compra mínima en unidades',
  noMinimumHint: '0 si no hay mínimo.',
  retailFixed:
    'Es el tipo con el que se crea cada cuenta. Paga el precio de lista, igual que quien compra sin cuenta, así que no se cambia.',
  typeSaved: 'Guardamos el tipo de cliente. Los precios ya son los nuevos.',
  typeCreated: 'Agregamos el tipo de cliente.',
  removeType: 'Eliminar el tipo',
  removeTypeTitle: (name: string) => `¿Eliminar el tipo ${name}?`,
  typeRemoved: 'Eliminamos el tipo de cliente.',
};
