import type { Customer } from '../../domain/customer.ts';
import { pesosFromCents } from '../../domain/money.ts';
import { instantToWire } from '../orderMapping.ts';
import type { CustomerWire } from './customerToolsSchemas.ts';

export function customerToWire(customer: Customer): CustomerWire {
  const { firstName, lastName, clientType, joinedAt, spent, ...rest } = customer;
  return {
    ...rest,
    first_name: firstName,
    last_name: lastName,
    client_type: clientType,
    joined_at: instantToWire(joinedAt),
    spent: pesosFromCents(spent),
  };
}
