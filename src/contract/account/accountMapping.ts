import type { Account, AccountChange, Address } from '../../domain/people/account.ts';
import type { UnmergedLine } from '../../domain/orders/cart.ts';
import { type PostalCode, formatPostalCode } from '../../domain/people/postalCode.ts';
import type { ProfileUpdate, ProfileUpdateWire, SelfProfileWire } from './profileSchemas.ts';
import type { ProfileWire, UnmergedLineWire } from './sessionSchemas.ts';

/** The part of an account that is included in a session. */
export function profileToWire({ address, ...account }: Account): ProfileWire {
  return {
    address: address.street,
    street_number: address.streetNumber ?? 0,
    PC: address.postalCode?.digits ?? 0,
    telephone: account.telephone,
    depto: address.apartment,
    province: address.province,
    city: address.city,
    neighbourhood: address.neighbourhood,
    mayorista: account.wholesale,
    business: account.business,
  };
}

export function accountToWire(account: Account): SelfProfileWire {
  const profile = profileToWire(account);
  return {
    ...profile,
    id: account.id,
    username: account.username,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    date_joined: new Date(account.joinedAt).toISOString(),
    'street-number': profile.street_number,
    full_postal_code: account.address.postalCode?.full ?? '',
    cuit: account.cuit,
    iva_condition: account.ivaCondition,
    client_type: account.clientType,
  };
}

export function accountFromWire(wire: SelfProfileWire): Account {
  return {
    id: wire.id,
    username: wire.username,
    email: wire.email,
    firstName: wire.first_name,
    lastName: wire.last_name,
    joinedAt: Date.parse(wire.date_joined),
    telephone: wire.telephone,
    address: {
      street: wire.address,
      streetNumber: wire.street_number === 0 ? null : wire.street_number,
      apartment: wire.depto,
      neighbourhood: wire.neighbourhood,
      city: wire.city,
      province: wire.province,
      postalCode: postalCodeFromWire(wire),
    },
    wholesale: wire.mayorista,
    business: wire.business,
    cuit: wire.cuit,
    ivaCondition: wire.iva_condition,
    clientType: wire.client_type,
  };
}

function postalCodeFromWire({ PC, full_postal_code: full }: SelfProfileWire): PostalCode | null {
  return PC === 0 ? null : { digits: PC, full: full === '' ? null : full };
}

export function accountChangeToWire({ address = {}, ...change }: AccountChange): ProfileUpdateWire {
  const { postalCode } = address;
  return defined({
    first_name: change.firstName,
    last_name: change.lastName,
    telephone: change.telephone,
    business: change.business,
    cuit: change.cuit,
    iva_condition: change.ivaCondition,
    address: address.street,
    street_number: address.streetNumber,
    depto: address.apartment,
    neighbourhood: address.neighbourhood,
    city: address.city,
    province: address.province,
    PC: postalCode && formatPostalCode(postalCode),
  });
}

export function accountChangeFromWire(update: ProfileUpdate): AccountChange {
  const { street_number: number = update['street-number'] } = update;
  const address: Partial<Address> = defined({
    street: update.address,
    streetNumber: number === 0 ? null : number,
    apartment: update.depto,
    neighbourhood: update.neighbourhood,
    city: update.city,
    province: update.province,
    postalCode: update.PC,
  });
  return defined({
    firstName: update.first_name,
    lastName: update.last_name,
    telephone: update.telephone,
    business: update.business,
    cuit: update.cuit,
    ivaCondition: update.iva_condition,
    address,
  });
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}

export function unmergedToWire(lines: readonly UnmergedLine[]): UnmergedLineWire[] {
  return lines.map(({ variantId, size, title, audience, missing }) => ({
    subproduct_id: String(variantId),
    size,
    title,
    audience,
    missing,
  }));
}
