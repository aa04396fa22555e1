import type { Customer, CustomerDetail, Guest } from '../../../domain/people/customer.ts';
import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import { accountFromWire } from '../../account/accountMapping.ts';
import { keptWithdrawalFromWire } from '../../account/legalMapping.ts';
import { instantToWire, orderFromWire } from '../../orders/orderMapping.ts';
import type { CustomerDetailWire, CustomerWire, GuestWire } from './customerToolsSchemas.ts';

export function customerToWire(customer: Customer): CustomerWire {
  const { firstName, lastName, clientType, joinedAt, spent, isDeclined, ...rest } = customer;
  return {
    ...rest,
    first_name: firstName,
    last_name: lastName,
    client_type: clientType,
    joined_at: instantToWire(joinedAt),
    spent: pesosFromCents(spent),
    declined: isDeclined,
  };
}

export function customerFromWire(wire: CustomerWire): Customer {
  const { first_name, last_name, client_type, joined_at, spent, declined, ...rest } = wire;
  return {
    ...rest,
    firstName: first_name,
    lastName: last_name,
    clientType: client_type,
    joinedAt: Date.parse(joined_at),
    spent: centsFromPesos(spent),
    isDeclined: declined,
  };
}

export function customerDetailFromWire(wire: CustomerDetailWire): CustomerDetail {
  return {
    customer: customerFromWire(wire.customer),
    profile: accountFromWire(wire.profile),
    orders: wire.orders.map((order) => orderFromWire(order)),
    withdrawals: wire.withdrawals.map(keptWithdrawalFromWire),
  };
}

export function guestToWire(guest: Guest): GuestWire {
  const { firstName, lastName, spent, lastOrderAt, ...rest } = guest;
  return {
    ...rest,
    first_name: firstName,
    last_name: lastName,
    spent: pesosFromCents(spent),
    last_order_at: instantToWire(lastOrderAt),
  };
}

export function guestFromWire(wire: GuestWire): Guest {
  const { first_name, last_name, spent, last_order_at, ...rest } = wire;
  return {
    ...rest,
    firstName: first_name,
    lastName: last_name,
    spent: centsFromPesos(spent),
    lastOrderAt: Date.parse(last_order_at),
  };
}
