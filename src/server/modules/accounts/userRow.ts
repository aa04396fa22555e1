import type { Account } from '../../../domain/account.ts';
import { isWholesale } from '../../../domain/priceList.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { flag } from '../../platform/database/schema/flag.ts';

/** An account with what only the server knows of it. */
export interface UserRecord {
  account: Account;
  admin: boolean;
  /** PHC string. */
  passwordHash: string;
}

/** Users with their client type. */
export function selectUsers(on: Queries) {
  return on
    .selectFrom('users as u')
    .innerJoin('client_types as c', 'c.id', 'u.client_type_id')
    .selectAll('u')
    .select(['c.name as client_type', 'c.basis_points']);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

export function userOf(row: UserRow): UserRecord {
  const { postal_code: digits, full_postal_code: full } = row;
  return {
    account: {
      id: row.id,
      username: row.username,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      joinedAt: row.created_at,
      telephone: row.telephone,
      address: {
        street: row.address,
        streetNumber: row.street_number,
        apartment: row.apartment,
        neighbourhood: row.neighbourhood,
        city: row.city,
        province: row.province,
        postalCode: digits === null ? null : { digits, full },
      },
      wholesale: isWholesale({ name: row.client_type, basisPoints: row.basis_points }),
      business: row.business === 1,
      cuit: row.cuit,
      ivaCondition: row.iva_condition,
      clientType: row.client_type,
    },
    admin: row.admin === 1,
    passwordHash: row.password_hash,
  };
}

/** The columns of what people may change of themselves. */
export function columnsOf({ address, ...account }: Account) {
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    telephone: account.telephone,
    address: address.street,
    street_number: address.streetNumber,
    apartment: address.apartment,
    neighbourhood: address.neighbourhood,
    city: address.city,
    province: address.province,
    postal_code: address.postalCode?.digits ?? null,
    full_postal_code: address.postalCode?.full ?? null,
    business: flag(account.business),
    cuit: account.cuit,
    iva_condition: account.ivaCondition,
  };
}
