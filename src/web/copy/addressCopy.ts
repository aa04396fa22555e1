import { formatPostalCode } from '../../domain/people/postalCode.ts';
import type { Address } from '../../domain/people/account.ts';
import { addressLine, MAX_ADDRESSES, type AddressDraft } from '../../domain/people/savedAddress.ts';

/** A member's delivery addresses, in the profile and at the checkout. */
export const addressCopy = {
  add: 'Agregar otra dirección',
  adding: 'Nueva dirección',
  edit: 'Editar',
  remove: 'Eliminar',
  keep: 'Conservar',
  cancel: 'Cancelar',
  makeDefault: 'Usar como principal',
  isDefault: 'Principal',
  sureToRemove: (title: string) => `¿Eliminamos «${title}»?`,
  full: `Podés guardar hasta ${MAX_ADDRESSES} direcciones. Eliminá una que ya no uses para agregar otra.`,
  gone: 'Esta dirección se eliminó en otra pestaña. Si la guardás, se agrega de nuevo.',
  name: 'Nombre de la dirección',
  nameHint: 'Por ejemplo Casa o Trabajo.',
  streetMissing: 'Ingresá la calle.',
  choices: '¿A dónde lo enviamos?',
  other: 'Otra dirección',
  /** The name, or the street of an address without one. */
  title: (address: AddressDraft) => address.name || addressLine(address),
  /** `Centro, Rosario (2000), Santa Fe` */
  place: ({ neighbourhood, city, province, postalCode }: Address) =>
    [
      neighbourhood,
      postalCode ? `${city} (${formatPostalCode(postalCode)})`.trim() : city,
      province === city ? '' : province,
    ]
      .filter((part) => part !== '')
      .join(', '),
};
